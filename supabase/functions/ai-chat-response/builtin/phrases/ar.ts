import type { Phrases } from '../phrases.ts'

const offerPerson = 'هل تريد أن أستدعي أحدًا من الفريق؟'
const called = 'لقد أبلغت شخصًا من فريقنا، وسيرد عليك هنا في هذه المحادثة.'

export const ar: Phrases = {
  greeting: business => `مرحبًا! أهلًا بك في ${business}. كيف يمكنني مساعدتك؟`,
  thanks: 'على الرحب والسعة! هل من شيء آخر أساعدك فيه؟',
  goodbye: 'شكرًا لزيارتك. أتمنى لك يومًا سعيدًا!',
  acknowledgement: 'ممتاز! أخبرني إن احتجت إلى شيء آخر.',
  howAreYou: 'أنا بخير، شكرًا لسؤالك! كيف يمكنني مساعدتك؟',
  whoAreYou: business =>
    `أنا المساعد الافتراضي لدى ${business}. أجيب من قائمة منتجاتنا وسياساتنا، ويمكنني استدعاء شخص من الفريق متى أردت.`,
  abilities: business =>
    `يمكنني إخبارك عن منتجات ${business} وأسعارها وسياساتها، واستدعاء شخص من الفريق عند الحاجة. ماذا تود أن تعرف؟`,
  compliment: 'هذا لطف منك، شكرًا جزيلًا! هل من شيء آخر أساعدك فيه؟',
  offTopic: business => `عذرًا، هذا خارج ما يمكنني فعله هنا. يسعدني أن أساعدك في كل ما يخص ${business}!`,
  offerPerson,
  handOff: `بالتأكيد. ${called}`,
  handOffProblem: `نعتذر عن ذلك. هذا الأمر يحتاج إلى شخص. ${called}`,
  handOffAngry: `نعتذر عن الإزعاج. ${called}`,
  handOffUnanswered: `لا أعرف جواب هذا أيضًا، ولا أريد أن أخمن. ${called}`,
  unavailable: `عذرًا، لا يمكنني الإجابة عن ذلك الآن. ${called}`,
  notKnown: 'ليست لدي هذه المعلومة، ولا أريد أن أخمن.',
  notCarried: wanted => (wanted ? `عذرًا، ليس لدينا "${wanted}".` : 'عذرًا، هذا ليس لدينا.'),
  closest: names => `أقرب ما لدينا: ${names.join(', ')}.`,
  categories: names => `هذا ما لدينا: ${names.join(', ')}.`,
  emptyCatalog: 'ليست لدي قائمة منتجات أبحث فيها بعد.',
  cannotSeePictures: 'شكرًا على الصورة! لا يمكنني رؤية الصور، فأخبرني بالكلمات بما تحتاج إليه.',
  available: (name, price) => (price ? `نعم، لدينا ${name} بسعر ${price}.` : `نعم، لدينا ${name}.`),
  price: (name, price) => `سعر ${name} هو ${price}.`,
  priceNotListed: name => `لدينا ${name}، لكن سعره غير مذكور هنا.`,
  describe: (name, price) => (price ? `${name} (${price})` : name),
  noDetail: name => `ليست لدي هذه المعلومة عن ${name}.`,
  noMatchingAttribute: (wanted, name) => `لا أرى شيئًا عن "${wanted}" في تفاصيل ${name}.`,
  list: heading => heading,
  productLine: (name, price) => (price ? `• ${name} — ${price}` : `• ${name}`),
  more: count => `…و${count} أخرى.`,
  cheapest: (name, price) => `أقل سعر هو ${price}، وهو سعر ${name}.`,
  dearest: (name, price) => `أعلى سعر هو ${price}، وهو سعر ${name}.`,
  priceRange: (low, high) => `أسعارنا من ${low} إلى ${high}.`,
  nothingInRange: 'لا أرى شيئًا بهذا السعر في قائمة منتجاتنا.',
  productCount: count => `لدينا ${count} منتجًا.`,
  whichProduct: 'أي منتج تقصد؟',
  didYouMean: (name, price) => (price ? `هل تقصد ${name}؟ سعره ${price}.` : `هل تقصد ${name}؟`),
  quoted: 'هذا ما تقوله معلوماتنا:',
  headings: {
    found: 'هذا ما لدينا:',
    inRange: 'هذا يناسب ميزانيتك:',
    compare: 'إليك المقارنة:',
    some: 'بعض ما لدينا:',
  },
}
