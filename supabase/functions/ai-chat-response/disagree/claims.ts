// What the facts of a shop say, one thing at a time.
import type { FactIndex } from '../find/fact-index.ts'
import type { Topic } from '../languages/pack.ts'
import { tokenise } from '../languages/tokens.ts'
import { isFunctionWord } from '../languages/words.ts'
import { isLabel } from '../plan/label.ts'
import type { Fact } from '../sheet/fact.ts'
import { isHeading, isQuestion } from '../sheet/statements.ts'
import { isWithin, overlapsOne } from '../sheet/values/pieces.ts'
import { readValues } from '../sheet/values/read-values.ts'
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

/** The claims of one fact: one for each value that can be compared, and one for each part without values, which says yes or no. */
export function claimsOf(fact: Fact, reader: ClaimReader): Claim[] {
  const { source, statement, entry } = fact
  if (isLabel(fact) || isHeading(statement) || isQuestion(statement)) return []
  const { dictionary } = reader.index.wording
  const values = fact.values.map(value => shift(value, -source.start))
  const scope = entry ? shift(entry, -source.start) : { start: 0, end: statement.length }
  const cues = cuesOf(statement, dictionary)
  const words = wordsOf(fact, scope, reader, part => cues.startsDenying(part))
  const parts = partsOf(statement, scope, values, {
    isAnd: cues.isAnd,
    denies: part => cues.of(part).denials > 0,
  }).filter(part => part.values.length > 0 || words.saysIn(part) || cues.of(part).denials > 0)
  return parts.flatMap((part, place): Claim[] => {
    const meant = cues.of(part)
    const days = daysOf(part.values) ?? daysBeside(part, reader.valuesOf(fact))
    const base = {
      fact,
      part: statement.slice(part.start, part.end),
      frame: frameOf(statement, part, values, reader.index.wording),
      isAside: place > 0 && !part.isSentence,
      ...(days && { days }),
      ...withDays(words.of(part, place), part),
      ...flagsOf(meant, part),
    }
    const amounts = amountsIn(part, meant, base)
    if (amounts.length > 0 || part.values.some(value => slotOf(value) !== undefined)) return amounts
    const isFree = meant.isFree && !meant.isWithout && !base.denies && fact.conditions.length === 0
    return [
      ...alternatives(base.words, statement, dictionary).map(words => ({ ...base, words, bounds: [] })),
      ...(isFree ? [{ ...base, value: nothing(reader.currency, part), bounds: [] }] : []),
    ]
  })
}

/** Words of one family mostly begin alike: "order", "orders". */
const beginning = 6

function frameOf(
  statement: string,
  part: Part,
  values: readonly Value[],
  { dictionary, language }: FactIndex['wording'],
): string[] {
  const tokens = tokenise(statement)
  const words = tokens.flatMap(({ kind, text, ...span }, at) => {
    const isPlain = kind === 'word' && text.length > 1 && !isFunctionWord(text, language)
    if (!isPlain || !isWithin(span, part) || overlapsOne(values, span)) return []
    return dictionary.match(tokens, at, 'denial') ? [] : [text.slice(0, beginning)]
  })
  return [...new Set(words)]
}

const flagsOf = ({ denials, conditions, isNow, isNeed, isWithout, opening }: PartCues, { values }: Part) => ({
  denies: denials + Number(isWithout) > 0,
  conditions: [...new Set(conditions)],
  isUnclear: denials > 1 || (isNow && values.length === 0),
  isNeed,
  ...(opening && { opening }),
  isOnly: conditions.includes('only'),
})

/** A claim for each of a part's values that can be compared; the others bound it. */
const amountsIn = (
  { values }: Part,
  { isFormer }: PartCues,
  base: Omit<Claim, 'value' | 'bounds'>,
): Claim[] =>
  values
    .filter(value => slotOf(value) !== undefined && !(isFormer && value.kind === 'money'))
    .map(value => ({
      ...base,
      value,
      bounds: values.filter(other => other !== value && other.kind !== 'weekdays').map(valueKey),
    }))

/** The words of a fact's statement, by what they do for one of its parts. */
function wordsOf(
  fact: Fact,
  scope: Span,
  { words, valuesOf, index, currency }: ClaimReader,
  startsDenying: (part: Span) => boolean,
) {
  const { subject, statement, heading, entry } = fact
  const all = words.read(statement, valuesOf(fact))
  const named = entry ? readValues(entry.label, index.wording.dictionary, currency) : []
  const label = entry ? words.read(entry.label, named) : []
  // "Delivery: Dhaka 60, Savar 100"
  const lead = all.filter(({ end }) => end <= scope.start && statement.slice(end, scope.start).includes(':'))
  const under = underOf(fact, words)
  // An answer has its question, and what describes a product has the product.
  const isByItself = (heading !== undefined && isQuestion(heading)) || subject.kind === 'product'
  return {
    /** Whether a part says anything: "Sorry, we do not deliver" has nothing in front of its comma. */
    saysIn: (part: Part) => all.some(word => isWithin(word, part)),
    of(part: Part, place: number): Pick<Claim, 'words' | 'around'> {
      const own = all.filter(word => isWithin(word, part))
      const said = [...lead, ...own, ...label.filter(word => !own.some(each => sharesKey(each, word)))]
      // What stands behind a comma goes on with what is in front of it; "no cards" behind it does not.
      const goesOn = place > 0 && part.values.length === 0 && !part.isSentence && !startsDenying(part)
      // In "cards, cash and vouchers" each stands in the place of the one before it.
      const before = goesOn ? all.filter(({ end, topics }) => end <= part.start && !isOneOf(topics, own)) : []
      const about = said.some(({ is }) => is !== 'general') ? [...before, ...said] : isByItself ? [] : all
      return { words: [...about, ...under], around: all.filter(word => !about.includes(word)) }
    },
  }
}

/** The words of a fact's heading, and of its article's title or product's name. A question is said together with its answer. */
function underOf({ subject, heading }: Fact, reader: WordReader): Word[] {
  const title = subject.kind !== 'business' ? reader.read(subject.name, [], true) : []
  const question = heading ? reader.read(heading, [], !isQuestion(heading)) : []
  return [...question, ...title].map(({ start: _, end: __, ...word }) => word)
}

/** "Closed on Mondays" is said of Mondays, where it tells no times. */
function withDays(read: Pick<Claim, 'words' | 'around'>, { values }: Part): Pick<Claim, 'words' | 'around'> {
  const days = daysOf(values)
  if (!days || values.some(value => slotOf(value) !== undefined)) return read
  const named = days.map(
    (day): Word => ({
      is: 'name',
      keys: [`day:${day}`],
      topics: [],
      weight: 1 / days.length,
      isUnder: false,
    }),
  )
  return { ...read, words: [...read.words, ...named] }
}

/** The days that were named before a part, or else right behind it: "open 9 to 5, Monday to Friday". */
function daysBeside({ start, end }: Part, values: readonly Value[]): readonly number[] | undefined {
  const before = values.filter(value => value.end <= start)
  const behind = values.filter(value => value.start >= end)
  return daysOf(before) ?? behind.find(value => value.kind === 'weekdays')?.days
}

/** The days that are named last. */
const daysOf = (values: readonly Value[]): readonly number[] | undefined =>
  values.findLast(value => value.kind === 'weekdays')?.days

const nothing = (currency: string, { start, end }: Span): Value => ({
  kind: 'money',
  amount: 0,
  currency,
  start,
  end,
})

const isOneOf = (topics: readonly Topic[], words: readonly Word[]) =>
  words.some(word => word.topics.some(topic => topics.includes(topic)))

const sharesKey = (one: Word, other: PlacedWord) => one.keys.some(key => other.keys.includes(key))

const shift = <S extends Span>(span: S, by: number): S => ({
  ...span,
  start: span.start + by,
  end: span.end + by,
})
