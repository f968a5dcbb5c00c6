import type { Catalogue } from '@/app/words/words'

export { messages } from '@/lib/i18n/catalogues/bn.po'
/** What not every page has. */
export const others = import.meta.glob<Catalogue>('../../{features,lib/server-words}/**/catalogues/bn.po')
