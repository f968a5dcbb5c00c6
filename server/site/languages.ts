import { wantedTags } from '../../supabase/functions/rounds/notify/words/accept-language.ts'
import { chooseLanguage, type Language } from '../../web/src/features/chat/languages/languages.ts'

/** The language in which the customer's page answers a request, by its header Accept-Language; English where the page has none of them. */
export const wantedLanguage = (header?: string): Language => chooseLanguage(wantedTags(header)).language
