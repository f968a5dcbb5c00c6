// Currencies that are named without an amount that is understood.
import type { Token } from './amounts.ts'
import type { Fact } from './facts.ts'
import { currencyOf, isPercent } from './units.ts'

const harmlessBeforeMoney =
  /^(?:us|u|s|in|the|your|our|my|of|for|and|or|to|per|by|with|accept|accepts|hong|kong|canadian|australian|australian|into|from|as|any|these|those|many|much|no|it|is|are|a|more|fewer|extra|some|this|that|on|each|every|hundred|few|,|\.|\(|\)|:|;|!|\?|"|'|\/|-|–|\*|কত|कितने|cuántos|cuantos|en|de|los|las|et|des)$/iu

/** A currency's name with no number that was understood before it: "vingt-et-un dollars" is not let pass unread. */
export function unreadMoney(tokens: Token[], facts: Fact[]): Fact[] {
  return tokens.flatMap((token, at) => {
    const isName = currencyOf(token.text) !== undefined && /^[\p{L}\p{M}]{3,}$/u.test(token.text)
    const isPercentWord = isPercent(token.text) && /^[\p{L}\p{M}]+$/u.test(token.text)
    if (!isName && !isPercentWord) return []
    if (facts.some(fact => fact.at <= token.at && fact.end >= token.end)) return []
    const following = facts.some(
      fact => fact.kind === 'price' && fact.at >= token.at && fact.at <= token.end + 1,
    )
    const before = tokens[at - 1]
    if (following || !before || harmlessBeforeMoney.test(before.text)) return []
    return [
      {
        kind: isName ? ('price' as const) : ('percentage' as const),
        text: `${before.text} ${token.text}`,
        at: before.at,
        end: token.end,
        keys: [`${before.text} ${token.text}`.toLowerCase()],
        unit: isName ? (currencyOf(token.text) ?? null) : null,
      },
    ]
  })
}
