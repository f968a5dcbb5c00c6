import { describe, expect, test } from 'vitest'
import { openShop } from '../plan/shop.ts'
import { answerTurn } from './answer.ts'

const product = (id: string, name: string, price: number, description: string, category = '') => ({
  id,
  name,
  category,
  price,
  description,
})

const music = openShop({
  business: {
    id: 'm',
    name: 'সুরভি মিউজিক',
    description: 'বাদ্যযন্ত্র বিক্রি, মেরামত আর শেখানো হয়। ঠিকানা: ১২ লেক রোড, দোতলা।',
    policies: 'কেনার ৫ দিনের মধ্যে বদলানো যায়। টাকা ফেরত হয় না।',
  },
  currency: 'BDT',
  products: [
    product('1', 'হারমোনিয়াম', 14500, 'সেগুন কাঠ, ৯ স্কেল। ১ বছরের ওয়ারেন্টি।'),
    product('2', 'তবলা সেট', 9800, 'পিতলের বাঁয়া। ব্যাগ ফ্রি।'),
    product('3', 'উকুলেলে', 3200, 'কালো আর নীল রং আছে।'),
  ],
  articles: [
    { id: 'a', title: 'ডেলিভারি', content: 'ঢাকায় ডেলিভারি ১২০ টাকা। ঢাকার বাইরে ৩০০ টাকা, ৪ দিন লাগে।' },
    { id: 'b', title: 'সময়', content: 'শনি থেকে বৃহস্পতি সকাল ১০টা থেকে রাত ৮টা। শুক্রবার বন্ধ।' },
    { id: 'c', title: 'ক্লাস', content: 'গিটার ক্লাস মাসে ২০০০ টাকা, শিক্ষক রনি স্যার। ভর্তি ফি ৫০০ টাকা।' },
  ],
})

const tents = openShop({
  business: {
    id: 't',
    name: 'Basecamp',
    description: 'Camping gear for hire. 4 Canal Street.',
    policies: 'Cancel free up to 2 days before. Later cancellations cost half of the hire.',
  },
  currency: 'USD',
  products: [
    product('1', 'Family tent', 45, 'Sleeps 5. Green. Per night.'),
    product('2', 'Sleeping bag', 8, 'Washed after each hire. Per night.'),
    product('3', 'Gas stove', 12, 'Gas not included. Per night.'),
  ],
  articles: [
    { id: 'a', title: 'Deposit', content: 'A deposit of $50 is paid in cash and returned with the gear.' },
    {
      id: 'b',
      title: 'Opening hours',
      content: 'Monday to Friday 9am to 6pm. Saturday 9am to 1pm. Sunday closed.',
    },
    { id: 'c', title: 'Delivery', content: 'Delivery in town $15. We do not deliver outside the town.' },
    { id: 'd', title: 'Pets', content: 'Dogs are not allowed in our tents.' },
  ],
})

describe('material in Bengali', () => {
  test.each<[string, RegExp]>([
    ['হারমোনিয়ামের দাম কত?', /14,500|১৪,৫০০/],
    ['harmoniam er dam koto bhai', /14,500|১৪,৫০০/],
    ['how much is the harmonium', /14,500|১৪,৫০০/],
    ['ukulele ki ki rong e ache', /নীল/],
    ['tabla set koto porbe', /9,800|৯,৮০০/],
    ['dhakar baire delivery charge koto', /৩০০/],
    ['how much is delivery', /১২০|120/],
    ['harmonium e warranty koto diner', /১ বছর/],
    ['is there a warranty on the harmonium?', /১ বছর/],
    ['guitar class er teacher ke', /রনি/],
    ['pochondo na hole ferot nen?', /ফেরত হয় না/],
    ['can i get a refund', /ফেরত হয় না/],
    ['apnader dokan ta kothay', /লেক রোড/],
    ['where is your shop', /লেক রোড/],
    ['vorti fee koto', /৫০০/],
    ['শুক্রবার খোলা থাকে?', /বন্ধ/],
    ['shukrobar khola?', /বন্ধ|bondho|closed/i],
    ['are you open on friday?', /বন্ধ|closed/],
  ])('%s', (question, answer) => expect(answerTurn(music, [question]).text).toMatch(answer))
})

describe('material in English', () => {
  test.each<[string, RegExp]>([
    ['family tent ka kiraya kitna hai ek raat ka', /45/],
    ['फैमिली टेंट कितने का है?', /45/],
    ['sleeping bag koto taka protidin', /8|৮/],
    ['স্লিপিং ব্যাগের ভাড়া কত?', /8|৮/],
    ['بكام الخيمة العائلية في الليلة', /45/],
    ['advance dena padega kya', /50/],
    ['ডিপোজিট কত দিতে হয়?', /50/],
    ['كم العربون', /50/],
    ['sunday ko khula hai kya', /closed|बंद/i],
    ['يوم الاحد فاتحين؟', /closed|مغلق/i],
    ['শনিবার কয়টা পর্যন্ত খোলা?', /1/],
    ['town er baire delivery den?', /not deliver outside/],
    ['هل توصلون خارج المدينة؟', /not deliver outside/],
    ['kutta le ja sakte hai tent me', /Dogs are not allowed/],
    ['কুকুর নিয়ে যাওয়া যাবে?', /Dogs are not allowed/],
    ['booking cancel karu to paise katenge?', /Cancel free/],
    ['وين محلكم', /Canal Street/],
    ['apnader thikana ta den', /Canal Street/],
    ['stove ke saath gas milti hai?', /Gas not included/],
  ])('%s', (question, answer) => expect(answerTurn(tents, [question]).text).toMatch(answer))
})

test('a chat goes on in the language that it began in', () => {
  expect(answerTurn(music, ['tabla set koto?', 'ar harmonium?']).text).toMatch(/14,500|১৪,৫০০/)
  expect(answerTurn(tents, ['gas stove ka kiraya kitna hai', 'aur sleeping bag?']).text).toMatch(/8/)
  expect(answerTurn(tents, ['كم سعر الخيمة', 'والتوصيل؟']).text).toMatch(/15/)
})
