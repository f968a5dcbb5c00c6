import { detect } from '../languages/detect.ts'
import { type Language, languages } from '../languages/languages.ts'
import type { Wanted } from '../plan/planned.ts'
import type { Shop } from '../plan/shop.ts'
import { meaningOf } from '../read/meaning.ts'
import { spokenIn } from '../say/answer.ts'
import { customerTexts, type Message } from './context.ts'

/** What reports keep of a question that was replied to; stored with the reply. */
export interface Noted {
  /** Keys of what the question means, separated by spaces: the same in each language and spelling. */
  meaning?: string
  /** What the customer writes in, where that tells. */
  language?: Language
  /** In the customer's language, the words that come before an answer which is found later. */
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

/** How much of a message tells its language, in characters. */
const longestTelling = 300

/** What a message is written in, by itself: nothing where it could be in several languages. */
export function noteLanguage(message: string): Pick<Noted, 'language'> {
  const language = detect(message.slice(0, longestTelling))?.language
  return language ? { language } : {}
}

/**
 * What is kept of a question when its reply is recorded: its language, and of one that was not answered, what finds its answer,
 * and tells it, later.
 * @param answered as the reply says it
 */
export function noteQuestion(shop: Shop, messages: readonly Message[], answered: boolean | null): Noted {
  const texts = customerTexts(messages)
  const asked = texts.at(-1) ?? ''
  if (answered !== false) return noteLanguage(asked)
  const spoken = spokenIn(texts, shop.spoken)
  const line = asked.replace(/\s+/g, ' ').trim()
  const repeated = line.length > longestRepeated ? `${line.slice(0, longestRepeated - 1)}…` : line
  return {
    ...noteLanguage(asked),
    meaning: meaningOf(asked, spoken, shop.index, shop.material.currency),
    introduction: languages[spoken.language].say.answerFound(repeated),
  }
}
