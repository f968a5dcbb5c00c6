import { wordsOf } from '../../supabase/functions/rounds/notify/words/languages.ts'
import type { MessengerWords } from '../../supabase/functions/rounds/notify/words/messenger-words.ts'

/** What messengers say in the language of a tag such as `pt-br`, or in English where that is none of ours. */
export const wordsIn = (tag: string | null): MessengerWords =>
  wordsOf((tag ?? '').toLowerCase().split('-')[0] || null).words.messenger
