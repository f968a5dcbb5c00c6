// What the customer is told when the assistant may not answer. A person is called each time.
import type { Language } from '../../language/languages.ts'

export interface LimitPhrases {
  /** The owner has switched the assistant off. */
  teamAnswers: string
  /** This chat has had its replies of the day. */
  chatLimit: string
  /** The customer or the whole business has had its replies of the day. */
  dayLimit: string
}

export const limitPhrases: Record<Language, LimitPhrases> = {
  en: {
    teamAnswers:
      "Our team answers this chat in person. I've let them know, and they'll reply to you right here.",
    chatLimit:
      "I can't answer more questions in this chat today. I've let our team know, and they'll reply to you right here.",
    dayLimit:
      "I can't answer more questions today. I've let our team know, and they'll reply to you right here.",
  },
  bn: {
    teamAnswers: 'এই চ্যাটে আমাদের টিম নিজেই উত্তর দেয়। তাঁদের জানিয়েছি, তাঁরা এখানেই আপনাকে উত্তর দেবেন।',
    chatLimit: 'আজ এই চ্যাটে আর প্রশ্নের উত্তর দিতে পারছি না। আমাদের টিমকে জানিয়েছি, তাঁরা এখানেই আপনাকে উত্তর দেবেন।',
    dayLimit: 'আজ আর প্রশ্নের উত্তর দিতে পারছি না। আমাদের টিমকে জানিয়েছি, তাঁরা এখানেই আপনাকে উত্তর দেবেন।',
  },
  hi: {
    teamAnswers: 'इस चैट में हमारी टीम खुद जवाब देती है। मैंने उन्हें बता दिया है, वे यहीं आपको जवाब देंगे।',
    chatLimit: 'मैं आज इस चैट में और सवालों का जवाब नहीं दे सकता। मैंने हमारी टीम को बता दिया है, वे यहीं आपको जवाब देंगे।',
    dayLimit: 'मैं आज और सवालों का जवाब नहीं दे सकता। मैंने हमारी टीम को बता दिया है, वे यहीं आपको जवाब देंगे।',
  },
  es: {
    teamAnswers:
      'En este chat responde nuestro equipo en persona. Ya le he avisado, y le responderá aquí mismo.',
    chatLimit:
      'Hoy no puedo responder más preguntas en este chat. He avisado a nuestro equipo, que le responderá aquí mismo.',
    dayLimit:
      'Hoy no puedo responder más preguntas. He avisado a nuestro equipo, que le responderá aquí mismo.',
  },
  fr: {
    teamAnswers:
      "Dans ce chat, c'est notre équipe qui répond. Je l'ai prévenue, et elle vous répondra ici même.",
    chatLimit:
      "Je ne peux plus répondre aux questions dans ce chat aujourd'hui. J'ai prévenu notre équipe, qui vous répondra ici même.",
    dayLimit:
      "Je ne peux plus répondre aux questions aujourd'hui. J'ai prévenu notre équipe, qui vous répondra ici même.",
  },
  ar: {
    teamAnswers: 'في هذه المحادثة يجيب فريقنا بنفسه. لقد أبلغته، وسيرد عليك هنا.',
    chatLimit: 'لا يمكنني الإجابة عن أسئلة أخرى في هذه المحادثة اليوم. لقد أبلغت فريقنا، وسيرد عليك هنا.',
    dayLimit: 'لا يمكنني الإجابة عن أسئلة أخرى اليوم. لقد أبلغت فريقنا، وسيرد عليك هنا.',
  },
}
