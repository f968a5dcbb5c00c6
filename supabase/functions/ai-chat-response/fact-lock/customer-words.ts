// Facts that a reply may repeat because the customer said them.
import type { Saying } from './agreement.ts'
import { clausesOf, isDenied } from './claims.ts'
import type { Fact } from './facts.ts'

const limit =
  /\b(?:under|below|over|above|within|than|up to|to|around|about|between|budget(?: of)?|near|for your|of your|at most|at least|maximum|max|exceeds?)\s*(?:of |the |a |your |that )*\S{0,3}$/iu
const ofTheCustomer =
  /\b(?:you|your|you're|you've|yours|if|when|since|after|tu|su|votre|vous|ihr|ihre)\b|আপনার|আপনি|आपका|आपके|आपकी|आप(?!\p{L})/iu

/**
 * Whether the reply may repeat a fact because the customer said it: plain numbers freely; an amount only to deny it or as the
 * customer's own limit; a day or time denied or as something of the customer's; contacts as the customer's own; links never.
 */
export function repeatsCustomer(fact: Fact, { sentence }: Saying, said: readonly Fact[]): boolean {
  const isSame = (known: Fact) => fact.keys.some(key => known.keys.includes(key))
  const kinds: Fact['kind'][] =
    fact.kind === 'price' || fact.kind === 'number' || fact.kind === 'quantity'
      ? ['price', 'number', 'quantity', 'time', 'size', 'phone']
      : [fact.kind]
  if (!said.some(known => kinds.includes(known.kind) && isSame(known))) return false
  const clause = clauseAt(sentence, fact.at)
  const before = clause.text.slice(0, fact.at - clause.at)
  const agrees =
    /^\s*(?:yes|yeah|sure|absolutely|definitely|correct|right|exactly|sí|oui|ja|हाँ|হ্যাঁ|জি)\b/iu.test(sentence)
  switch (fact.kind) {
    case 'link':
      return false
    case 'price':
    case 'percentage':
      return isDenied(before) || (!agrees && fact.kind === 'price' && limit.test(before))
    case 'phone':
    case 'email':
    case 'code':
      return (
        ofTheCustomer.test(before) ||
        (fact.kind === 'code' && /\b(?:order|reference|number|code)\b/iu.test(before))
      )
    case 'number':
    case 'size':
      return true
    default:
      return isDenied(clause.text) || (!agrees && ofTheCustomer.test(clause.text))
  }
}

function clauseAt(sentence: string, at: number): { text: string; at: number } {
  let start = 0
  for (const text of clausesOf(sentence)) {
    const begin = sentence.indexOf(text, start)
    if (at >= begin && at < begin + text.length) return { text, at: begin }
    start = begin + text.length
  }
  return { text: sentence, at: 0 }
}
