// What alerts say, in the languages that an account may have.

/** The words of one language. A name is a customer's first name; a business is its name. */
interface AlertWords {
  direction: 'ltr' | 'rtl'
  /** A customer whose name is not told. */
  somebody: string
  waiting(name: string): string
  stillWaiting(name: string): string
  wrote(name: string): string
  chats(count: number): string
  limit: string
  limitAt(business: string): string
  test: string
  testBody: string
}

const isOne = (count: number) => count === 1

const en: AlertWords = {
  direction: 'ltr',
  somebody: 'A customer',
  waiting: name => `${name} is waiting for you`,
  stillWaiting: name => `${name} is still waiting for you`,
  wrote: name => `${name} wrote to you`,
  chats: count => (isOne(count) ? 'A chat waits for you' : `${count} chats wait for you`),
  limit: 'The daily limit of replies is reached',
  limitAt: business => `New questions at ${business} go to you until tomorrow.`,
  test: 'Alerts arrive on this device',
  testBody: 'This is how you hear of a customer who waits for you.',
}

const bn: AlertWords = {
  direction: 'ltr',
  somebody: 'একজন গ্রাহক',
  waiting: name => `${name} আপনার জন্য অপেক্ষা করছেন`,
  stillWaiting: name => `${name} এখনও আপনার জন্য অপেক্ষা করছেন`,
  wrote: name => `${name} আপনাকে লিখেছেন`,
  chats: count => `${count}টি চ্যাট আপনার অপেক্ষায় আছে`,
  limit: 'আজকের উত্তরের সীমা শেষ',
  limitAt: business => `${business}-এ নতুন প্রশ্ন আগামীকাল পর্যন্ত আপনার কাছে আসবে।`,
  test: 'এই ডিভাইসে সতর্কবার্তা পৌঁছায়',
  testBody: 'কোনো গ্রাহক অপেক্ষা করলে আপনি এভাবেই জানবেন।',
}

const hi: AlertWords = {
  direction: 'ltr',
  somebody: 'एक ग्राहक',
  waiting: name => `${name} आपका इंतज़ार कर रहे हैं`,
  stillWaiting: name => `${name} अब भी आपका इंतज़ार कर रहे हैं`,
  wrote: name => `${name} ने आपको लिखा है`,
  chats: count => (isOne(count) ? 'एक चैट आपका इंतज़ार कर रही है' : `${count} चैट आपका इंतज़ार कर रही हैं`),
  limit: 'आज के जवाबों की सीमा पूरी हो गई',
  limitAt: business => `${business} के नए सवाल कल तक आपके पास आएँगे।`,
  test: 'इस डिवाइस पर सूचनाएँ पहुँचती हैं',
  testBody: 'जब कोई ग्राहक इंतज़ार करेगा, आपको ऐसे पता चलेगा।',
}

const es: AlertWords = {
  direction: 'ltr',
  somebody: 'Un cliente',
  waiting: name => `${name} te espera`,
  stillWaiting: name => `${name} te sigue esperando`,
  wrote: name => `${name} te ha escrito`,
  chats: count => (isOne(count) ? 'Un chat te espera' : `${count} chats te esperan`),
  limit: 'Se alcanzó el límite diario de respuestas',
  limitAt: business => `Las preguntas nuevas en ${business} te llegan a ti hasta mañana.`,
  test: 'Los avisos llegan a este dispositivo',
  testBody: 'Así sabrás que un cliente te espera.',
}

const fr: AlertWords = {
  direction: 'ltr',
  somebody: 'Un client',
  waiting: name => `${name} vous attend`,
  stillWaiting: name => `${name} vous attend toujours`,
  wrote: name => `${name} vous a écrit`,
  chats: count => (isOne(count) ? 'Une discussion vous attend' : `${count} discussions vous attendent`),
  limit: 'La limite quotidienne de réponses est atteinte',
  limitAt: business => `Les nouvelles questions chez ${business} vous arrivent jusqu’à demain.`,
  test: 'Les alertes arrivent sur cet appareil',
  testBody: 'Voici comment vous saurez qu’un client vous attend.',
}

const ar: AlertWords = {
  direction: 'rtl',
  somebody: 'أحد العملاء',
  waiting: name => `${name} في انتظارك`,
  stillWaiting: name => `${name} ما زال في انتظارك`,
  wrote: name => `رسالة جديدة من ${name}`,
  chats: count => (isOne(count) ? 'محادثة في انتظارك' : `محادثات في انتظارك: ${count}`),
  limit: 'تم بلوغ الحد اليومي للردود',
  limitAt: business => `تصل إليك الأسئلة الجديدة في ${business} حتى الغد.`,
  test: 'التنبيهات تصل إلى هذا الجهاز',
  testBody: 'هكذا تعرف أن عميلًا ينتظرك.',
}

const pt: AlertWords = {
  direction: 'ltr',
  somebody: 'Um cliente',
  waiting: name => `${name} está à sua espera`,
  stillWaiting: name => `${name} ainda está à sua espera`,
  wrote: name => `${name} escreveu para você`,
  chats: count => (isOne(count) ? 'Um chat espera por você' : `${count} chats esperam por você`),
  limit: 'O limite diário de respostas foi atingido',
  limitAt: business => `As novas perguntas em ${business} vão para você até amanhã.`,
  test: 'Os alertas chegam a este dispositivo',
  testBody: 'É assim que você fica sabendo que um cliente espera.',
}

const languages: ReadonlyMap<string, AlertWords> = new Map(Object.entries({ en, bn, hi, es, fr, ar, pt }))

/** The words of a language; English where it is not known. @returns them with the language's code */
export function alertWords(language: string | null): AlertWords & { language: string } {
  const words = languages.get(language ?? '')
  return words && language ? { ...words, language } : { ...en, language: 'en' }
}
