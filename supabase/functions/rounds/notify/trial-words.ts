/** What the e-mails about the end of a trial say. */
export interface TrialWords {
  /** Four hours before, and at the end; the time is that of the end. */
  ending: { subject: string; text(time: string): string }
  ended: { subject: string; text(time: string): string }
  /** What stays as it is without a plan. */
  answered: string
  button: string
  why: string
}

const en: TrialWords = {
  ending: {
    subject: 'Your free trial ends in a few hours',
    text: time =>
      `Your free trial of Frontdesk ends on ${time}. To keep everything as it is, choose the Premium plan.`,
  },
  ended: {
    subject: 'Your free trial has ended',
    text: time => `Your free trial of Frontdesk ended on ${time}.`,
  },
  answered:
    'Without a plan your customers are still answered: the built-in assistant answers from what you wrote. Nothing is deleted.',
  button: 'See the plan',
  why: 'You get this because you signed up for Frontdesk.',
}

/** One entry a language of owners' e-mails. */
const trialWords: Record<string, TrialWords> = {
  en,
  es: {
    ending: {
      subject: 'Tu prueba gratuita termina en unas horas',
      text: time =>
        `Tu prueba gratuita de Frontdesk termina el ${time}. Para que todo siga igual, elige el plan Premium.`,
    },
    ended: {
      subject: 'Tu prueba gratuita ha terminado',
      text: time => `Tu prueba gratuita de Frontdesk terminó el ${time}.`,
    },
    answered:
      'Sin plan, tus clientes siguen recibiendo respuesta: el asistente integrado responde con lo que has escrito. No se borra nada.',
    button: 'Ver el plan',
    why: 'Recibes este correo porque te registraste en Frontdesk.',
  },
  fr: {
    ending: {
      subject: 'Votre essai gratuit se termine dans quelques heures',
      text: time =>
        `Votre essai gratuit de Frontdesk se termine le ${time}. Pour que tout reste tel quel, choisissez l’offre Premium.`,
    },
    ended: {
      subject: 'Votre essai gratuit est terminé',
      text: time => `Votre essai gratuit de Frontdesk s’est terminé le ${time}.`,
    },
    answered:
      'Sans offre, vos clients reçoivent toujours une réponse : l’assistant intégré répond avec ce que vous avez écrit. Rien n’est supprimé.',
    button: 'Voir l’offre',
    why: 'Vous recevez ce message parce que vous vous êtes inscrit à Frontdesk.',
  },
  pt: {
    ending: {
      subject: 'O seu teste grátis termina em poucas horas',
      text: time =>
        `O seu teste grátis do Frontdesk termina em: ${time}. Para que tudo continue igual, escolha o plano Premium.`,
    },
    ended: {
      subject: 'O seu teste grátis terminou',
      text: time => `O seu teste grátis do Frontdesk terminou em: ${time}.`,
    },
    answered:
      'Sem plano, os seus clientes continuam a receber respostas: o assistente integrado responde com o que você escreveu. Nada é apagado.',
    button: 'Ver o plano',
    why: 'Você recebe este e-mail porque se cadastrou no Frontdesk.',
  },
  ar: {
    ending: {
      subject: 'تنتهي تجربتك المجانية خلال ساعات',
      text: time =>
        `تنتهي تجربتك المجانية لـ Frontdesk في: ${time}. لكي يبقى كل شيء كما هو، اختر خطة Premium.`,
    },
    ended: {
      subject: 'انتهت تجربتك المجانية',
      text: time => `انتهت تجربتك المجانية لـ Frontdesk في: ${time}.`,
    },
    answered: 'بدون خطة يستمر الرد على عملائك: يجيب المساعد المدمج مما كتبته. لا يُحذف أي شيء.',
    button: 'عرض الخطة',
    why: 'وصلتك هذه الرسالة لأنك سجّلت في Frontdesk.',
  },
  bn: {
    ending: {
      subject: 'আপনার ফ্রি ট্রায়াল কয়েক ঘণ্টার মধ্যে শেষ হবে',
      text: time => `Frontdesk-এ আপনার ফ্রি ট্রায়াল শেষ হবে: ${time}। সব একই রকম রাখতে Premium প্ল্যান বেছে নিন।`,
    },
    ended: {
      subject: 'আপনার ফ্রি ট্রায়াল শেষ হয়েছে',
      text: time => `Frontdesk-এ আপনার ফ্রি ট্রায়াল শেষ হয়েছে: ${time}।`,
    },
    answered: 'প্ল্যান ছাড়াও আপনার গ্রাহকরা উত্তর পাবেন: বিল্ট-ইন সহকারী আপনার লেখা থেকে উত্তর দেয়। কিছুই মুছে যাবে না।',
    button: 'প্ল্যান দেখুন',
    why: 'আপনি Frontdesk-এ সাইন আপ করেছেন বলে এটি পাচ্ছেন।',
  },
  hi: {
    ending: {
      subject: 'आपका मुफ़्त ट्रायल कुछ घंटों में खत्म होगा',
      text: time => `Frontdesk का आपका मुफ़्त ट्रायल खत्म होगा: ${time}। सब कुछ वैसा ही रखने के लिए Premium प्लान चुनें।`,
    },
    ended: {
      subject: 'आपका मुफ़्त ट्रायल खत्म हो गया है',
      text: time => `Frontdesk का आपका मुफ़्त ट्रायल खत्म हुआ: ${time}।`,
    },
    answered:
      'प्लान के बिना भी आपके ग्राहकों को जवाब मिलते हैं: बिल्ट-इन सहायक आपके लिखे से जवाब देता है। कुछ भी मिटाया नहीं जाता।',
    button: 'प्लान देखें',
    why: 'आपने Frontdesk पर साइन अप किया है, इसलिए यह आपको मिला है।',
  },
}

/** The words in a language; English where there are none. */
export const trialWordsIn = (language: string): TrialWords => trialWords[language] ?? en
