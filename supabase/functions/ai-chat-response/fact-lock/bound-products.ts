// Which products is an amount said of?
import type { Saying } from './agreement.ts'
import type { Fact } from './facts.ts'
import type { Mention } from './mentions.ts'

/**
 * The products that an amount is said of, each a list of those that the mention may mean. Amounts and products of equal
 * count belong together in order where the sentence lists them ("the mug and the bowl are $5 and $7").
 */
export function boundProducts(fact: Fact, saying: Saying): string[][] {
  const { sentence, mentions, focus } = saying
  // "… and the larger one is $39"
  const before = mentions.findLast(({ end }) => end <= fact.at)
  const meant = before?.products ?? focus
  if (meant.length > 0 && anotherOne.test(sentence.slice(before?.end ?? 0, fact.at)))
    return [saying.variantsOf(meant)]
  return namedProducts(fact, saying)
}

const anotherOne =
  /\b(?:(?:other|larger|smaller|bigger|longer|shorter|wider|taller|cheaper|second) (?:one|size|version|model|option|variant)|(?:größere|kleinere|andere)[rsn]?)(?![\p{L}])|(?<!\p{L})(?:el|la|le) (?:otr[oa]|autre|más (?:grande|pequeñ[oa])|plus (?:grande?|petite?))(?!\p{L})/iu

function namedProducts(fact: Fact, { sentence, facts, mentions, focus }: Saying): string[][] {
  if (mentions.length === 0) return focus.length > 0 ? [focus] : []
  const prices = facts.filter(({ kind }) => kind === 'price')
  const place = prices.indexOf(fact)
  const lastMention = mentions.at(-1)
  const firstPrice = prices[0]
  const listed = lastMention !== undefined && firstPrice !== undefined && lastMention.end <= firstPrice.at
  if (listed && prices.length === mentions.length && prices.length > 1)
    return [mentions[place]?.products ?? []]
  const alternate =
    prices.length === mentions.length &&
    prices.every(
      ({ end }, at) =>
        end <= (mentions[at]?.at ?? 0) && (mentions[at - 1]?.end ?? 0) <= (prices[at]?.at ?? 0),
    )
  if (alternate) return [mentions[place]?.products ?? []]
  const after = mentions.find(({ at }) => at >= fact.end)
  if (
    after &&
    /^\s*(?:each )?(?:for|is (?:the )?(?:price|cost) (?:of|for))(?: (?:the|a|an|our|one|each))*\s*$/iu.test(
      sentence.slice(fact.end, after.at),
    )
  )
    return [after.products]
  const before = mentions.filter(({ end }) => end <= fact.at)
  const nearest = before.at(-1) ?? after
  if (!nearest) return []
  const group = [nearest.products]
  for (let at = before.length - 2, next = nearest; at >= 0; at--) {
    const mention = before[at]
    if (!mention || !/^,?\s*(?:and|or|&)?\s*(?:the |our |a )?$/iu.test(sentence.slice(mention.end, next.at)))
      break
    group.push(mention.products)
    next = mention
  }
  return group
}

/** The product named last before a fact, or first after it. */
export function nearestMention(fact: Fact, mentions: Mention[]): Mention | null {
  return (
    mentions.filter(({ end }) => end <= fact.at).at(-1) ?? mentions.find(({ at }) => at >= fact.end) ?? null
  )
}
