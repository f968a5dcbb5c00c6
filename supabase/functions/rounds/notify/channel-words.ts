/** What the e-mail about a messenger that does not work says. */
export interface ChannelWords {
  subject(business: string): string
  happened(bot: string): string
  meanwhile: string
  toDo: string
  open: string
}

const en: ChannelWords = {
  subject: business => `${business}: Telegram does not take your bot’s token any more`,
  happened: bot =>
    `Telegram refuses the token with which ${bot} answers your customers. It may have been revoked.`,
  meanwhile:
    'Until you give a new one, nothing of what customers write there arrives, and no answer goes out.',
  toDo: 'Open BotFather in Telegram, send /token, choose your bot, and paste what it answers under Connections.',
  open: 'Open Connections',
}

/** One entry a language of owners' e-mails. */
const channelWords: Record<string, ChannelWords> = {
  en,
  es: {
    subject: business => `${business}: Telegram ya no acepta el token de tu bot`,
    happened: bot =>
      `Telegram rechaza el token con el que ${bot} responde a tus clientes. Puede que se haya revocado.`,
    meanwhile:
      'Hasta que pongas uno nuevo, lo que escriban allí los clientes no llega y no sale ninguna respuesta.',
    toDo: 'Abre BotFather en Telegram, envía /token, elige tu bot y pega su respuesta en Connections.',
    open: 'Abrir Connections',
  },
  fr: {
    subject: business => `${business} : Telegram n’accepte plus le jeton de votre bot`,
    happened: bot =>
      `Telegram refuse le jeton avec lequel ${bot} répond à vos clients. Il a peut-être été révoqué.`,
    meanwhile:
      'Tant qu’il n’y en a pas de nouveau, rien de ce qu’écrivent les clients n’arrive et aucune réponse ne part.',
    toDo: 'Ouvrez BotFather dans Telegram, envoyez /token, choisissez votre bot et collez sa réponse sous Connections.',
    open: 'Ouvrir Connections',
  },
  pt: {
    subject: business => `${business}: o Telegram não aceita mais o token do seu bot`,
    happened: bot =>
      `O Telegram recusa o token com que ${bot} responde aos seus clientes. Talvez tenha sido revogado.`,
    meanwhile:
      'Até você informar um novo, nada do que os clientes escrevem lá chega, e nenhuma resposta sai.',
    toDo: 'Abra o BotFather no Telegram, envie /token, escolha seu bot e cole a resposta em Connections.',
    open: 'Abrir Connections',
  },
  ar: {
    subject: business => `${business}: لم يعد تيليجرام يقبل رمز البوت`,
    happened: bot => `يرفض تيليجرام الرمز الذي يجيب به ${bot} عملاءك. ربما أُلغي.`,
    meanwhile: 'إلى أن تضع رمزًا جديدًا لا يصل شيء مما يكتبه العملاء هناك ولا يخرج أي جواب.',
    toDo: 'افتح BotFather في تيليجرام، وأرسل /token، واختر البوت، ثم الصق جوابه في Connections.',
    open: 'افتح Connections',
  },
  bn: {
    subject: business => `${business}: টেলিগ্রাম আপনার বটের টোকেন আর নিচ্ছে না`,
    happened: bot => `যে টোকেন দিয়ে ${bot} আপনার গ্রাহকদের উত্তর দেয়, টেলিগ্রাম তা নিচ্ছে না। হয়তো বাতিল করা হয়েছে।`,
    meanwhile: 'নতুন টোকেন না দেওয়া পর্যন্ত গ্রাহকেরা সেখানে যা লেখেন তা পৌঁছায় না, কোনো উত্তরও যায় না।',
    toDo: 'টেলিগ্রামে BotFather খুলে /token পাঠান, আপনার বটটি বেছে নিন, আর উত্তরটি Connections-এ বসান।',
    open: 'Connections খুলুন',
  },
  hi: {
    subject: business => `${business}: Telegram आपके बॉट का टोकन अब नहीं ले रहा`,
    happened: bot =>
      `जिस टोकन से ${bot} आपके ग्राहकों को जवाब देता है, Telegram उसे नहीं ले रहा। शायद उसे रद्द कर दिया गया है।`,
    meanwhile: 'नया टोकन देने तक ग्राहक वहाँ जो लिखते हैं वह नहीं पहुँचता, और कोई जवाब नहीं जाता।',
    toDo: 'Telegram में BotFather खोलें, /token भेजें, अपना बॉट चुनें और उसका जवाब Connections में चिपकाएँ।',
    open: 'Connections खोलें',
  },
}

/** Those of a language, or the English ones. */
export const channelWordsIn = (language: string): ChannelWords => channelWords[language] ?? en
