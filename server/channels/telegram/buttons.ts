import { InlineKeyboard } from 'grammy'
import type { MessengerWords } from '../../../supabase/functions/rounds/notify/words/messenger-words.ts'
import type { Choice } from '../channel.ts'

/** The buttons of a message; undefined for none. What they send is at most 64 bytes, and is read in read-update.ts. */
export function buttonsOf(
  choices: readonly Choice[],
  messageId: string | undefined,
  words: MessengerWords,
): InlineKeyboard | undefined {
  if (choices.length === 0) return undefined
  return new InlineKeyboard(choices.map(choice => rowOf(choice, messageId, words)))
}

function rowOf(choice: Choice, messageId: string | undefined, words: MessengerWords) {
  const { text } = InlineKeyboard
  if (choice === 'rating')
    return [text(words.helped, `h:${messageId}`), text(words.notHelped, `n:${messageId}`)]
  if (choice === 'offer') return [text(words.talkToPerson, `o:${messageId}`)]
  return [text(words.deleteAll, 'd:yes'), text(words.keepAll, 'd:no')]
}
