import { chooseLanguage, type Language } from '../../web/src/features/chat/languages/languages.ts'
import { wantedTags } from '../http/accept-language.ts'

/** The language in which the customer's page answers a request, by its header Accept-Language; English where the page has none of them. */
export const wantedLanguage = (header?: string): Language => chooseLanguage(wantedTags(header)).language
