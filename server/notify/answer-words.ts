/** The words around an answer in an e-mail to a customer. */
export interface AnswerWords {
  subject(business: string): string
  /** Before the customer's question. */
  asked: string
  /** Before the answer. */
  answer: string
  /** The button that opens the chat. */
  open: string
  /** How long its link works, and for whom it is. */
  link: string
  /** Why the customer gets this e-mail. */
  why(business: string): string
  insteadOfButton: string
}

const en: AnswerWords = {
  subject: business => `${business} has answered your question`,
  asked: 'You asked:',
  answer: 'Here is the answer:',
  open: 'Open the chat',
  link: 'The link opens your chat for 30 days, on this device and on others. Keep it to yourself: whoever has it reads your chat.',
  why: business =>
    `You get this one e-mail because you left your address in a chat with ${business}. No others follow it.`,
  insteadOfButton: 'If the button does not work, copy this address into your browser:',
}

/** By the codes of the languages that the assistant speaks. */
const languages: ReadonlyMap<string, AnswerWords> = new Map(
  Object.entries<AnswerWords>({
    en,
    es: {
      subject: business => `${business} ha respondido a tu pregunta`,
      asked: 'Preguntaste:',
      answer: 'Esta es la respuesta:',
      open: 'Abrir el chat',
      link: 'El enlace abre tu chat durante 30 días, en este dispositivo y en otros. No lo compartas: quien lo tenga puede leer tu chat.',
      why: business =>
        `Recibes este único correo porque dejaste tu dirección en un chat con ${business}. No recibirás otros.`,
      insteadOfButton: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    },
    fr: {
      subject: business => `${business} a répondu à votre question`,
      asked: 'Vous aviez demandé :',
      answer: 'Voici la réponse :',
      open: 'Ouvrir la discussion',
      link: 'Ce lien ouvre votre discussion pendant 30 jours, sur cet appareil et sur d’autres. Gardez-le pour vous : quiconque l’a peut lire votre discussion.',
      why: business =>
        `Vous recevez cet unique e-mail parce que vous avez laissé votre adresse dans une discussion avec ${business}. Aucun autre ne suivra.`,
      insteadOfButton: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    },
    pt: {
      subject: business => `${business} respondeu à sua pergunta`,
      asked: 'Você perguntou:',
      answer: 'Esta é a resposta:',
      open: 'Abrir a conversa',
      link: 'O link abre a sua conversa durante 30 dias, neste aparelho e em outros. Guarde-o para si: quem o tiver pode ler a sua conversa.',
      why: business =>
        `Você recebe este único e-mail porque deixou o seu endereço numa conversa com ${business}. Não virão outros.`,
      insteadOfButton: 'Se o botão não funcionar, copie este endereço para o navegador:',
    },
    bn: {
      subject: business => `${business} আপনার প্রশ্নের উত্তর দিয়েছে`,
      asked: 'আপনি জানতে চেয়েছিলেন:',
      answer: 'উত্তরটি এখানে:',
      open: 'চ্যাট খুলুন',
      link: 'লিংকটি ৩০ দিন পর্যন্ত এই ডিভাইসে ও অন্য ডিভাইসে আপনার চ্যাট খোলে। এটি কাউকে দেবেন না: যার কাছে এটি থাকবে সে আপনার চ্যাট পড়তে পারবে।',
      why: business =>
        `${business}-এর সঙ্গে চ্যাটে আপনি ঠিকানা রেখেছিলেন বলে এই একটি ই-মেইল পাচ্ছেন। আর কোনো ই-মেইল আসবে না।`,
      insteadOfButton: 'বোতামটি কাজ না করলে এই ঠিকানাটি ব্রাউজারে কপি করুন:',
    },
    hi: {
      subject: business => `${business} ने आपके सवाल का जवाब दिया है`,
      asked: 'आपने पूछा था:',
      answer: 'जवाब यह है:',
      open: 'चैट खोलें',
      link: 'यह लिंक 30 दिनों तक इस और दूसरे डिवाइस पर आपकी चैट खोलता है। इसे किसी को न दें: जिसके पास यह होगा, वह आपकी चैट पढ़ सकता है।',
      why: business =>
        `आपको यह एक ई-मेल इसलिए मिला है क्योंकि आपने ${business} के साथ चैट में अपना पता छोड़ा था। इसके बाद और ई-मेल नहीं आएँगे।`,
      insteadOfButton: 'बटन काम न करे तो यह पता अपने ब्राउज़र में कॉपी करें:',
    },
    ar: {
      subject: business => `أجاب ${business} عن سؤالك`,
      asked: 'سألت:',
      answer: 'هذا هو الجواب:',
      open: 'افتح المحادثة',
      link: 'يفتح الرابط محادثتك لمدة 30 يومًا على هذا الجهاز وعلى غيره. احتفظ به لنفسك: من يملكه يستطيع قراءة محادثتك.',
      why: business =>
        `تصلك هذه الرسالة الوحيدة لأنك تركت عنوانك في محادثة مع ${business}. لن تتبعها رسائل أخرى.`,
      insteadOfButton: 'إذا لم يعمل الزر، فانسخ هذا العنوان إلى متصفحك:',
    },
  }),
)

/** The words in a customer's language, or in English where there are none. */
export function answerWords(language: string | null): { language: string; words: AnswerWords } {
  const words = languages.get(language ?? '')
  return words && language ? { language, words } : { language: 'en', words: en }
}
