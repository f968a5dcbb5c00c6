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
  const { facts } = index
  const prices = saying.facts.filter(({ kind }) => kind === 'price').length
  const sameMoney = facts.filter(
    known =>
      known.kind === 'price' &&
      shares(fact, known) &&
      (fact.unit === null || known.unit === null || fact.unit === known.unit),
  )
  if (sameMoney.length === 0) return false
  const bound = boundProducts(fact, saying)
  if (bound.length === 0) {
    const said = topicsOf(windowAround(saying.sentence, fact.at, fact.end).text)
    const fitting = sameMoney.filter(known => !isOffTopic(said, known))
    // "Candles cost $5": what is named has to be what the amount is known of.
    const named = subjectOf(fact, saying, index)
    return fitting.some(({ topic }) => named.length === 0 || named.some(stem => topic.has(stem)))
  }
  const isSaidOfBoth = prices === 1 && both.test(saying.sentence.slice(0, fact.at))
  if (
    (isSaidOfBoth
      ? bound.flatMap(products => (products.length === 2 ? products.map(one => [one]) : [products]))
      : bound
    ).every(products => sameMoney.some(({ product }) => product !== null && products.includes(product)))
  )
    return true
  return sameMoney.some(known => known.product === null && sharesTopic(fact, saying, known))
}

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
  return index.facts.some(({ isPrice, product, keys, unit }) => {
    const more = value - Number(keys[0])
    return (
      isPrice &&
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
