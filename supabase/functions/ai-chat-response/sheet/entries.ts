import { trim } from './statements.ts'
import { isWithin, listed, splitPieces, tokenFrom } from './values/pieces.ts'
import type { ReadText } from './values/read-values.ts'
import type { Span, Value } from './values/value.ts'

/** One entry of a list of prices, times or sizes inside a sentence. */
export interface Entry extends Span {
  /** The words of the entry without its values: what tells it from the others. */
  label: string
  values: Value[]
}

/**
 * Finds the entries of a list inside a sentence: "S £12, M £15, L £19", "Mon-Sat 10-8, Sun 11-6", "front 15 rear 20". A sentence
 * is a list when commas and the like, or prices, part it into pieces of which at least two have a price, a share or a time. A
 * piece that only names something goes with the one after it ("Savar, Gazipur 100 taka"); one that says something else in
 * numbers goes with the one before it ("60 taka, 1-2 days").
 * @param statement the sentence's characters in the text
 * @param values what the sentence says, with offsets in the text
 * @param isPriceList whether one price with its words is an entry, too, as in a product's description
 */
export function findEntries(
  read: ReadText,
  statement: Span,
  values: readonly Value[],
  isPriceList = false,
): Entry[] {
  const { text } = read
  const grouped = alignGroups(text, statement, values)
  if (grouped.length > 0) return grouped
  const parts: Span[] = []
  let open: number | undefined
  for (const piece of splitPieces(text, statement, values).flatMap(each =>
    splitAtPrices(read, each, values),
  )) {
    const own = values.filter(value => isWithin(value, piece))
    const last = parts.at(-1)
    if (own.some(({ kind }) => listed.has(kind))) {
      parts.push({ start: open ?? piece.start, end: piece.end })
      open = undefined
    } else if (last && open === undefined && own.some(({ kind }) => kind === 'quantity')) last.end = piece.end
    else open ??= piece.start
  }
  const last = parts.at(-1)
  if (open !== undefined && last) last.end = statement.end
  if (isPriceList) withoutLead(read, parts, values)
  let head = ''
  const entries = parts.flatMap(part => {
    const span = trim(text, part.start, part.end)
    if (!span) return []
    const own = values.filter(value => isWithin(value, span))
    const label = labelOf(text, span, own)
    // "Wash 50 (jeans 60)": the brackets are of what stands before them.
    head = text[span.start] === '(' && own.length === 1 ? `${head} ${label}` : label
    return [{ ...span, label: head, values: own }]
  })
  return entries.length > 1 || (isPriceList && entries[0] && isPriced(entries[0], text, statement))
    ? entries
    : []
}

/** "Dry clean: suit 450, coat 300": what stands before the colon is said of the whole list. */
function withoutLead({ text, tokens, dictionary }: ReadText, parts: Span[], values: readonly Value[]): void {
  const [first, ...others] = parts
  if (!first || others.length === 0) return
  const value = values.find(each => listed.has(each.kind) && isWithin(each, first))
  const [lead] =
    /^[^:]*\p{L}[^:]*:\s+(?=\p{L}|\p{N}+\s?\p{L})/u.exec(text.slice(first.start, value?.start)) ?? []
  if (!lead || others.some(part => text.slice(part.start, part.end).includes(':'))) return
  const end = first.start + lead.length
  if (values.some(each => each.start < end && isWithin(each, first))) return
  for (let at = tokenFrom(tokens, first.start); at < tokenFrom(tokens, end); at += 1)
    if (special.some(kind => dictionary.match(tokens, at, kind))) return
  first.start = end
}

/** Words that say what an amount is: they stay with it. */
const special = ['pricedBehind', 'surcharge', 'depositWords', 'minimumWords'] as const

/** "S/M/L 900/1200/1500": each price belongs to the word in its place. What else the sentence says goes with the last one. */
function alignGroups(text: string, statement: Span, values: readonly Value[]): Entry[] {
  const group: Value[] = []
  for (const value of values) {
    const last = group.at(-1)
    if (last && text.slice(last.end, value.start) !== '/') break
    if (value.kind === 'money') group.push(value)
  }
  const [first] = group
  if (!first || group.length < 2) return []
  const before = text.slice(statement.start, first.start)
  const words = /[\p{L}\p{N}]+(?:\/[\p{L}\p{N}]+)+(?=\s*[:=]?\s*$)/u.exec(before)?.[0].split('/') ?? []
  if (words.length !== group.length) return []
  return group.map((value, index) => {
    const start = index === 0 ? statement.start : value.start
    const end = index === group.length - 1 ? statement.end : value.end
    const span = { start, end }
    return { ...span, label: words[index] ?? '', values: values.filter(each => isWithin(each, span)) }
  })
}

/** Whether an only entry is one price, with a few words in front of it. */
function isPriced({ label, values }: Entry, text: string, { start }: Span): boolean {
  const money = values.filter(value => value.kind === 'money')
  const [price] = money
  if (!price || money.length > 1 || price.to !== undefined || label.split(' ').length > 8) return false
  return /\p{L}/u.test(label) && /\p{L}|\d/u.test(text.slice(start, price.start))
}

/**
 * Cuts a piece that has several prices, each with words of its own: behind each price where words stand first ("front 15 rear
 * 20"), and before each where a price stands first ("$69 iPhone 12 $89 iPhone 14").
 */
function splitAtPrices(read: ReadText, piece: Span, values: readonly Value[]): Span[] {
  const { text } = read
  const prices = values.filter(
    value =>
      value.kind === 'money' &&
      isWithin(value, piece) &&
      (!isInBrackets(text, piece, value.start) || isOptionInBrackets(text, values, value)) &&
      !isThreshold(read, value),
  )
  const [first] = prices
  if (!first || prices.length < 2) return [piece]
  const hasWords = (start: number, end: number) => /\p{L}/u.test(text.slice(start, end))
  const isBehind = hasWords(piece.start, first.start)
  const cuts = prices.slice(1).flatMap((price, index) => {
    const isInside = isInBrackets(text, piece, price.start)
    const end = isInside ? (prices[index] as Value).end : endOfPrice(read, prices[index] as Value)
    return hasWords(end, price.start) ? [isBehind ? end : price.start] : []
  })
  if (cuts.length < prices.length - 1) return [piece]
  const ends = [...cuts, piece.end]
  return ends.map((end, index) => ({ start: ends[index - 1] ?? piece.start, end }))
}

/** "50 (jeans 60)": brackets right behind a price with another one of about as much, which their last word has. */
function isOptionInBrackets(text: string, values: readonly Value[], value: Value): boolean {
  const before = values.filter(({ kind, end }) => kind === 'money' && end <= value.start).at(-1)
  if (before?.kind !== 'money' || value.kind !== 'money') return false
  const isPlain = [before, value].every(
    ({ role, change, bundle, to }) => !role && !change && bundle === undefined && to === undefined,
  )
  const ratio = value.amount / before.amount
  return (
    isPlain &&
    before.currency === value.currency &&
    ratio >= 0.5 &&
    ratio <= 3 &&
    /^\s*\(\s*\p{L}[^()\d]*$/u.test(text.slice(before.end, value.start)) &&
    /^\s*\)/.test(text.slice(value.end))
  )
}

/** The end of a price with the brackets and the "per wheel" behind it. */
function endOfPrice({ text, tokens, dictionary }: ReadText, { end }: Value): number {
  const at = tokenFrom(tokens, end)
  const per = dictionary.match(tokens, at, 'per')
  const noun = per && tokens[per.next]?.kind === 'word' ? per.next + 1 : per?.next
  const behind = noun === undefined ? end : (tokens[noun - 1]?.end ?? end)
  return behind + (/^\s*\([^)]*\)/.exec(text.slice(behind))?.[0].length ?? 0)
}

/** "orders from 1500" bounds another price. */
const isThreshold = ({ dictionary, tokens }: ReadText, value: Value) =>
  value.kind === 'money' &&
  value.bound !== undefined &&
  dictionary.match(tokens, tokenFrom(tokens, value.start) - 1, 'moneyWords') !== undefined

function isInBrackets(text: string, piece: Span, at: number): boolean {
  const before = text.slice(piece.start, at)
  return before.lastIndexOf('(') > before.lastIndexOf(')')
}

/** The words of an entry: without its prices and times, and without quantities behind them, such as "1-2 days". */
function labelOf(text: string, span: Span, values: readonly Value[]): string {
  let label = ''
  let at = span.start
  let hasPrice = false
  for (const value of values) {
    const isListed = listed.has(value.kind)
    if (!isListed && !(value.kind === 'quantity' && hasPrice)) continue
    hasPrice ||= isListed
    label += `${text.slice(at, value.start)} `
    at = value.end
  }
  return tidy(label + text.slice(at, span.end))
}

/** Without empty or lonely brackets, and without signs at its ends. */
function tidy(label: string): string {
  let tidied = label.replace(/\s+/g, ' ').replace(/[([]\s*[)\]]/g, '')
  for (let before = ''; before !== tidied; ) {
    before = tidied
    tidied = tidied
      .replace(/^[\s:=,،;.+–—-]+|[\s:=,،;.!।+–—/-]+$/gu, '')
      .replace(/^[([]([^()[\]]*)[)\]]?$/u, '$1')
      .replace(/^([^([]*)[)\]]/u, '$1')
      .replace(/[([]([^)\]]*)$/u, '$1')
  }
  return tidied
    .replace(/\s+/g, ' ')
    .replace(/\s+([).,])/g, '$1')
    .replace(/([([])\s+/g, '$1')
    .trim()
}
