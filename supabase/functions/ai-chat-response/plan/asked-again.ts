// Whether a customer asks the same again. What counts is what a question means and what answers it, not its words: so it may
// be asked in other words, or in another language.
import type { FactIndex } from '../find/fact-index.ts'
import type { Term } from '../find/terms.ts'
import type { Ask, AskedTerm, AskKind } from '../read/ask.ts'
import type { Value } from '../sheet/values/value.ts'
import type { Part, Planned } from './planned.ts'

/** What is asked of a thing, where it makes another question of it. "Which" and "is there" do not. */
const aspects: Partial<Record<AskKind, string>> = {
  price: 'price',
  total: 'price',
  duration: 'when',
  time: 'when',
  count: 'count',
  where: 'where',
  contact: 'contact',
  who: 'who',
  cheapest: 'cheapest',
  dearest: 'dearest',
  compare: 'compare',
}

/** Whether one of some questions asks what one of the earlier ones asked. */
export const asksAgain = (index: FactIndex, now: readonly Part[], earlier: readonly Part[]): boolean =>
  now.some(part => earlier.some(other => isSame(index, part, other)))

function isSame(index: FactIndex, one: Part, other: Part): boolean {
  if (valuesIn(one.ask) !== valuesIn(other.ask) || asksOtherwise(one.ask, other.ask)) return false
  const unlike = [unmatched(one.ask, other.ask), unmatched(other.ask, one.ask)] as const
  const { facts } = one.planned
  const others = other.planned.facts
  if (contentOf(one.ask).length > 0 && unlike.every(({ length }) => length === 0))
    // "In red?" is asked of one thing, and then of another.
    return facts.length === 0 || others.length === 0 || facts.some(fact => others.includes(fact))
  return (
    isSameAnswer(one.planned, other.planned) &&
    !unlike[0].some(term => tellsApart(index, term, one.planned)) &&
    !unlike[1].some(term => tellsApart(index, term, other.planned))
  )
}

/** What is asked for in numbers and days: "for 2" is another question than "for 3". */
const valuesIn = ({ values }: Ask): string =>
  values
    .map((value): string => {
      const { start: _start, end: _end, ...content }: Value = value
      return JSON.stringify(content)
    })
    .sort()
    .join()

/** The terms of a question of which the other one has no word that means the same. */
const unmatched = (ask: Ask, other: Ask): readonly AskedTerm[] =>
  contentOf(ask).filter(({ term }) => !other.terms.some(asked => isSameWord(asked.term, term)))

const contentOf = ({ terms }: Ask) => terms.filter(({ role }) => role === 'content')

/** "Delivery cost" says what "delivery" says, where the cost is asked for; "gift card" is no "credit card". */
const isSameWord = (one: Term, other: Term): boolean =>
  share(one.keys, other.keys) ||
  (one.parts === undefined
    ? (other.parts?.some(part => share(part.keys, one.keys)) ?? false)
    : other.parts === undefined && one.parts.some(part => share(part.keys, other.keys)))

/** Of their words and meanings; two words of one topic are no same word. */
const share = (some: readonly string[], others: readonly string[]) =>
  some.some(key => !key.startsWith('topic:') && others.includes(key))

/** Whether two questions want different kinds of answers: how much something is, and how long it takes. */
function asksOtherwise(one: Ask, other: Ask): boolean {
  const wanted = aspectsOf(one)
  const before = aspectsOf(other)
  return wanted.length > 0 && before.length > 0 && !wanted.some(aspect => before.includes(aspect))
}

const aspectsOf = ({ kinds }: Ask) => [...kinds].flatMap(kind => aspects[kind] ?? [])

/** Whether what answers the one first is among what answers the other, with the same computed from it. */
const isSameAnswer = (one: Planned, other: Planned): boolean =>
  leads(one, other) && leads(other, one) && computedIn(one) === computedIn(other)

const leads = ({ facts: [first] }: Planned, { facts }: Planned) =>
  first !== undefined && facts.includes(first)

const computedIn = ({ hours, total, last, ready }: Planned): string =>
  JSON.stringify([
    hours && { ...hours, facts: [] },
    total && { ...total, facts: [] },
    last,
    ready && { ...ready, facts: [] },
  ])

/** Whether a word that only one of two questions has makes it another one: the facts hold it, or say nothing of it. */
const tellsApart = (index: FactIndex, { term, keys }: AskedTerm, { facts, missing }: Planned): boolean =>
  missing.includes(term.text) ||
  facts.some(fact => keys.some(key => !key.startsWith('topic:') && index.entryKeys(fact).has(key)))
