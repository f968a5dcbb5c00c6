// Is an amount of money known of what it is said of?
import type { Saying } from './agreement.ts'
import { boundProducts } from './bound-products.ts'
import type { Fact } from './facts.ts'
import { isEnglish } from './languages.ts'
import type { KnownFact, MaterialIndex } from './material.ts'
import { isOffTopic, topicsOf, windowAround } from './topics.ts'
import { currencyOf } from './units.ts'
import { isNeutral } from './vocabulary.ts'
import { isContent, stemOf, wordsOf } from './words.ts'

/** Whether two facts may mean the same. */
export const shares = (a: Fact, b: Fact): boolean => a.keys.some(key => b.keys.includes(key))

/** Whether an amount of money is known of what the reply says it of. */
export const isPriceKnown = (fact: Fact, saying: Saying, index: MaterialIndex): boolean =>
  isExactly(fact, saying, index) || isRoundly(fact, saying, index)

function isExactly(fact: Fact, saying: Saying, index: MaterialIndex): boolean {
  const isSameMoney = (known: KnownFact) =>
    known.kind === 'price' &&
    shares(fact, known) &&
    (fact.unit === null || known.unit === null || fact.unit === known.unit)
  const bound = boundProducts(fact, saying)
  const isSaidOf = (prices: readonly KnownFact[]) =>
    (isSaidOfBoth(fact, saying)
      ? bound.flatMap(products => (products.length === 2 ? products.map(one => [one]) : [products]))
      : bound
    ).every(products =>
      prices.some(known => known.product !== null && products.includes(known.product) && isSameMoney(known)),
    )
  // Most amounts are the products' own prices: no text has to be read for these.
  if (bound.length > 0 && isSaidOf(index.prices)) return true
  const sameMoney = index.facts.filter(isSameMoney)
  if (sameMoney.length === 0) return false
  if (bound.length === 0) {
    const said = topicsOf(windowAround(saying.sentence, fact.at, fact.end).text)
    const fitting = sameMoney.filter(known => !isOffTopic(said, known))
    // "Candles cost $5": what is named has to be what the amount is known of.
    const named = subjectOf(fact, saying, index)
    return fitting.some(({ topic }) => named.length === 0 || named.some(stem => topic.has(stem)))
  }
  if (isSaidOf(sameMoney)) return true
  return sameMoney.some(known => known.product === null && sharesTopic(fact, saying, known))
}

/** Whether the sentence's only price is said of each of the products that it names. */
const isSaidOfBoth = ({ at }: Fact, { sentence, facts }: Saying): boolean =>
  facts.filter(({ kind }) => kind === 'price').length === 1 && both.test(sentence.slice(0, at))

const both =
  /(?<!\p{L})(?:both|each of|beide|ambos|ambas|les deux|দুটোই|দুটিই|दोनों)(?![\p{L}\p{M}])(?!.*\b(?:from|ab|desde)\b)/iu
const about =
  /(?<!\p{L})(?:(around|about|roughly|approximately|approx|close to|circa|ca|rund|etwa|ungefähr|unos|unas|alrededor de|cerca de|environ|প্রায়|लगभग|करीब|حوالي)|(nearly|almost|just (?:under|below)|a (?:bit|little) (?:under|below)|knapp|casi|presque)|(just over|a (?:bit|little) over|gut))[.:]? $/iu

/** "Just under fifty dollars" for $49.95: rounded to a whole amount, in the direction that is said, of one product. */
function isRoundly(fact: Fact, saying: Saying, index: MaterialIndex): boolean {
  const said = about.exec(saying.sentence.slice(0, fact.at))
  const bound = said ? boundProducts(fact, saying) : []
  const [value = 0] = fact.keys.map(Number)
  if (!said || bound.length === 0 || !Number.isInteger(value)) return false
  return index.prices.some(({ product, keys, unit }) => {
    const more = value - Number(keys[0])
    return (
      product !== null &&
      bound.every(products => products.includes(product)) &&
      (fact.unit === null || unit === fact.unit) &&
      Math.abs(more) <= (value >= 500 ? 1 : 0.5) &&
      (said[2] ? more > 0 : said[3] ? more < 0 : true)
    )
  })
}

/** What the words around an amount name of the material, by stems. */
function subjectOf(fact: Fact, { sentence }: Saying, { words }: MaterialIndex): string[] {
  if (!isEnglish(sentence)) return []
  const { text } = windowAround(sentence, fact.at, fact.end)
  return wordsOf(text)
    .filter(word => isContent(word) && !isNeutral(word.key) && !currencyOf(word.text))
    .map(stemOf)
    .filter(stem => words.has(stem))
}

/** Whether the words around the amount are also around it in the material: "shipping", "delivery". */
function sharesTopic(fact: Fact, { sentence, mentions }: Saying, { topic }: KnownFact): boolean {
  const { text, at: start } = windowAround(sentence, fact.at, fact.end)
  const inName = (at: number) => mentions.some(mention => at >= mention.at && at < mention.end)
  return wordsOf(text).some(word => !inName(word.at + start) && topic.has(stemOf(word)))
}
