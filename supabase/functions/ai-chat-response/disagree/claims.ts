// What the facts of a shop say, one thing at a time.
import type { FactIndex } from '../find/fact-index.ts'
import { isLabel } from '../plan/label.ts'
import type { Fact } from '../sheet/fact.ts'
import { isHeading, isQuestion } from '../sheet/statements.ts'
import { isWithin } from '../sheet/values/pieces.ts'
import type { Span, Value } from '../sheet/values/value.ts'
import { alternatives } from './alternatives.ts'
import type { Claim, Word } from './claim.ts'
import { cuesOf, type PartCues } from './cues.ts'
import { type Part, partsOf } from './parts.ts'
import { slotOf, valueKey } from './value-pairs.ts'
import type { StatementValues } from './whole-statements.ts'
import type { PlacedWord, WordReader } from './words.ts'

/** Reads the claims of facts in one shop. */
export interface ClaimReader {
  index: FactIndex
  words: WordReader
  valuesOf: StatementValues
  /** An ISO 4217 code. */
  currency: string
}

/** Conditions that leave a statement open; "only" and "within" say how it is meant. */
const open: ReadonlySet<string> = new Set(['if', 'unless', 'except', 'after', 'before'])

/** The claims of one fact: one for each value that can be compared, and one for each part without values, which says yes or no. */
export function claimsOf(fact: Fact, reader: ClaimReader): Claim[] {
  const { source, statement, entry } = fact
  if (isLabel(fact) || isHeading(statement) || isQuestion(statement)) return []
  const { dictionary } = reader.index.wording
  const values = fact.values.map(value => shift(value, -source.start))
  const scope = entry ? shift(entry, -source.start) : { start: 0, end: statement.length }
  const cues = cuesOf(statement, dictionary)
  const words = wordsOf(fact, scope, reader)
  const parts = partsOf(statement, scope, values, {
    isAnd: cues.isAnd,
    denies: part => cues.of(part).denials > 0,
  })
  return parts.flatMap((part, place): Claim[] => {
    const meant = cues.of(part)
    const base = {
      fact,
      part: statement.slice(part.start, part.end),
      ...words.of(part, place),
      ...flagsOf(meant, part),
    }
    if (part.values.length > 0) return amountsIn(part, meant, base)
    const isFree = meant.isFree && !base.denies && fact.conditions.length === 0
    return [
      ...alternatives(base.words, statement, dictionary).map(words => ({ ...base, words, bounds: [] })),
      ...(isFree ? [{ ...base, value: nothing(reader.currency, part), bounds: [] }] : []),
    ]
  })
}

const flagsOf = ({ denials, conditions, isNow }: PartCues, { values }: Part) => ({
  denies: denials > 0,
  isConditional: denials > 1 || (isNow && values.length === 0) || conditions.some(kind => open.has(kind)),
  isOnly: conditions.includes('only'),
})

/** A claim for each of a part's values that can be compared; the others bound it. */
const amountsIn = (
  { values }: Part,
  { conditions, isFormer }: PartCues,
  base: Omit<Claim, 'value' | 'bounds'>,
): Claim[] =>
  values
    .filter(value => slotOf(value) !== undefined && !(isFormer && value.kind === 'money'))
    .map(value => ({
      ...base,
      value,
      bounds: [
        ...values.filter(other => other !== value).map(valueKey),
        ...new Set(conditions.filter(kind => kind === 'before' || kind === 'after')),
      ],
    }))

/** The words of a fact's statement, by what they do for one of its parts. */
function wordsOf(fact: Fact, scope: Span, { words, valuesOf }: ClaimReader) {
  const { subject, statement, heading, entry } = fact
  const all = words.read(statement, valuesOf(fact))
  const label = entry ? words.read(entry.label, []) : []
  // "Delivery: Dhaka 60, Savar 100"
  const lead = all.filter(({ end }) => end <= scope.start && statement.slice(end, scope.start).includes(':'))
  const under = underOf(fact, words)
  // An answer has its question, and what describes a product has the product.
  const isByItself = (heading !== undefined && isQuestion(heading)) || subject.kind === 'product'
  return {
    of(part: Part, place: number): Pick<Claim, 'words' | 'around'> {
      const own = all.filter(word => isWithin(word, part))
      const said = [...lead, ...own, ...label.filter(word => !own.some(each => sharesKey(each, word)))]
      // What stands behind a comma goes on with what is in front of it.
      const goesOn = place > 0 && part.values.length === 0 && !part.isSentence
      const before = goesOn ? all.filter(({ end }) => end <= part.start) : []
      const about = said.length > 0 ? [...before, ...said] : isByItself ? [] : all
      return { words: [...about, ...under], around: all.filter(word => !about.includes(word)) }
    },
  }
}

/** The words of a fact's heading, and of its article's title. A question is said together with its answer. */
function underOf({ subject, heading }: Fact, reader: WordReader): Word[] {
  const title = subject.kind === 'article' ? reader.read(subject.name, [], true) : []
  const question = heading ? reader.read(heading, [], !isQuestion(heading)) : []
  return [...question, ...title].map(({ start: _, end: __, ...word }) => word)
}

const nothing = (currency: string, { start, end }: Span): Value => ({
  kind: 'money',
  amount: 0,
  currency,
  start,
  end,
})

const sharesKey = (one: Word, other: PlacedWord) => one.keys.some(key => other.keys.includes(key))

const shift = <S extends Span>(span: S, by: number): S => ({
  ...span,
  start: span.start + by,
  end: span.end + by,
})
