interface Words {
  /** Where it is not from left to right. */
  direction?: 'rtl'
  open: string
  close: string
  /** The panel's name. */
  chat: string
  unread: (count: string, rule: Intl.LDMLPluralRule) => string
}

const languages: Record<string, Words> = {
  en: {
    open: 'Open chat',
    close: 'Close chat',
    chat: 'Chat',
    unread: (count, rule) => `${count} new ${rule === 'one' ? 'message' : 'messages'}`,
  },
  bn: {
    open: 'চ্যাট খুলুন',
    close: 'চ্যাট বন্ধ করুন',
    chat: 'চ্যাট',
    unread: count => `${count}টি নতুন বার্তা`,
  },
  hi: {
    open: 'चैट खोलें',
    close: 'चैट बंद करें',
    chat: 'चैट',
    unread: (count, rule) => `${count} ${rule === 'one' ? 'नया संदेश' : 'नए संदेश'}`,
  },
  es: {
    open: 'Abrir el chat',
    close: 'Cerrar el chat',
    chat: 'Chat',
    unread: (count, rule) => `${count} ${rule === 'one' ? 'mensaje nuevo' : 'mensajes nuevos'}`,
  },
  fr: {
    open: 'Ouvrir le chat',
    close: 'Fermer le chat',
    chat: 'Chat',
    unread: (count, rule) => `${count} ${rule === 'one' ? 'nouveau message' : 'nouveaux messages'}`,
  },
  ar: {
    direction: 'rtl',
    open: 'فتح المحادثة',
    close: 'إغلاق المحادثة',
    chat: 'محادثة',
    unread: (count, rule) =>
      ({ one: 'رسالة جديدة', two: 'رسالتان جديدتان', few: `${count} رسائل جديدة` })[rule as string] ??
      `${count} رسالة جديدة`,
  },
}

const language = navigator.languages.map(tag => tag.slice(0, 2)).find(tag => tag in languages) ?? 'en'

/** The launcher's texts, in the visitor's language. */
export const words = languages[language] as Words

/** "2 new messages". */
export const unreadWords = (count: number): string =>
  words.unread(new Intl.NumberFormat(language).format(count), new Intl.PluralRules(language).select(count))
