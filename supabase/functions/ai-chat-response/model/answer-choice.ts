// What the customer gets when a model has chosen.
import { checkReply } from '../check/check.ts'
import { languages } from '../languages/languages.ts'
import { say } from '../say/reply.ts'
import { answerOf, type Shop, type Turn, type TurnAnswer } from '../turn/answer.ts'
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
  // A person is called when both say so. A model alone must not end a chat with the assistant: it offers.
  if (choice.handover === 'now' && turn.wish)
    return {
      text: phrase.handOff,
      facts: [],
      answered: null,
      escalate: choice.reason.trim().slice(0, 300) || 'The assistant asked for a person.',
      words: 'builtin',
    }
  const isOffered = choice.handover !== 'no' || turn.wish !== undefined
  const offering = <T extends TurnAnswer>(answer: T): T =>
    isOffered && !answer.text.endsWith(phrase.offerPerson)
      ? { ...answer, text: `${answer.text} ${phrase.offerPerson}` }
      : answer
  const proposed =
    wording === 'checked'
      ? choice.wording
          .map(({ text }) => text.trim())
          .join(' ')
          .trim()
      : ''
  let doubt: string | undefined
  if (proposed !== '') {
    const checked = repeats(proposed, prompt.confidential, '')
      ? { doubt: 'instructions', facts: [] }
      : checkReply(shop, turn, proposed)
    doubt = checked.doubt
    if (doubt === undefined)
      return offering({
        text: proposed,
        facts: checked.facts,
        answered: checked.facts.length > 0,
        words: 'model',
      })
  }
  const why = doubt === undefined ? {} : { doubt }
  const parts = partsOf(shop, turn, prompt, choice.asks)
  if (!parts || !isBelievable(shop, turn, parts)) return offering({ ...builtIn, words: 'builtin', ...why })
  return offering({ ...say(parts, turn.spoken, shop.material, { withTitles: true }), words: 'facts', ...why })
}
