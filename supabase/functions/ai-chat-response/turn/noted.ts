import { languages } from '../languages/languages.ts'
import type { Wanted } from '../plan/planned.ts'
import type { Shop } from '../plan/shop.ts'
import { meaningOf } from '../read/meaning.ts'
import { spokenIn } from '../say/answer.ts'
import { customerTexts, type Message } from './context.ts'

/** What reports keep of a question that was replied to; stored with the reply. */
export interface Noted {
  /** Keys of what the question means, separated by spaces: the same in each language and spelling. */
  meaning?: string
  /** The code of the customer's language. */
  language?: string
  /** In it, the words that come before an answer which is found later. */
  introduction?: string
  /** Null where nothing was asked. */
  answered?: boolean | null
  /** Whether the customer had asked it before, in this chat. */
  asked_again?: boolean
  /** What the customer wanted and the shop does not have. */
  wanted?: readonly Wanted[]
}

/** How much of a question its answer repeats, in characters. */
const longestRepeated = 200

/**
 * What is kept of a question when its reply is recorded. Of one that was not answered, what finds its answer, and tells it,
 * later.
 * @param answered as the reply says it
 */
export function noteQuestion(shop: Shop, messages: readonly Message[], answered: boolean | null): Noted {
  if (answered !== false) return {}
  const texts = customerTexts(messages)
  const asked = texts.at(-1) ?? ''
  const spoken = spokenIn(texts, shop.spoken)
  const line = asked.replace(/\s+/g, ' ').trim()
  const repeated = line.length > longestRepeated ? `${line.slice(0, longestRepeated - 1)}…` : line
  return {
    meaning: meaningOf(asked, spoken, shop.index, shop.material.currency),
    language: spoken.language,
    introduction: languages[spoken.language].say.answerFound(repeated),
  }
}
