// What customers want, said in other languages.
import { describe, expect, test } from 'vitest'
import { isAngry } from './anger.ts'
import { asksForPerson } from './handoff.ts'
import { findProblem } from './problem.ts'
import { smallTalk, withoutGreeting } from './small-talk.ts'

describe('asksForPerson', () => {
  test.each([
    'মানুষের সাথে কথা বলতে চাই',
    'কারো সাথে কথা বলা যাবে?',
    'আপনাদের ম্যানেজারের সাথে যোগাযোগ করতে চাই',
    'manush er sathe kotha bolte chai',
    'apnader karo sathe kotha bola jabe?',
    'keu ki achen ekhane? manush chai',
    'kisi insaan se baat karni hai',
    'mujhe aapke manager se baat karwao',
    'किसी इंसान से बात करनी है',
    'कोई असली इंसान है क्या',
    'quiero que me atienda una persona real',
    'puedo hablar con alguien?',
    'je veux parler à une vraie personne',
    'أريد التحدث مع شخص حقيقي',
  ])('yes: %s', message => expect(asksForPerson(message)).toBe(true))

  test.each([
    'মানুষের জন্য উপহার আছে?',
    'এই শাড়িটা কি মেয়েদের জন্য?',
    'ei mug ta ki duijon manusher jonno',
    'amar bon er jonno gift lagbe',
    'do log ke liye dinner set hai kya',
    'ye kitne logon ke liye hai',
    'दो लोगों के लिए सेट है क्या',
    '¿es para dos personas?',
    'un cadeau pour quelqu’un de spécial',
    'هل يكفي لشخصين؟',
  ])('no: %s', message => expect(asksForPerson(message)).toBe(false))
})

describe('findProblem', () => {
  test.each([
    ['আমার অর্ডার এখনো আসেনি', 'report'],
    ['ভাঙা মগ পেয়েছি', 'report'],
    ['ভুল সাইজ পাঠিয়েছেন', 'report'],
    ['টাকা দুইবার কেটে নিয়েছে', 'report'],
    ['আমার অর্ডার কোথায়?', 'inquiry'],
    ['parcel ta ekhono paini', 'report'],
    ['amar mug ta vanga asche', 'report'],
    ['vul product diyechen', 'report'],
    ['amar order kothay', 'inquiry'],
    ['order ta cancel korte chai', 'inquiry'],
    ['mera order abhi tak nahi aaya', 'report'],
    ['toota hua mug mila', 'report'],
    ['galat size bheja hai', 'report'],
    ['mera parcel kahan hai', 'inquiry'],
    ['मेरा ऑर्डर अभी तक नहीं आया', 'report'],
    ['प्लेट टूटी हुई आई', 'report'],
    ['मेरा ऑर्डर कहाँ है?', 'inquiry'],
    ['mi pedido no ha llegado', 'report'],
    ['la taza llegó rota', 'report'],
    ['¿dónde está mi pedido?', 'inquiry'],
    ["je n'ai pas reçu ma commande", 'report'],
    ['la tasse est arrivée cassée', 'report'],
    ['où est mon colis ?', 'inquiry'],
    ['لم يصل طلبي', 'report'],
    ['أين طلبي؟', 'inquiry'],
  ])('%s: %s', (message, kind) => expect(findProblem(message)?.kind).toBe(kind))

  test.each([
    'ভাঙা এলে কি ফেরত দেওয়া যায়?',
    'নষ্ট হলে কি বদলে দেবেন?',
    'ডেলিভারি কত দিন লাগে?',
    'অর্ডার কীভাবে করব?',
    'vanga hole ki ferot neben?',
    'delivery kobe pabo jodi aj order kori',
    'order kivabe korbo',
    'agar toota hua aaya to kya hoga',
    'delivery kab tak hoti hai',
    'अगर टूटा हुआ आया तो वापसी होगी?',
    '¿cuánto tarda el pedido?',
    'comment passer une commande ?',
    'كم يستغرق التوصيل؟',
  ])('none: %s', message => expect(findProblem(message)).toBeNull())
})

describe('isAngry', () => {
  test.each([
    'আপনাদের সার্ভিস খুবই বাজে',
    'আপনারা সব চোর',
    'apnader service onek baje',
    'apnara shob fraud',
    'bahut ghatiya service hai',
    'aap log chor ho',
    'आप लोग धोखेबाज हो',
    'शिकायत दर्ज करनी है',
    '¡esto es una estafa!',
    "c'est inadmissible",
    'خدمة سيئة جدا',
  ])('yes: %s', message => expect(isAngry(message)).toBe(true))

  test.each([
    'খারাপ হলে ফেরত নেবেন?',
    'রাগ করবেন না, দাম কত?',
    'kharap hole ferot neben?',
    'kya ye bekar nahi hoga',
    'quality achhi hai na?',
    '¿es malo para el lavavajillas?',
    'la vache, quelle belle tasse',
  ])('no: %s', message => expect(isAngry(message)).toBe(false))
})

describe('smallTalk', () => {
  test.each([
    ['আসসালামু আলাইকুম', 'greeting'],
    ['assalamu alaikum bhai', 'greeting'],
    ['salam', 'greeting'],
    ['namaste ji', 'greeting'],
    ['नमस्कार', 'greeting'],
    ['buenas tardes', 'greeting'],
    ['السلام عليكم', 'greeting'],
    ['কেমন আছেন?', 'howAreYou'],
    ['kemon achen bhaiya', 'howAreYou'],
    ['aap kaise ho', 'howAreYou'],
    ['ça va ?', 'howAreYou'],
    ['অনেক ধন্যবাদ', 'thanks'],
    ['onek dhonnobad apu', 'thanks'],
    ['bahut shukriya', 'thanks'],
    ['muchas gracias', 'thanks'],
    ['merci beaucoup', 'thanks'],
    ['شكرا جزيلا', 'thanks'],
    ['apni ki robot?', 'whoAreYou'],
    ['आप कौन हैं', 'whoAreYou'],
    ['জি', 'yes'],
    ['haan bula do', 'yes'],
    ['লাগবে না', 'no'],
    ['lagbe na', 'no'],
    ['আচ্ছা', 'acknowledgement'],
    ['theek hai', 'acknowledgement'],
    ['আল্লাহ হাফেজ', 'goodbye'],
    ['phir milenge', 'goodbye'],
  ])('%s: %s', (message, kind) => expect(smallTalk(message)).toBe(kind))

  test.each([
    'সালাম, মগের দাম কত?',
    'namaste, mug hai kya',
    'kemon mug ache',
    'accha mug dikhao',
    'merci pour le prix de la tasse',
  ])('asks for more: %s', message => expect(smallTalk(message)).toBeNull())

  test('a greeting in front is left out', () => {
    expect(withoutGreeting('আসসালামু আলাইকুম, মগের দাম কত?')).toBe('মগের দাম কত?')
    expect(withoutGreeting('namaste ji, mug hai kya')).toBe('mug hai kya')
  })
})
