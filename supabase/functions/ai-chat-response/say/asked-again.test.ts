import { expect, test } from 'vitest'
import { openShop } from '../plan/shop.ts'
import { readTurn } from './answer.ts'
import { type AskedAgainShop, askedAgainShops, type Pair } from './asked-again.fixture.ts'
import { unseenShops } from './asked-again-unseen.fixture.ts'

/** The pairs of which the second is taken for the first asked again. */
function taken(shops: readonly AskedAgainShop[], pairsOf: (shop: AskedAgainShop) => readonly Pair[]) {
  const all = shops.flatMap(shop => {
    const opened = openShop(shop.material)
    return pairsOf(shop).map(pair => readTurn(opened, pair).asksAgain)
  })
  return { found: all.filter(Boolean).length, all: all.length }
}

test.each([
  ['shops at hand', askedAgainShops],
  ['unseen shops', unseenShops],
])('what is asked again is recognised in other words and languages: %s', (_, shops) => {
  const again = taken(shops, ({ again }) => again)
  const other = taken(shops, ({ other }) => other)
  expect(again.found / again.all).toBeGreaterThan(0.85)
  expect(other.found / other.all).toBeLessThan(0.06)
})

test('what was asked before the last question is known, too, and small talk asks nothing again', () => {
  const [shop] = askedAgainShops
  if (!shop) throw new Error('There is no shop.')
  const opened = openShop(shop.material)
  const chat = ['How much is delivery?', 'Is glass included in the oak frame?', 'what does delivery cost']
  expect(readTurn(opened, chat).asksAgain).toBe(true)
  expect(readTurn(opened, chat.slice(0, 2)).asksAgain).toBe(false)
  expect(readTurn(opened, ['Hello', 'thanks', 'thanks']).asksAgain).toBe(false)
})
