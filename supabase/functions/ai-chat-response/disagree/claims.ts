// What the facts of a shop say, one thing at a time.
import type { FactIndex } from '../find/fact-index.ts'
import type { Meaning } from '../languages/dictionary.ts'
import { type Token, tokenise } from '../languages/tokens.ts'
import { isLabel } from '../plan/label.ts'
import type { Fact } from '../sheet/fact.ts'
import { isHeading, isQuestion } from '../sheet/statements.ts'
import { isWithin, tokenFrom } from '../sheet/values/pieces.ts'
import type { Span, Value } from '../sheet/values/value.ts'
import type { Claim, Word } from './claim.ts'
import { partsOf } from './parts.ts'
import { slotOf } from './value-pairs.ts'
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
  if (isLabel(fact) || isHeading(fact.statement) || isQuestion(fact.statement)) return []
  const { source, statement, entry } = fact
  const { dictionary } = reader.index.wording
  const values = fact.values.map(value => shift(value, -source.start))
  const whole = { start: 0, end: statement.length }
  const scope = entry ? shift({ start: entry.start, end: entry.end }, -source.start) : whole
  const words = reader.words.read(statement, reader.valuesOf(fact))
  const label = entry ? reader.words.read(entry.label, []) : []
  const lead = words.filter(word => word.end <= scope.start && isLead(statement, word, scope))
  const under = underOf(fact, reader.words)
  const tokens = tokenise(statement)
  const isAt = (at: number, kind: Meaning['is']) => dictionary.match(tokens, at, kind) !== undefined
  const parts = partsOf(statement, scope, values, {
    isAnd: at => isAt(tokenFrom(tokens, at), 'and'),
    denies: part => placesIn(tokens, part).some(at => isAt(at, 'denial')),
  })
  // An answer has its question, and what describes a product has the product.
  const isByItself =
    (fact.heading !== undefined && isQuestion(fact.heading)) || fact.subject.kind === 'product'
  return parts.flatMap((part, place): Claim[] => {
    const places = placesIn(tokens, part)
    const has = (kind: Meaning['is']) => places.some(at => isAt(at, kind))
    const own = words.filter(word => isWithin(word, part))
    const said = [...lead, ...own, ...label.filter(word => !own.some(each => sharesKey(each, word)))]
    const conditions = places.flatMap(
      at => dictionary.match(tokens, at, 'condition')?.meaning.condition ?? [],
    )
    // "ne … pas" is one denial.
    const denying = places.filter(at => isAt(at, 'denial') && !isOfCharge(tokens, at, isAt))
    const denials = denying.filter((at, index) => index === 0 || at - (denying[index - 1] ?? 0) > 2).length
    // What stands behind a comma goes on with what is in front of it.
    const goesOn = place > 0 && part.values.length === 0 && !part.isSentence
    const before = goesOn ? words.filter(({ end }) => end <= part.start) : []
    const about = said.length > 0 ? [...before, ...said] : isByItself ? [] : words
    const base = {
      fact,
      denies: denials > 0,
      words: [...about, ...under],
      around: words.filter(word => !about.includes(word)),
      isConditional: denials > 1 || has('now') || conditions.some(kind => open.has(kind)),
      part: statement.slice(part.start, part.end),
    }
    const ordered = conditions.filter(kind => kind === 'before' || kind === 'after')
    const isFormer = has('formerly')
    const compared = part.values.filter(
      value => slotOf(value) !== undefined && !(isFormer && value.kind === 'money'),
    )
    const amounts = compared.map(value => ({
      ...base,
      value,
      bounds: [...boundsOf(part.values.filter(other => other !== value)), ...new Set(ordered)],
      says: `${slotOf(value)} ${valueKey(value)}`,
    }))
    if (part.values.length > 0) return amounts
    const free = isFree(statement, tokens, places, isAt) && !base.denies && fact.conditions.length === 0
    return [
      ...alternatives(base.words, statement, isAnd(dictionary)).map(words => ({
        ...base,
        words,
        bounds: [],
        says: `${base.denies ? 'no' : 'yes'} ${keysOf(words)}`,
      })),
      ...(free ? [{ ...base, value: nothing(reader.currency, part), bounds: [], says: 'free' }] : []),
    ]
  })
}

/** "Without charge" denies nothing but the charge. */
const isOfCharge = (
  tokens: readonly Token[],
  at: number,
  isAt: (at: number, kind: Meaning['is']) => boolean,
): boolean => isAt(at, 'free') || (at + 1 < tokens.length && isAt(at + 1, 'moneyWords'))

const isAnd =
  (dictionary: FactIndex['wording']['dictionary']) =>
  (text: string): boolean => {
    const tokens = tokenise(text)
    return (
      tokens.length === 1 && (dictionary.match(tokens, 0, 'and') !== undefined || tokens[0]?.text === '/')
    )
  }

/** "Pix and cards are accepted" says two things: each of the words that "and" joins is one. */
function alternatives(
  words: readonly Word[],
  statement: string,
  isJoint: (text: string) => boolean,
): (readonly Word[])[] {
  const placed = words.filter((word): word is PlacedWord => 'start' in word && !word.isUnder)
  const joined = placed.filter((word, at) => {
    const [before, behind] = [placed[at - 1], placed[at + 1]]
    const between = (one: PlacedWord | undefined, other: PlacedWord | undefined) =>
      one !== undefined && other !== undefined && isJoint(statement.slice(one.end, other.start))
    return between(before, word) || between(word, behind)
  })
  if (joined.length < 2) return [words]
  return joined.map(word => words.filter(each => each === word || !joined.some(other => other === each)))
}

/** "Free" of what costs nothing, and not of sugar. */
const isFree = (
  statement: string,
  tokens: readonly Token[],
  places: readonly number[],
  isAt: (at: number, kind: Meaning['is']) => boolean,
): boolean => places.some(at => isAt(at, 'free') && !/[\p{L}]-$/u.test(statement.slice(0, tokens[at]?.start)))

const nothing = (currency: string, { start, end }: Span): Value => ({
  kind: 'money',
  amount: 0,
  currency,
  start,
  end,
})

const placesIn = (tokens: readonly Token[], { start, end }: Span): number[] =>
  tokens.flatMap((token, at) => (token.start >= start && token.end <= end ? [at] : []))

const keysOf = (words: readonly Word[]) =>
  words.flatMap(({ keys, isUnder }) => (isUnder ? [] : (keys.at(-1) ?? []))).join(' ')

const sharesKey = (one: Word, other: Word) => one.keys.some(key => other.keys.includes(key))

function shift<S extends Span>(span: S, by: number): S {
  return { ...span, start: span.start + by, end: span.end + by }
}

/** What a list stands behind: "Delivery: Dhaka 60, Savar 100". */
const isLead = (statement: string, { end }: Span, scope: Span) =>
  statement.slice(end, scope.start).includes(':')

/** The words of a fact's heading, and of its article's title. A question is said together with its answer. */
function underOf({ subject, heading }: Fact, reader: WordReader): Word[] {
  const title = subject.kind === 'article' ? reader.read(subject.name, [], true) : []
  return [...(heading ? reader.read(heading, [], !isQuestion(heading)) : []), ...title].map(
    ({ start: _, end: __, ...word }) => word,
  )
}

/** Days, dates and amounts that stand beside a value, as keys. */
const boundsOf = (values: readonly Value[]): string[] =>
  values.map(value => `${value.kind}:${valueKey(value)}`)

function valueKey(value: Value): string {
  const { start: _, end: __, ...content } = value
  return JSON.stringify(Object.entries(content).sort())
}
