// A text as a customer understands it: its statements, each as its words and values, without what is only how it is written.
import type { Dictionary } from '../../ai-chat-response/languages/dictionary.ts'
import { plain, withoutAccents } from '../../ai-chat-response/languages/spelling/plain.ts'
import { splitStatements } from '../../ai-chat-response/sheet/statements.ts'
import { readText } from '../../ai-chat-response/sheet/values/read-values.ts'
import type { Value } from '../../ai-chat-response/sheet/values/value.ts'

/** A word, a sign that means something, or a value, whichever way it is written: "5-7 days" and "5 to 7 days" are one. */
export interface Item {
  kind: 'word' | 'sign' | 'value'
  text: string
}

export interface Statement {
  items: readonly Item[]
  /** The same for statements that differ only in spaces, punctuation and letter case. */
  key: string
}

/** How a text is read. */
export interface Reading {
  dictionary: Dictionary
  currency: string
}

/** Signs that only part or mark what is said. All others, such as "%" and "+", say something. */
const punctuation = /^[\s.,;:!?¡¿'"()[\]{}|•·…_*`#।،؛؟\p{Emoji_Presentation}-]+$/u
/** Pictures that say yes or no. */
const telling = /[✅❌❎🚫⛔❗⭕]/u

/** Also behind what may be a short form, "280 g. Comes with a lamp": in another order it would be the end. */
const sentenceEnd = /(?<=[.!?।؟…]["')\]]*)\s+(?=[\p{Lu}\p{Lo}])/u

/** What is no more than a word or a value may need the statement before it: "Cup. 5 days." */
const standsAlone = ({ items }: Statement) => items.length > 1

/** The lines of a text, each with its statements. */
export function readLines(text: string, reading: Reading): Statement[][] {
  return text.split('\n').flatMap(line => {
    const statements: Statement[] = []
    const parts = splitStatements(line).flatMap(({ start, end }) => line.slice(start, end).split(sentenceEnd))
    for (const part of parts) {
      const statement = readStatement(part, reading)
      if (statement.key === '') continue
      const before = standsAlone(statement) ? undefined : statements.pop()
      statements.push(before ? joined(before, statement) : statement)
    }
    return statements.length > 0 ? [statements] : []
  })
}

const joined = (one: Statement, other: Statement): Statement => ({
  items: [...one.items, ...other.items],
  key: one.key + other.key,
})

/** One statement, whatever stands in it. */
export function readStatement(text: string, { dictionary, currency }: Reading): Statement {
  const { tokens, values } = readText(text, dictionary, currency)
  const items: Item[] = []
  let told: Value | undefined
  for (const token of tokens) {
    const value = values.find(({ start, end }) => start <= token.start && token.end <= end)
    if (value) {
      if (value !== told) items.push({ kind: 'value', text: contentOf(value) })
      told = value
      continue
    }
    if (token.kind === 'sign' || token.text === '\n') {
      if (token.text !== '' && (!punctuation.test(token.text) || telling.test(token.text)))
        items.push({ kind: 'sign', text: token.text })
      continue
    }
    const word = token.kind === 'word' ? withoutAccents(plain(token.text)) : token.text
    // A word that is written twice says no more.
    const last = items.at(-1)
    if (last?.kind !== 'word' || last.text !== word)
      items.push({ kind: token.kind === 'word' ? 'word' : 'value', text: word })
  }
  return {
    items,
    key: items.map(({ kind, text }) => (kind === 'word' ? text : `\u0001${kind} ${text}\u0001`)).join(''),
  }
}

/** What a value says, without where it stands. */
export function contentOf({ start: _, end: __, ...content }: Value): string {
  // Of a range of days the ends are objects, which have their own keys in some order.
  return JSON.stringify(content, (___, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}
