import type { Meaning } from '../../languages/dictionary.ts'
import type { MoneyRole, Unit } from '../../languages/pack.ts'
import { has } from './number-place.ts'
import { isWithin, tokenFrom } from './pieces.ts'
import type { ReadText } from './read-values.ts'
import type { Span, Terms, Value } from './value.ts'

type Priced = Extract<Value, { kind: 'money' | 'percentage' }>

/** Units whose number is a quantity that somebody takes, not a length of time until something. */
const taken = new Set<Unit>(['piece', 'person', 'night', 'kg', 'g', 'l', 'page', 'week', 'month'])

/** A reader of what stands around one value. */
interface Around {
  read: ReadText
  /** The sentence. */
  statement: Span
  /** The entry of a list, or the sentence. */
  scope: Span
  values: readonly Value[]
  /** Words that the sentence stands under: its subject's name and its heading. */
  under: ReadText
}

/** Says of each price and share what it holds for: one of what, a bundle, a least quantity; or that it is a deposit or a minimum. */
export function withTerms(around: Around): Value[] {
  const least = leastOf(around)
  return around.values.map(value => {
    if (value.kind !== 'money' && value.kind !== 'percentage') return value
    const per = perOf(around, value)
    const bundle = bundleOf(around, value)
    const role = roleOf(around, value)
    return {
      ...value,
      ...(per && { per }),
      ...(bundle && { bundle }),
      ...(role ? { role } : least),
      ...(value.kind === 'percentage' && !role && isSurcharge(around, value) && { change: 'plus' as const }),
    }
  })
}

/** Where words of one kind stand in a part of a text. */
export function wordsAt(read: ReadText, { start, end }: Span, kind: Meaning['is']): number[] {
  const found: number[] = []
  const last = tokenFrom(read.tokens, end)
  for (let at = tokenFrom(read.tokens, start); at < last; at += 1) if (has(read, at, kind)) found.push(at)
  return found
}

const hasWord = (read: ReadText, span: Span, kind: Meaning['is']) => wordsAt(read, span, kind).length > 0

/** What one of costs so much: "12 per person", "£10 pp", "জনপ্রতি ৫০০ টাকা". */
function perOf({ read, scope }: Around, value: Priced): Unit | undefined {
  const behind = tokenFrom(read.tokens, value.end)
  const after = perAt(read, behind, scope.end)
  if (after) return after
  const at = tokenFrom(read.tokens, value.start)
  for (let back = at - 1; back >= at - 3; back -= 1) {
    if ((read.tokens[back]?.start ?? -1) < scope.start) return undefined
    const before = isStrict(read, back) ? perAt(read, back, value.start) : undefined
    if (before) return before
  }
  return undefined
}

/** The unit of "per night" at a token. */
export function perAt(read: ReadText, at: number, end: number): Unit | undefined {
  const { dictionary, tokens } = read
  if ((tokens[at]?.start ?? end) >= end) return undefined
  if (has(read, at, 'perPerson')) return 'person'
  const per = dictionary.match(tokens, at, 'per')
  if (!per) return undefined
  const unit = dictionary.match(tokens, per.next, 'unit')
  if (unit) return unit.meaning.unit
  const following = tokens[per.next]
  // "S/15 each 10 min" and "per half hour" are for no unit.
  if (following?.kind === 'number' || has(read, per.next, 'number')) return undefined
  const isNoun = following?.kind === 'word' && following.start < end
  return isStrict(read, at) || isNoun ? 'piece' : undefined
}

/** "per" and "each", not small words such as "a" and "la". */
const isStrict = ({ tokens }: ReadText, at: number) => (tokens[at]?.text.length ?? 0) > 2

/** "2 for $25", "lot de 4 : 4,80", "২টি নিলে ৯০০ টাকা". */
function bundleOf({ read, scope, values }: Around, value: Priced): number | undefined {
  if (value.kind !== 'money') return undefined
  const { tokens } = read
  const at = tokenFrom(tokens, value.start)
  const joint = [at - 1, at - 2].find(
    back => back >= 0 && read.dictionary.match(tokens, back, 'bundle')?.next === at,
  )
  const jointStart = joint === undefined ? -1 : (tokens[joint]?.start ?? -1)
  if (joint === undefined || jointStart < scope.start) return undefined
  const size = values.findLast(({ end }) => end <= jointStart)
  if (size?.kind !== 'number' && !(size?.kind === 'quantity' && size.unit === 'piece')) return undefined
  const isCount = Number.isInteger(size.amount) && size.amount > 1 && size.amount <= 100
  if (!isCount || size.to !== undefined || size.bound !== undefined) return undefined
  const first = tokenFrom(tokens, size.start)
  const between = joint - tokenFrom(tokens, size.end)
  const isLed = [first - 1, first - 2].some(back => {
    const lead = (tokens[back]?.start ?? -1) >= scope.start && read.dictionary.match(tokens, back, 'bundleOf')
    // In "lot de 4" the "de" may have been read with the number.
    return lead && lead.next >= first && lead.next < tokenFrom(tokens, size.end)
  })
  const isAtStart = first === tokenFrom(tokens, scope.start)
  const isSign = tokens[joint]?.kind === 'sign'
  if (between > 2 || !(isLed || (isAtStart && !isSign))) return undefined
  return size.amount
}

/** The least quantity that the prices of an entry hold for. */
function leastOf({ read, scope, values }: Around): Pick<Terms, 'least' | 'leastUnit'> {
  const { tokens } = read
  for (const value of values) {
    if (value.kind !== 'number' && !(value.kind === 'quantity' && taken.has(value.unit))) continue
    if (!Number.isInteger(value.amount) || value.to !== undefined || !isWithin(value, scope)) continue
    const first = tokenFrom(tokens, value.start)
    const next = tokenFrom(tokens, value.end)
    const isMore = [next, next + 1, next + 2].some(
      at => (tokens[at]?.start ?? scope.end) < scope.end && has(read, at, 'orMore'),
    )
    const isMeasured = has(read, first - 1, 'measures') && !has(read, first - 1, 'unit')
    if (isMeasured && !isMore && value.bound === undefined) continue
    const isBound = value.bound === 'least' || value.bound === 'from' || value.bound === 'over'
    if (!isMore && !isBound && !has(read, first - 1, 'orMoreBefore')) continue
    const unit = value.kind === 'quantity' && value.unit !== 'piece' ? value.unit : undefined
    return { least: value.amount, ...(unit && { leastUnit: unit }) }
  }
  return {}
}

function roleOf(around: Around, value: Priced): MoneyRole | undefined {
  const { read, statement, scope, under } = around
  const isMoney = value.kind === 'money'
  const next = tokenFrom(read.tokens, value.end)
  if (isMoney && isFreeAbove(around, value, next)) return 'freeAbove'
  const at = tokenFrom(read.tokens, value.start)
  const isNear = (kind: Meaning['is']) =>
    [at, at - 1, at - 2, at - 3].some(
      back =>
        (read.tokens[back]?.start ?? -1) >= scope.start &&
        has(read, back, kind) &&
        !isUnitOfNumber(read, back),
    ) ||
    ((read.tokens[next]?.start ?? scope.end) < scope.end && has(read, next, kind))
  if (isMoney && value.change === undefined && (value.bound === 'least' || isNear('minimumWords')))
    return 'minimum'
  const isDeposit =
    hasWord(read, scope, 'depositWords') ||
    startsWith(read, statement, 'depositWords') ||
    hasWord(under, { start: 0, end: under.text.length }, 'depositWords')
  return isDeposit && value.change === undefined ? 'deposit' : undefined
}

/** "30 min" is half an hour, and no minimum. */
const isUnitOfNumber = (read: ReadText, at: number) =>
  read.tokens[at - 1]?.kind === 'number' && has(read, at, 'unit')

/** "free from 2500", "offerte dès 80 €", "২০০০ টাকার বেশি হলে ফ্রি". */
function isFreeAbove({ read, statement, scope }: Around, { bound, to }: Priced, next: number): boolean {
  const behind =
    read.dictionary.match(read.tokens, next, 'bound')?.meaning.bound ?? (has(read, next, 'orMore') && 'over')
  const limit = bound ?? behind
  if (to !== undefined || (limit !== 'from' && limit !== 'over' && limit !== 'least')) return false
  return hasWord(read, limit === 'least' ? scope : statement, 'free')
}

function startsWith(read: ReadText, { start }: Span, kind: Meaning['is']): boolean {
  const at = tokenFrom(read.tokens, start)
  return has(read, at, kind) || has(read, at + 1, kind)
}

/** A share that is added, such as a service charge. */
function isSurcharge({ read, statement, under }: Around, { start, change }: Priced): boolean {
  if (change !== undefined) return false
  if (read.text[start - 1] === '+') return true
  return (
    hasWord(read, statement, 'surcharge') || hasWord(under, { start: 0, end: under.text.length }, 'surcharge')
  )
}
