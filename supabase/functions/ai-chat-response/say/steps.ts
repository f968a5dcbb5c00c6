// The messages of chats as they were planned. Each further question of a chat begins with those before it, and many chats with the
// same question.
import { LRUCache } from 'lru-cache'
import type { Dictionary } from '../languages/dictionary.ts'
import { dictionaryFor } from '../languages/dictionary-for.ts'
import type { Spoken } from '../languages/languages.ts'
import { once } from '../languages/remember.ts'
import { isCommonWord, isFunctionWord } from '../languages/words.ts'
import { planAnswer } from '../plan/answer.ts'
import type { Clock } from '../plan/asked-day.ts'
import { besideOf } from '../plan/beside.ts'
import { type Part, type Planned, type Remembered, withOpenSum } from '../plan/planned.ts'
import { withReady } from '../plan/ready.ts'
import type { Shop } from '../plan/shop.ts'
import { type Ask, type AskedTerm, readAsk } from '../read/ask.ts'
import { splitQuestions } from '../read/split.ts'

/** A message of a chat: its questions, each with what answers it, and what it leaves behind. */
export interface Step {
  parts: readonly Part[]
  after: Remembered
}

/** What a chat begins with. Each shop has its own, so that steps of one shop are none of another's. */
export const beginningOf = once(
  (_shop: Shop): Remembered => ({ subjects: [], asks: [], items: [], earlier: [], shown: [] }),
)

/** Characters of messages whose steps are kept, each of which counts as a hundred more. */
const mostCharacters = 150_000
const kept = new LRUCache<string, Step>({ maxSize: mostCharacters })

let states = 0
/** Names what the messages before leave behind. */
const nameOf = once((_before: Remembered) => ++states)

/**
 * Plans a message of a chat, once where it does not tell of the time.
 * @param before what the messages before leave behind, from `beginningOf` on
 */
export function planStep(
  shop: Shop,
  text: string,
  spoken: Spoken,
  before: Remembered,
  clock: Clock | undefined,
): Step {
  const { language, romanised = false } = spoken
  const key = `${nameOf(before)} ${language} ${romanised} ${clock?.timeZone ?? ''} ${text}`
  const known = kept.get(key)
  if (known) return known
  let isOfTime = false
  const seen = clock && {
    timeZone: clock.timeZone,
    get now() {
      isOfTime = true
      return clock.now
    },
  }
  const step = makeStep(shop, text, spoken, before, seen)
  if (!isOfTime) kept.set(key, step, { size: 100 + text.length })
  return step
}

/** Whether words ask for nothing, and neither a language nor the shop knows them: "still waiting" says something. */
export function saysNothing(shop: Shop, words: string, spoken: Spoken): boolean {
  const isOrdinary = (word: string) =>
    isCommonWord(word, spoken.language) || isFunctionWord(word, spoken.language)
  if (words.split(' ').some(isOrdinary)) return false
  const { kinds, isYesNo, values, terms } = readAsk(
    words,
    spoken,
    shop.index,
    dictionaryFor(spoken),
    shop.material.currency,
  )
  const isKnown = ({ keys, term }: AskedTerm) => keys.length > 0 || term.keys.some(key => key.startsWith('='))
  return kinds.size === 0 && !isYesNo && values.length === 0 && !terms.some(isKnown)
}

function makeStep(
  shop: Shop,
  text: string,
  spoken: Spoken,
  remembered: Remembered,
  clock: Clock | undefined,
): Step {
  const dictionary = dictionaryFor(spoken)
  const read = (part: string) => readAsk(part, spoken, shop.index, dictionary, shop.material.currency)
  let before = remembered
  const parts = splitQuestions(text, spoken, read).map(ask => {
    const chosen = planAnswer(shop, ask, before, { dictionary, ...(clock && { clock }) })
    const part = completed(shop, ask, before, chosen, { dictionary, clock })
    before = remember(before, part)
    return part
  })
  return { parts, after: before }
}

/** A chosen answer, with what is computed of it and told beside it. */
export function completed(
  shop: Shop,
  ask: Ask,
  before: Remembered,
  chosen: Planned,
  { dictionary, clock }: { dictionary: Dictionary; clock?: Clock | undefined },
): Part {
  const found = withOpenSum(ask, withReady(shop, ask, chosen, { dictionary, clock }))
  const beside = besideOf(shop, ask, before, found)
  return { ask, planned: beside.length > 0 ? { ...found, beside } : found }
}

const remember = (state: Remembered, { ask, planned }: Part): Remembered => ({
  subjects: planned.subjects.length > 0 ? planned.subjects : state.subjects,
  asks: [...state.asks, ask].slice(-3),
  items: planned.items ?? (planned.subjects.length > 0 ? [] : state.items),
  earlier: planned.items && planned.items.length > 0 ? state.items : state.earlier,
  // What was picked stays one of those that were shown.
  shown:
    (planned.shown?.length ?? 0) > 1 || !planned.subjects.every(id => state.shown.includes(id))
      ? (planned.shown ?? [])
      : state.shown,
})
