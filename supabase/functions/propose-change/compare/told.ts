// What a reply tells, and whether two replies tell the same: a property of what a customer would understand.

import { createDictionary } from '../../ai-chat-response/languages/dictionary.ts'
import { languages } from '../../ai-chat-response/languages/languages.ts'
import type { Shop } from '../../ai-chat-response/plan/shop.ts'
import { textOf } from '../../ai-chat-response/say/quote.ts'
import type { Fact } from '../../ai-chat-response/sheet/fact.ts'
import type { Reply } from '../../ai-chat-response/turn/reply.ts'
import { lazily } from './lazily.ts'
import { createLexicon, isMended, type Lexicon } from './spelling.ts'
import { contentOf, type Reading, readLines, type Statement } from './statements.ts'

/** As much of a reply as is compared. */
export type Told = Pick<Reply, 'text' | 'facts' | 'answered' | 'escalate' | 'offersPerson'>

export interface Comparing {
  /**
   * Whether a language model words the answers: then what counts are the facts, the amounts, and whether it is answered. Else
   * it is every statement.
   */
  byFacts: boolean
}

/** Whether replies of two shops, of before a change and of after it, tell a customer the same. */
export type TellsTheSame = (before: Told, after: Told) => boolean

/**
 * Compares replies of two shops. Where all that the change wrote says what stood there before, the shop tells customers the same:
 * then other lines that come close to a question are no difference, as long as the answer itself rests on the same facts; where
 * there is no answer, all lines only come close.
 */
export function createComparison(before: Shop, after: Shop, { byFacts }: Comparing): TellsTheSame {
  const reading: Reading = { dictionary: before.dictionary, currency: before.material.currency }
  const lexicon = createLexicon(
    { before: before.material, after: after.material },
    [before.spoken.language, after.spoken.language],
    createDictionary([languages[before.spoken.language], languages.en]),
  )
  const tell = (read: (told: Told, reading: Reading) => Statement[][], one: Told, other: Told) =>
    haveSameLines(
      { lines: read(one, reading), facts: one.facts },
      { lines: read(other, reading), facts: other.facts },
      lexicon,
    )
  const isSameMaterial = lazily(() => tellTheSame(before, after, reading, lexicon))
  return (one, other) => {
    if (one.answered !== other.answered) return false
    if ((one.escalate === null) !== (other.escalate === null)) return false
    if (!byFacts && (one.text === other.text || tell(({ text }) => readLines(text, reading), one, other)))
      return true
    if (byFacts)
      return tell((told, reading) => [...factLines(told, reading), ...amountsOf(told, reading)], one, other)
    return isSameMaterial() && (one.answered === false || tell(factLines, one, other))
  }
}

/** Whether all that was written anew says what stood there before. */
function tellTheSame(before: Shop, after: Shop, reading: Reading, lexicon: Lexicon): boolean {
  const [one, other] = [rowsOf(before), rowsOf(after)]
  if (one.size !== other.size) return false
  return [...one].every(([id, row]) => {
    const now = other.get(id)
    if (!now || row.rest !== now.rest) return false
    if (row.text === now.text) return true
    const read = ({ index }: Shop, text: string): Read => ({
      lines: readLines(text, reading),
      facts: index.facts.filter(({ subject }) => subject.id === id),
    })
    return haveSameLines(read(before, row.text), read(after, now.text), lexicon)
  })
}

/** Each row of the material: its text, and all else as one. */
function rowsOf({ material }: Shop): Map<string, { text: string; rest: string }> {
  const { business, currency, products, articles } = material
  const { description, policies, ...ofBusiness } = business
  return new Map([
    [business.id, { text: `${description}\n${policies}`, rest: JSON.stringify([ofBusiness, currency]) }],
    ...products.map(
      ({ id, description, ...rest }) => [id, { text: description, rest: JSON.stringify(rest) }] as const,
    ),
    ...articles.map(
      ({ id, content, ...rest }) => [id, { text: content, rest: JSON.stringify(rest) }] as const,
    ),
  ])
}

interface Read {
  lines: readonly (readonly Statement[])[]
  facts: readonly Fact[]
}

/**
 * Whether all lines are the same in some order, each with the same statements in some order. Where a word is mended, or a
 * sentence parted or joined, the facts have to say the same as well.
 */
function haveSameLines(before: Read, after: Read, lexicon: Lexicon): boolean {
  if (isSame(before.lines.map(keyOf), after.lines.map(keyOf))) return true
  if (!isSame(meaningsOf(before), meaningsOf(after))) return false
  const wholeOf = ({ lines }: Read) =>
    lines
      .flat()
      .map(({ key }) => key)
      .join('')
  return wholeOf(before) === wholeOf(after) || areMended(before.lines, after.lines, lexicon)
}

/** The same statements in any order have the same key. */
const keyOf = (statements: readonly Statement[]): string =>
  statements
    .map(({ key }) => key)
    .sort()
    .join('\n')

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && [...some].sort().join('\u0000') === [...others].sort().join('\u0000')

/** What each fact says in values, under which conditions, and whether it denies it; of most sentences that is nothing. */
const meaningsOf = ({ facts }: Pick<Read, 'facts'>): string[] =>
  facts.flatMap(({ subject, values, denies, conditions, isOutOfStock = false }) =>
    values.length > 0 || denies || conditions.length > 0 || isOutOfStock
      ? [
          JSON.stringify([
            subject.id,
            values.map(contentOf).sort(),
            denies,
            conditions.map(({ kind }) => kind).sort(),
            isOutOfStock,
          ]),
        ]
      : [],
  )

/** Whether each line has one that is the same but for misspellings. */
function areMended(
  before: readonly (readonly Statement[])[],
  after: readonly (readonly Statement[])[],
  lexicon: Lexicon,
): boolean {
  return arePaired(before, after, keyOf, (line, other) =>
    arePaired(
      line,
      other,
      ({ key }) => key,
      (one, another) => isMendedStatement(one, another, lexicon),
    ),
  )
}

/** Whether each of some has one of the others: first by key, and those that are left by `fits`. */
function arePaired<Part>(
  some: readonly Part[],
  others: readonly Part[],
  keyOf: (part: Part) => string,
  fits: (one: Part, other: Part) => boolean,
): boolean {
  if (some.length !== others.length) return false
  const left = [...others]
  const take = (found: number) => found >= 0 && left.splice(found, 1).length === 1
  const open = some.filter(one => !take(left.findIndex(other => keyOf(other) === keyOf(one))))
  return open.every(one => take(left.findIndex(other => fits(one, other))))
}

/** A statement with more than one word in so many misspelt is another one. */
const wordsForOneSlip = 4

function isMendedStatement(before: Statement, after: Statement, lexicon: Lexicon): boolean {
  if (before.items.length !== after.items.length) return false
  const other = before.items.flatMap((item, at) => {
    const now = after.items[at]
    return now && (now.kind !== item.kind || now.text !== item.text) ? [[item, now] as const] : []
  })
  const words = before.items.filter(({ kind }) => kind === 'word').length
  return (
    other.length <= Math.max(1, Math.floor(words / wordsForOneSlip)) &&
    other.every(
      ([one, now]) => one.kind === 'word' && now.kind === 'word' && isMended(one.text, now.text, lexicon),
    )
  )
}

/** The facts of a reply as lines, those of a subject together. */
function factLines({ facts }: Told, reading: Reading): Statement[][] {
  const bySubject = new Map<string, string[]>()
  for (const fact of facts) {
    const told = fact.heading ? `${fact.heading}: ${textOf(fact)}` : textOf(fact)
    bySubject.set(fact.subject.id, [...(bySubject.get(fact.subject.id) ?? []), told])
  }
  return [...bySubject.values()].map(told =>
    [...new Set(told)].flatMap(each => readLines(each, reading)).flat(),
  )
}

/** The amounts of a reply, as one line. */
function amountsOf({ text }: Told, reading: Reading): Statement[][] {
  const amounts = readLines(text, reading)
    .flat()
    .flatMap(({ items }) => items.filter(({ kind, text }) => kind === 'value' && text.includes('"money"')))
    .map(item => ({ items: [item], key: item.text }))
  return amounts.length > 0 ? [amounts] : []
}
