import type { Shop } from '../plan/shop.ts'
import { amountCandidates, amountsBetween } from './amounts.ts'
import type { Candidate } from './contradiction.ts'
import { hoursCandidates, hoursIn } from './hours.ts'
import { enteredCandidates } from './prices.ts'
import { productClaims } from './products.ts'
import { type ShopClaims, shopClaims, type Touched } from './shop-claims.ts'
import { stockCandidates } from './stock.ts'
import { denialCandidates, denialsBetween } from './yes-no.ts'

/**
 * Pairs of a shop's claims that may disagree: they say other things, and share something that they may say them of.
 * @param touched only pairs with a claim of these
 */
export function candidates(
  shop: Shop,
  claims: ShopClaims = shopClaims(shop),
  touched: Touched = { has: () => true, hasProduct: () => true },
): Candidate[] {
  const { index } = shop
  const { words } = claims
  const general = claims.general()
  const isTouched = ({ pair }: Candidate) => pair.some(touched.has)
  const { described, products } = productClaims(shop, claims, touched)
  return [
    ...hoursCandidates(hoursIn(general, index, words), touched),
    ...amountCandidates(general, touched),
    ...amountsBetween(general, described, touched),
    ...denialCandidates(general, touched),
    ...denialsBetween(general, described, touched),
    ...products.flatMap(({ entered, others, isEntered }) => [
      ...[...enteredCandidates(index, entered), ...stockCandidates(index, entered)].filter(
        candidate => isEntered || isTouched(candidate),
      ),
      ...amountCandidates(others, touched, entered.keys),
      ...denialCandidates(others, touched, entered.keys),
    ]),
  ]
}
