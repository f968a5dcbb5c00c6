// What a message that leans on the chat so far is about.
import type { AssistantContext, Product } from '../context.ts'
import { contentWords, normalize } from './text.ts'

export interface Topic {
  /** The products of the newest answer that named any, in the order shown. */
  shown: Product[]
  /** Whether the message points back: "how much is it?", "and in blue?", "the second one". */
  pointsBack: boolean
  /** The one that the message picks out by place ("the second one", "the other"), else the first shown. */
  focus: Product | null
  /** Whether the message picks one out by place. */
  picked: boolean
}

const pronoun =
  /\b(?:it|its|it's|that|this|these|those|them|they|one|ones|the same|both|either|uska|iska|yeh|ye|eta|ota|eitar|otar|lo|la)\b/u
const continuation =
  /^(?:and|or|but|what about|how about|and what about|also|in|with|then|ok and|so|aur|ar|y|et|the)\b/u
const ordinals: [RegExp, number][] = [
  [/\b(?:first|1st|former|number one|option 1|no\.? 1)\b/u, 0],
  [/\b(?:second|2nd|number two|option 2|no\.? 2|latter)\b/u, 1],
  [/\b(?:third|3rd|number three|option 3|no\.? 3)\b/u, 2],
  [/\b(?:fourth|4th|option 4)\b/u, 3],
  [/\b(?:fifth|5th|option 5)\b/u, 4],
  [/\blast\b(?! (?:week|month|year|night|time|order))/u, -1],
]
const other = /\b(?:the )?other(?: one)?s?\b|\banother\b/u

/** Reads the topic of the chat as far as the message leans on it. */
export function readTopic(
  text: string,
  { messages, products }: Pick<AssistantContext, 'messages' | 'products'>,
): Topic {
  const message = normalize(text)
  const answers = messages.filter(({ sender_type, sources }) => sender_type === 'ai' && sources !== null)
  const lists = answers
    .map(({ sources }) => (sources ?? []).filter(({ kind }) => kind === 'product').map(({ id }) => id))
    .filter(ids => ids.length > 0)
  const byId = new Map(products.map(product => [product.id, product]))
  const resolve = (ids: string[]) => ids.map(id => byId.get(id)).filter(product => product !== undefined)

  const shown = resolve(lists.at(-1) ?? [])
  const widest = resolve(lists.slice(-3).findLast(ids => ids.length > 1) ?? [])
  const place = ordinals.find(([pattern]) => pattern.test(message))?.[1]
  const short = contentWords(message).length <= 3
  const base: Topic = {
    shown,
    pointsBack: pronoun.test(message) || (short && continuation.test(message)),
    focus: shown[0] ?? null,
    picked: false,
  }
  if (place !== undefined && widest.length > 1) {
    const picked = widest.at(place)
    if (picked) return { ...base, pointsBack: true, focus: picked, picked: true }
  }
  if (other.test(message)) {
    const two = widest.length === 2 ? widest : resolve(lists.slice(-4).flat())
    const current = shown.length === 1 ? shown[0] : two[0]
    const rest = two.findLast(product => product.id !== current?.id)
    if (rest) return { ...base, pointsBack: true, focus: rest, picked: true }
  }
  return base
}
