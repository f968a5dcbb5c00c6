import type { Say } from '../languages/pack.ts'
import type { TurnAnswer } from '../plan/planned.ts'

/** An answer that offers, at its end, to call a person: in a paragraph of its own below several lines. */
export function offering<Answer extends Pick<TurnAnswer, 'text' | 'offersPerson'>>(
  answer: Answer,
  { offerPerson }: Say,
): Answer {
  if (answer.offersPerson) return answer
  const space = answer.text.includes('\n') ? '\n\n' : ' '
  return { ...answer, text: `${answer.text}${space}${offerPerson}`, offersPerson: true }
}

/** The same without its offer: where there is no chat, nobody can be called into it. */
export const withoutOffer = (
  { text, offersPerson }: Pick<TurnAnswer, 'text' | 'offersPerson'>,
  { offerPerson }: Say,
): string =>
  offersPerson && text.endsWith(offerPerson) ? text.slice(0, -offerPerson.length).trimEnd() : text
