// The facts of a shop in the small parts that a clause of a reply is compared with.
import type { FactIndex } from '../find/fact-index.ts'
import { type Term, termsOf } from '../find/terms.ts'
import { keysOfValues } from '../find/value-keys.ts'
import { once } from '../languages/remember.ts'
import { tokenise } from '../languages/tokens.ts'
import { isSoftWord } from '../languages/words.ts'
import { isLabel } from '../plan/label.ts'
import type { Fact } from '../sheet/fact.ts'
import { isWithin, splitPieces } from '../sheet/values/pieces.ts'
import type { Span, Value } from '../sheet/values/value.ts'
import { roleOf } from './words.ts'

/** An entry of a list, or a part of a statement between its commas. */
export interface Piece {
  fact: Fact
  /** Keys of its own words, of those around it in the statement, and of what it stands under. */
  own: ReadonlySet<string>
  around: ReadonlySet<string>
  context: ReadonlySet<string>
  values: readonly Value[]
  /** Whether it was computed, so that no fact says it as it is. */
  isComputed?: true
  /** Whether its own words deny. */
  denies: boolean
  /** Where it denies, the keys of each word and day that it denies. */
  denied: readonly (readonly string[])[]
}

/** All pieces of a shop's facts; read once. */
export const piecesOf = once((index: FactIndex): readonly Piece[] =>
  index.facts.filter(fact => !isLabel(fact)).flatMap(fact => cutFact(index, fact)),
)

function cutFact(index: FactIndex, fact: Fact): Piece[] {
  const { statement, source, entry, subject, heading } = fact
  const read = (text: string) => new Set(keysOf(termsOf(text, index.wording)))
  const context = read(`${subject.name}\n${heading ?? ''}`)
  const around = read(statement)
  const textOf = ({ start, end }: Span) => statement.slice(start - source.start, end - source.start)
  const scope = entry ?? { start: source.start, end: source.start + statement.length }
  return splitPieces(' '.repeat(source.start) + statement, scope, fact.values)
    .flatMap(span => cutBrackets(span, textOf(span)))
    .map(span => {
      const values = fact.values.filter(value => isWithin(value, span)).flatMap(withTerms)
      // What is said of an entry holds for all of it.
      const own = read(entry ? `${textOf(entry)}\n${entry.label}` : textOf(span))
      for (const key of keysOfValues(values)) own.add(key)
      return { fact, own, around, context, values, ...deniedIn(index, textOf(span), values) }
    })
}

/** What stands in brackets is a piece of its own: "12 € (never free)". */
function cutBrackets({ start, end }: Span, text: string): Span[] {
  const at = text.search(/[([]/)
  return at <= 0
    ? [{ start, end }]
    : [
        { start, end: start + at },
        { start: start + at, end },
      ]
}

/** The numbers in the terms of a price are said with it: "from 10 pieces", "for six". */
function withTerms(value: Value): Value[] {
  if (value.kind !== 'money' && value.kind !== 'percentage') return [value]
  const { start, end, least, bundle } = value
  return [
    value,
    ...[least, bundle].flatMap((amount): Value[] => (amount ? [{ kind: 'number', amount, start, end }] : [])),
  ]
}

/** Material is found by a phrase, and by each of its words. */
export const keysOf = (terms: readonly Term[]): string[] =>
  terms.flatMap(({ keys, parts }) => [...keys, ...(parts ? keysOf(parts) : [])])

/** What a text denies, if it does. */
function deniedIn(
  { wording }: FactIndex,
  text: string,
  values: readonly Value[],
): Pick<Piece, 'denies' | 'denied'> {
  const { dictionary, language } = wording
  const tokens = tokenise(text)
  const denials = tokens.flatMap((_, at) => {
    const found = dictionary.match(tokens, at, 'denial')
    return found ? [{ start: tokens[at]?.start ?? 0, end: tokens[found.next - 1]?.end ?? 0 }] : []
  })
  if (denials.length === 0) return { denies: false, denied: [] }
  const words = termsOf(text, wording).filter(
    term =>
      !denials.some(({ start, end }) => start <= term.start && term.end <= end) &&
      (term.kind !== 'word' ||
        (roleOf(term.text, language) === 'content' && !isSoftWord(term.text, language))),
  )
  const days = keysOfValues(values.filter(({ kind }) => kind === 'weekdays' || kind === 'date'))
  return { denies: true, denied: [...words.map(({ keys }) => keys), ...days.map(key => [key])] }
}
