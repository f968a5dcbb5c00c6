// Does a fact of the reply stand in the material, or in the customer's words?

import { nearestMention } from './bound-products.ts'
import { isSamePhone } from './contacts.ts'
import type { Fact } from './facts.ts'
import { fits, type Hours } from './hours.ts'
import type { KnownFact, MaterialIndex } from './material.ts'
import type { Mention } from './mentions.ts'
import { isPriceKnown, shares } from './prices.ts'
import { isOffTopic, topicsOf, windowAround } from './topics.ts'
import { keyOf } from './words.ts'

/** Where a fact is said. */
export interface Saying {
  /** The cleaned sentence. */
  sentence: string
  facts: Fact[]
  /** For each fact, what times and days are said to be. */
  hours: Hours[]
  mentions: Mention[]
  /** Products that the sentence is about without naming one: those of the sentence before. */
  focus: string[]
  /** The products whose names differ little from those of the given ones. */
  variantsOf(products: readonly string[]): string[]
  /** How many products the reply has named so far, this sentence included. */
  named: number
  /** Whether the sentence opens with the number of a list's entry, in its turn. */
  isEntry: boolean
}

/** Units in which a number without its unit confirms nothing. */
const measured = new Set(
  'minute hour day week month year kg g lb oz l ml cm mm m km inch ft w v mah gb tb'.split(' '),
)

/** Kinds that plain numbers of the material may confirm one another across. */
const countable = new Set<Fact['kind']>(['number', 'quantity', 'time', 'date', 'size'])

/** Whether the material holds the fact, said of the same thing. */
export function standsInMaterial(fact: Fact, saying: Saying, index: MaterialIndex): boolean {
  if (fact.kind === 'price') return isPriceKnown(fact, saying, index)
  const topics = topicsOf(windowAround(saying.sentence, fact.at, fact.end).text)
  const facts = index.facts.filter(known => known.kind === 'price' || !isOffTopic(topics, known))
  const hours = saying.hours[saying.facts.indexOf(fact)] ?? {}
  switch (fact.kind) {
    case 'number':
      return isNumberKnown(fact, saying, index, facts)
    case 'time':
      return facts.some(known => known.kind === 'time' && shares(fact, known) && fits(hours, known.hours))
    case 'quantity':
      return facts.some(
        known =>
          shares(fact, known) &&
          ((known.kind === 'quantity' && known.unit === fact.unit) ||
            (known.kind === 'number' && known.unit === null && !measured.has(fact.unit ?? ''))) &&
          isSaidOf(known, saying, fact),
      )
    case 'weekdays': {
      const days = (closed: boolean) =>
        new Set(
          facts.flatMap(known =>
            known.kind === 'weekdays' && Boolean(known.hours.closed) === closed ? known.keys : [],
          ),
        )
      const [open, closed] = [days(false), days(true)]
      return hours.closed
        ? fact.keys.every(key => closed.has(key) || (open.size > 0 && !open.has(key)))
        : fact.keys.every(key => open.has(key) && !closed.has(key))
    }
    case 'month':
      return facts.some(
        known =>
          (known.kind === 'month' && shares(fact, known)) ||
          (known.kind === 'date' && known.keys.some(key => fact.keys.includes(key.split('-')[0] ?? ''))),
      )
    case 'date':
      return facts.some(
        known =>
          known.kind === 'date' &&
          known.keys.some(key => fact.keys.some(said => key === said || key.startsWith(`${said}-`))),
      )
    case 'phone':
      return facts.some(
        known =>
          known.kind === 'phone' && fact.keys.some(said => known.keys.some(key => isSamePhone(said, key))),
      )
    default:
      return facts.some(
        known =>
          known.kind === fact.kind &&
          shares(fact, known) &&
          (fact.kind !== 'percentage' || isSaidOf(known, saying, fact)),
      )
  }
}

/** A product's own detail is not said of another product. */
function isSaidOf(known: KnownFact, { mentions }: Saying, fact: Fact): boolean {
  if (known.product === null) return true
  const nearest = nearestMention(fact, mentions)
  return (
    nearest === null ||
    nearest.products.includes(known.product) ||
    mentions.some(({ products }) => products.includes(known.product ?? ''))
  )
}

const generic =
  /^\W*(?:\w+ )?(?:options?|choices?|products?|items?|ones?|things?|of (?:them|these|those|our|the)|more|great|different)\b/iu
/** "two colors" is a claim of its own, "two great options" counts what is named. */
const counted = /^\W*(?:\w+ )?(?:colou?rs?|sizes?|styles?|versions?)\b/iu
/** A noun that a bare number counts. */
const noun = /^ (?!(?:is|are|was|were|and|or|in|on|at|to|for|per|of|as|if|with|from)\b)\p{L}{3,}/iu
const priceWords =
  /\b(?:price[sd]?|costs?|costing|only|just|pay|precio|cuesta|prix|coûte|kostet|dam|daam|taka)\b[^.,;]{0,24}$|(?:দাম|মূল্য|दाम|कीमत|मूल्य|سعر)[^.,;]{0,24}$/iu

/** @param facts those of the material that are not said of other matters */
function isNumberKnown(
  fact: Fact,
  saying: Saying,
  index: MaterialIndex,
  facts: readonly KnownFact[],
): boolean {
  const { sentence, mentions, named } = saying
  if (isListMark(fact, saying)) return true
  const [value = Number.NaN] = fact.keys.map(Number)
  // "They are nineteen ninety-nine": that it is written in words is no currency.
  const money = fact.unit === 'word' ? { ...fact, unit: null } : fact
  if (fact.unit === 'word' && value === 1) return true
  if (fact.unit === 'ordinal' && value <= 10) return true
  if (mentions.some(({ at, end }) => fact.at >= at && fact.end <= end)) return true
  if (isInName(fact, saying, index)) return isPriceKnown(money, saying, index)
  if (priceWords.test(sentence.slice(0, fact.at))) return isPriceKnown(money, saying, index)
  if (
    fact.unit === 'word' &&
    /\b(?:the|these|those|of|los|las|les|die|alle) $/i.test(sentence.slice(0, fact.at)) &&
    value <= index.productCount
  )
    return true
  const following = sentence.slice(fact.end)
  if (generic.test(following) && !counted.test(following) && value <= Math.max(index.productCount, named))
    return true
  const counts = mentions.some(
    ({ at }) => at >= fact.end && /^ (?:\p{L}+ )?$/u.test(sentence.slice(fact.end, at)),
  )
  if (counts && fact.unit === 'word' && value <= named) return true
  const known = facts.filter(known => shares(fact, known))
  if (
    known.some(
      known =>
        countable.has(known.kind) &&
        (known.kind === 'number' || known.kind === 'size' || !noun.test(following)) &&
        isSaidOf(known, saying, fact),
    )
  )
    return true
  if (known.some(known => known.kind === 'date' && known.keys.some(key => key.endsWith(`-${value}`))))
    return true
  if (facts.some(known => (known.kind === 'time' || known.kind === 'date') && isPartOf(value, known)))
    return true
  return known.some(({ kind }) => kind === 'price') && isPriceKnown(money, saying, index)
}

/** What a name is followed by. */
const namedHere =
  /^(?:\*\*)? ?(?:$|[:=|(]|- |(?:is|are|costs?|sells?|for|at|kostet|kosten|cuestan?|vale|coûte|est|hai|er|এর|की|का)(?![\p{L}\p{M}]))/iu

/** "Ridgeline 4P Tent": a number that a product's name is written around, or that letters tie to one, is not any number. */
function isInName({ at, end, unit }: Fact, { sentence, mentions }: Saying, index: MaterialIndex): boolean {
  const tied = /^(?!x\b)\p{L}+/iu.exec(sentence.slice(end))?.[0] ?? ''
  const before = mentions.find(mention => mention.end + 1 === at && sentence[mention.end] === ' ')
  const close = end + tied.length
  const after = mentions.find(mention => mention.at === close + 1 && sentence[close] === ' ')
  const [, lead = ''] = /([\p{L}\p{M}]+) $/u.exec(sentence.slice(0, at)) ?? []
  const isLed = index.products.some(
    ({ id, name }) => after?.products.includes(id) && name.includes(keyOf(lead)),
  )
  if (isLed || (before && unit === null && namedHere.test(sentence.slice(close)))) return true
  return tied !== '' && unit === null && (before ?? after) !== undefined
}

/** "9" of "9 am", "5" or "2026" of "March 5, 2026". */
function isPartOf(value: number, { kind, keys }: KnownFact): boolean {
  return keys.some(key =>
    kind === 'time'
      ? Number(key) % 60 === 0 && ((Number(key) / 60) % 12 || 12) === value
      : key.split('-').slice(1).map(Number).includes(value),
  )
}

/** The number of a list's entry. */
function isListMark(fact: Fact, { sentence, isEntry }: Saying): boolean {
  return isEntry && sentence.slice(0, fact.at).trim() === '' && fact.unit === null
}
