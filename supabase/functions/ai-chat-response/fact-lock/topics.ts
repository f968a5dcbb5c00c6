// What an amount is said about: forty-five days to return something are not forty-five days of warranty.
import { conceptsOf } from './languages.ts'
import type { KnownFact } from './material.ts'
import { stemOf, wordsOf } from './words.ts'

const lists: Record<string, string> = {
  return: 'return returns refund refunds back devol',
  ship: 'ship shipping shipped delivery deliver delivered dispatch arrive arrives arrival courier postage transit',
  warranty: 'warranty guarantee guaranteed',
  exchange: 'exchange swap replacement',
  discount: 'discount off sale coupon promo cheaper save',
  open: 'open opens opening close closes closing',
  weight: 'weigh weighs weight heavy',
  capacity: 'hold holds capacity volume',
  battery: 'battery recharge runtime',
  deposit: 'deposit down-payment installment installments emi',
  ahead: 'ahead advance notice preorder beforehand',
  cancel: 'cancel cancellation cancelled',
  reply: 'reply respond response answer',
  trial: 'trial',
  gift: 'voucher vouchers expire expires valid validity',
  rent: 'rent rental',
  process: 'process processing prepare preparation',
  minimum: 'minimum',
}
const byStem = new Map(
  Object.entries(lists).flatMap(([topic, words]) =>
    words.split(' ').flatMap(word => wordsOf(word).map(parsed => [stemOf(parsed), topic] as const)),
  ),
)

const breaks =
  /[,;:()]|\b(?:and|but|while|whereas|plus|excluding|including|before|without|und|y|et|pero|mais)\b|এবং|আর|और|لكن/giu

/** The part of a sentence that an amount stands in. */
export function windowAround(sentence: string, at: number, end: number): { text: string; at: number } {
  let start = 0
  for (const { index, 0: cut } of sentence.slice(0, at).matchAll(breaks)) start = index + cut.length
  const rest = sentence.slice(end)
  const next = rest.search(
    /[,;:()]|\b(?:and|but|while|whereas|plus|excluding|including|before|without|y|et|pero|mais)\b|এবং|আর|और|[.!?।](?:\s|$)/iu,
  )
  return { text: sentence.slice(start, next < 0 ? sentence.length : end + next), at: start }
}

/** The matters that a text touches. */
export function topicsOf(text: string): Set<string> {
  const found = new Set<string>()
  // "within 45 days of delivery" is not about delivery.
  const own = text.replace(
    /\b(?:of|after|from|since|upon) (?:the |your |its )?(?:delivery|arrival|receipt|return)\b/giu,
    '',
  )
  for (const word of wordsOf(own)) {
    const topic = byStem.get(stemOf(word))
    if (topic) found.add(topic)
    for (const english of conceptsOf(word.key) ?? []) {
      const [parsed] = wordsOf(english)
      const abroad = parsed && byStem.get(stemOf(parsed))
      if (abroad) found.add(abroad)
    }
  }
  return found
}

/** Whether what is known of the amount is said of other matters than the reply's. */
export function isOffTopic(
  said: ReadonlySet<string>,
  { topics, isPrice }: Pick<KnownFact, 'topics' | 'isPrice'>,
): boolean {
  if (said.size === 0) return false
  if (topics.size === 0) return isPrice
  return ![...said].some(topic => topics.has(topic))
}
