/** What the e-mail about a catalogue link that cannot be read says. */
export interface FeedWords {
  subject(business: string): string
  happened(shop: string): string
  meanwhile: string
  toDo: string
  open: string
}

const en: FeedWords = {
  subject: business => `${business}: your products can’t be read from your shop`,
  happened: shop => `Frontdesk tried several times to read your products from ${shop}, and could not.`,
  meanwhile: 'Your catalog stays as it was. Prices and stock may be out of date until it works again.',
  toDo: 'Open Products, look at the link, and choose “Read now” once the shop can be reached. Frontdesk goes on trying.',
  open: 'Open Products',
}

/** One entry a language of owners' e-mails. */
const feedWords: Record<string, FeedWords> = {
  en,
  es: {
    subject: business => `${business}: no se pueden leer los productos de tu tienda`,
    happened: shop => `Frontdesk intentó varias veces leer tus productos de ${shop} y no pudo.`,
    meanwhile: 'Tu catálogo queda como estaba. Los precios y las existencias pueden no estar al día.',
    toDo: 'Abre Products, mira el enlace y elige “Read now” cuando la tienda responda. Frontdesk lo seguirá intentando.',
    open: 'Abrir Products',
  },
  fr: {
    subject: business => `${business} : vos produits ne peuvent plus être lus depuis votre boutique`,
    happened: shop => `Frontdesk a essayé plusieurs fois de lire vos produits sur ${shop}, sans succès.`,
    meanwhile: 'Votre catalogue reste tel quel. Les prix et les stocks ne sont peut-être plus à jour.',
    toDo: 'Ouvrez Products, regardez le lien et choisissez « Read now » quand la boutique répond. Frontdesk continue d’essayer.',
    open: 'Ouvrir Products',
  },
  pt: {
    subject: business => `${business}: não é possível ler os produtos da sua loja`,
    happened: shop => `O Frontdesk tentou várias vezes ler os seus produtos em ${shop} e não conseguiu.`,
    meanwhile: 'O seu catálogo fica como estava. Preços e estoque podem estar desatualizados.',
    toDo: 'Abra Products, veja o link e escolha “Read now” quando a loja responder. O Frontdesk continua a tentar.',
    open: 'Abrir Products',
  },
  hi: {
    subject: business => `${business}: आपकी दुकान से उत्पाद पढ़े नहीं जा सके`,
    happened: shop => `Frontdesk ने ${shop} से आपके उत्पाद कई बार पढ़ने की कोशिश की, पर नहीं पढ़ सका।`,
    meanwhile: 'आपका कैटलॉग जैसा था वैसा ही है। दाम और स्टॉक पुराने हो सकते हैं।',
    toDo: 'Products खोलें, लिंक देखें, और दुकान चलने लगे तो “Read now” चुनें। Frontdesk कोशिश करता रहेगा।',
    open: 'Products खोलें',
  },
  bn: {
    subject: business => `${business}: আপনার দোকান থেকে পণ্য পড়া যাচ্ছে না`,
    happened: shop => `Frontdesk কয়েকবার ${shop} থেকে আপনার পণ্য পড়ার চেষ্টা করেছে, পারেনি।`,
    meanwhile: 'আপনার ক্যাটালগ যেমন ছিল তেমনই আছে। দাম ও মজুত পুরোনো হতে পারে।',
    toDo: 'Products খুলুন, লিংকটি দেখুন, আর দোকান চালু হলে “Read now” বেছে নিন। Frontdesk চেষ্টা চালিয়ে যাবে।',
    open: 'Products খুলুন',
  },
  ar: {
    subject: business => `${business}: تعذّرت قراءة منتجات متجرك`,
    happened: shop => `حاول Frontdesk عدة مرات قراءة منتجاتك من ${shop} ولم يتمكن.`,
    meanwhile: 'يبقى الكتالوج كما كان. قد تكون الأسعار والمخزون غير محدّثة.',
    toDo: 'افتح Products وانظر إلى الرابط واختر “Read now” عندما يعمل المتجر. سيواصل Frontdesk المحاولة.',
    open: 'فتح Products',
  },
}

/** The words in a language; English where there are none. */
export const feedWordsIn = (language: string): FeedWords => feedWords[language] ?? en
