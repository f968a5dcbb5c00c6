/** What the e-mail says that invites somebody to work at a business. */
export interface TeamWords {
  subject(business: string): string
  /** By whom; null where that is not known any more. */
  invited(by: string | null, business: string): string
  roles: { manager: string; agent: string }
  accept: string
  /** How long the link works, and for which address. */
  works(email: string): string
  unwanted: string
}

const en: TeamWords = {
  subject: business => `Work with us at ${business}`,
  invited: (by, business) => `${by ?? 'The owner'} invites you to work at ${business} on Frontdesk.`,
  roles: {
    manager: 'As a manager you answer customers and change everything that the business says.',
    agent: 'As an agent you answer customers, and see everything else.',
  },
  accept: 'Accept the invitation',
  works: email =>
    `The link works for 7 days, and only with the account of ${email}. You can make one with it.`,
  unwanted: 'If you did not expect this, you need not do anything.',
}

/** One entry a language of owners' e-mails. */
const teamWords: Record<string, TeamWords> = {
  en,
  es: {
    subject: business => `Trabaja con nosotros en ${business}`,
    invited: (by, business) => `${by ?? 'El propietario'} te invita a trabajar en ${business} con Frontdesk.`,
    roles: {
      manager: 'Como gestor respondes a los clientes y cambias todo lo que dice el negocio.',
      agent: 'Como agente respondes a los clientes y ves todo lo demás.',
    },
    accept: 'Aceptar la invitación',
    works: email =>
      `El enlace funciona durante 7 días y solo con la cuenta de ${email}. Con él puedes crearla.`,
    unwanted: 'Si no lo esperabas, no tienes que hacer nada.',
  },
  fr: {
    subject: business => `Travaillez avec nous chez ${business}`,
    invited: (by, business) =>
      `${by ?? 'Le propriétaire'} vous invite à travailler chez ${business} avec Frontdesk.`,
    roles: {
      manager: 'En tant que gérant, vous répondez aux clients et modifiez tout ce que dit l’entreprise.',
      agent: 'En tant qu’agent, vous répondez aux clients et voyez tout le reste.',
    },
    accept: 'Accepter l’invitation',
    works: email =>
      `Le lien est valable 7 jours, et seulement avec le compte de ${email}. Il permet aussi de le créer.`,
    unwanted: 'Si vous ne vous y attendiez pas, vous n’avez rien à faire.',
  },
  pt: {
    subject: business => `Trabalhe conosco em ${business}`,
    invited: (by, business) =>
      `${by ?? 'O proprietário'} convida você a trabalhar em ${business} com o Frontdesk.`,
    roles: {
      manager: 'Como gerente, você responde aos clientes e muda tudo o que a empresa diz.',
      agent: 'Como atendente, você responde aos clientes e vê todo o resto.',
    },
    accept: 'Aceitar o convite',
    works: email => `O link funciona por 7 dias e só com a conta de ${email}. Com ele você pode criá-la.`,
    unwanted: 'Se você não esperava por isso, não precisa fazer nada.',
  },
  ar: {
    subject: business => `اعمل معنا في ${business}`,
    invited: (by, business) => `يدعوك ${by ?? 'المالك'} إلى العمل في ${business} على Frontdesk.`,
    roles: {
      manager: 'بصفتك مديرًا تجيب العملاء وتغيّر كل ما يقوله النشاط.',
      agent: 'بصفتك موظف دعم تجيب العملاء وترى كل ما عدا ذلك.',
    },
    accept: 'قبول الدعوة',
    works: email => `يعمل الرابط 7 أيام، ومع حساب ${email} فقط. ويمكنك إنشاء الحساب به.`,
    unwanted: 'إذا لم تكن تتوقع هذا فلا حاجة إلى فعل شيء.',
  },
  bn: {
    subject: business => `${business}-এ আমাদের সঙ্গে কাজ করুন`,
    invited: (by, business) => `${by ?? 'মালিক'} আপনাকে Frontdesk-এ ${business}-এর কাজে আমন্ত্রণ জানাচ্ছেন।`,
    roles: {
      manager: 'ম্যানেজার হিসেবে আপনি গ্রাহকদের উত্তর দেবেন এবং ব্যবসার সব তথ্য বদলাতে পারবেন।',
      agent: 'এজেন্ট হিসেবে আপনি গ্রাহকদের উত্তর দেবেন এবং বাকি সব দেখতে পারবেন।',
    },
    accept: 'আমন্ত্রণ গ্রহণ করুন',
    works: email => `লিংকটি ৭ দিন কাজ করবে, শুধু ${email} ঠিকানার অ্যাকাউন্টে। এটি দিয়ে অ্যাকাউন্টও খুলতে পারবেন।`,
    unwanted: 'আপনি এটি আশা না করলে কিছু করতে হবে না।',
  },
  hi: {
    subject: business => `${business} में हमारे साथ काम करें`,
    invited: (by, business) => `${by ?? 'मालिक'} आपको Frontdesk पर ${business} में काम करने के लिए बुला रहे हैं।`,
    roles: {
      manager: 'मैनेजर के रूप में आप ग्राहकों को जवाब देते हैं और व्यवसाय की सारी जानकारी बदल सकते हैं।',
      agent: 'एजेंट के रूप में आप ग्राहकों को जवाब देते हैं और बाकी सब देख सकते हैं।',
    },
    accept: 'निमंत्रण स्वीकार करें',
    works: email => `यह लिंक 7 दिन तक चलता है, केवल ${email} के खाते के साथ। इससे आप खाता भी बना सकते हैं।`,
    unwanted: 'अगर आपको इसकी उम्मीद नहीं थी तो कुछ करने की ज़रूरत नहीं।',
  },
}

/** Those of a language, or the English ones. */
export const teamWordsIn = (language: string): TeamWords => teamWords[language] ?? en
