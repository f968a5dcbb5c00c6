// What the customer gets when a model has chosen.
import { checkReply } from '../check/check.ts'
import { languages } from '../languages/languages.ts'
import type { TurnAnswer } from '../plan/planned.ts'
import type { Shop } from '../plan/shop.ts'
import { answerOf, reasonOf, type Turn } from '../say/answer.ts'
import { offering } from '../say/offer.ts'
import { say } from '../say/reply.ts'
import type { Choice } from './choice-schema.ts'
import { isBelievable, partsOf } from './chosen-parts.ts'
import type { FactsPrompt } from './facts-prompt.ts'
import { repeats } from './leak.ts'
import type { AiWording } from './settings.ts'

/** Whose words an answer has: the model's, those of the facts that it chose, or those of the built-in answer. */
export type WordsOf = 'model' | 'facts' | 'builtin'

export interface ChosenAnswer extends TurnAnswer {
  words: WordsOf
  /** What kept the model's words from being sent, where it proposed some. */
  doubt?: string
}

/** The answer that a model's choice makes: in its own words, else from its facts, else the built-in one. */
export function answerChoice(
  shop: Shop,
  turn: Turn,
  prompt: FactsPrompt,
  choice: Choice,
  wording: AiWording,
): ChosenAnswer {
  const { say: phrase } = languages[turn.spoken.language]
  const builtIn = answerOf(shop, turn)
  if (turn.decided) return { ...builtIn, words: 'builtin' }
  // A person is called when both say so, or where the model says so and knows of no answer; else it offers.
  const hasAnswer = choice.asks.some(({ facts, items }) => facts.length > 0 || items.length > 0)
  if (choice.handover === 'now' && (turn.wish || !hasAnswer))
    return {
      text: phrase.handOff,
      facts: [],
      answered: null,
      // In our words: a model's might be those of whoever gives it orders, and they go to the owner.
      escalate: turn.wish ? reasonOf(turn.wish) : 'The assistant saw that this needs a person.',
      words: 'builtin',
    }
  const isOffered = choice.handover !== 'no' || turn.wish !== undefined
  const offeringIfWanted = (answer: ChosenAnswer) => (isOffered ? offering(answer, phrase) : answer)
  const proposed =
    wording === 'checked'
      ? choice.wording
          .map(({ text }) => text.trim())
          .join(' ')
          .trim()
      : ''
  const parts = partsOf(shop, turn, prompt, choice.asks)
  let doubt: string | undefined
  if (proposed !== '') {
    const checked = repeats(proposed, prompt.confidential, '')
      ? { doubt: 'instructions', facts: [] }
      : checkReply(shop, turn, proposed)
    doubt = checked.doubt
    if (doubt === undefined)
      return offeringIfWanted({
        text: proposed,
        facts: checked.facts,
        answered: checked.facts.length > 0,
        words: 'model',
        wanted: parts ? parts.flatMap(({ planned }) => planned.wanted ?? []) : (builtIn.wanted ?? []),
      })
  }
  const why = doubt === undefined ? {} : { doubt }
  if (!parts || !isBelievable(shop, turn, parts))
    return offeringIfWanted({ ...builtIn, words: 'builtin', ...why })
  return offeringIfWanted({
    ...say(parts, turn.spoken, shop.material, { withTitles: true }),
    words: 'facts',
    ...why,
  })
}
