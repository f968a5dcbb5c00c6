/** The words around an owner's reply in an e-mail to a customer. */
export interface ReplyWords {
  subject(business: string): string
  /** Before the messages. */
  written(business: string): string
  /** Of the line above which an answer is written. */
  above: string
  /** That an answer to the e-mail goes into the chat. */
  answer: string
  /** In place of a picture. */
  picture: string
  /** Why the customer gets this e-mail. */
  why(business: string): string
}

/** By the codes of the languages that the assistant speaks. */
export const replyWords = {
  en: {
    subject: business => `${business} has replied to you`,
    written: business => `${business} has written to you:`,
    above: 'Write your answer above this line',
    answer: 'Just reply to this email: your answer goes into the chat.',
    picture: '[An image: open the chat to see it]',
    why: business =>
      `You get this email because you left your address in a chat with ${business} and it was closed when the reply came.`,
  },
  es: {
    subject: business => `${business} te ha respondido`,
    written: business => `${business} te ha escrito:`,
    above: 'Escribe tu respuesta encima de esta línea',
    answer: 'Responde a este correo: tu respuesta llega al chat.',
    picture: '[Una imagen: abre el chat para verla]',
    why: business =>
      `Recibes este correo porque dejaste tu dirección en un chat con ${business} y estaba cerrado cuando llegó la respuesta.`,
  },
  fr: {
    subject: business => `${business} vous a répondu`,
    written: business => `${business} vous a écrit :`,
    above: 'Écrivez votre réponse au-dessus de cette ligne',
    answer: 'Répondez simplement à cet e-mail : votre réponse arrive dans la discussion.',
    picture: '[Une image : ouvrez la discussion pour la voir]',
    why: business =>
      `Vous recevez cet e-mail parce que vous avez laissé votre adresse dans une discussion avec ${business}, qui était fermée à l’arrivée de la réponse.`,
  },
  pt: {
    subject: business => `${business} respondeu-lhe`,
    written: business => `${business} escreveu-lhe:`,
    above: 'Escreva a sua resposta acima desta linha',
    answer: 'Basta responder a este e-mail: a sua resposta chega à conversa.',
    picture: '[Uma imagem: abra a conversa para a ver]',
    why: business =>
      `Você recebe este e-mail porque deixou o seu endereço numa conversa com ${business} e ela estava fechada quando a resposta chegou.`,
  },
  bn: {
    subject: business => `${business} আপনাকে উত্তর দিয়েছে`,
    written: business => `${business} আপনাকে লিখেছে:`,
    above: 'এই লাইনের উপরে আপনার উত্তর লিখুন',
    answer: 'এই ই-মেইলের উত্তর দিন: আপনার উত্তর চ্যাটে পৌঁছে যাবে।',
    picture: '[একটি ছবি: দেখতে চ্যাট খুলুন]',
    why: business =>
      `${business}-এর সঙ্গে চ্যাটে আপনি ঠিকানা রেখেছিলেন, আর উত্তর আসার সময় চ্যাটটি বন্ধ ছিল বলে এই ই-মেইল পাচ্ছেন।`,
  },
  hi: {
    subject: business => `${business} ने आपको जवाब दिया है`,
    written: business => `${business} ने आपको लिखा है:`,
    above: 'अपना जवाब इस पंक्ति के ऊपर लिखें',
    answer: 'इस ई-मेल का जवाब दें: आपका जवाब चैट में पहुँच जाएगा।',
    picture: '[एक तस्वीर: देखने के लिए चैट खोलें]',
    why: business =>
      `आपको यह ई-मेल इसलिए मिला है क्योंकि आपने ${business} के साथ चैट में अपना पता छोड़ा था और जवाब आते समय चैट बंद थी।`,
  },
  ar: {
    subject: business => `ردّ عليك ${business}`,
    written: business => `كتب إليك ${business}:`,
    above: 'اكتب ردك فوق هذا السطر',
    answer: 'ما عليك إلا الرد على هذه الرسالة: يصل ردك إلى المحادثة.',
    picture: '[صورة: افتح المحادثة لرؤيتها]',
    why: business => `تصلك هذه الرسالة لأنك تركت عنوانك في محادثة مع ${business} وكانت مغلقة حين وصل الرد.`,
  },
} satisfies Record<string, ReplyWords>

/** The code of a language that there are words in: the given one, or English. */
export const spoken = (language: string | null): keyof typeof replyWords =>
  language !== null && Object.hasOwn(replyWords, language) ? (language as keyof typeof replyWords) : 'en'
