import { expect, test } from 'vitest'
import { answerTurn } from '../../say/answer.ts'
import { shopOf } from '../../say/shop.fixture.ts'
import { openShop } from '../shop.ts'

const garage = openShop(
  shopOf(
    'Pine Garage',
    'USD',
    'A 20% booking fee holds the date.',
    [
      ['Full Service', 240, 'oil, filters, brakes. sedan 240 / pickup 290 / van or 2 axle 340', 'SERVICE'],
      ['Brake Service', 160, 'pads and discs. sedan 160 / pickup 190 / van 210', 'SERVICE'],
      ['Tyre fitting', 25, 'per tyre. groups of 8 or more $19 each'],
      ['Roof rack', 90, 'fitted while you wait. on a van add $15'],
    ],
    [],
  ),
)
const ask = (question: string) => answerTurn(garage, [question]).text

test('a name that is spelled out is meant, though each of its words says little', () => {
  expect(ask('how much is the full service for a pickup')).toMatch(/Full Service.*290/s)
  expect(ask('full service for a pickup and a roof rack, total?')).toContain('$380')
})

test('a small number among prices counts something', () => {
  expect(ask('full service for a van and a roof rack, total?')).not.toContain('$2')
})

test('an hour multiplies no price', () => {
  expect(ask('if I come tuesday at 9 with a sedan for the full service, how much?')).not.toMatch(/9 ×/)
})

test('a booking fee is paid in advance, and added to nothing', () => {
  expect(ask('brake service for a pickup on that date and a roof rack, total?')).not.toContain('20%')
})

test('a price for groups holds for groups', () => {
  expect(ask('tyre fitting for 10 tyres, total?')).toContain('$190')
})

const market = openShop(
  shopOf(
    'Fern Market',
    'USD',
    'Staff of the hospital get 10% (not hampers, not wine).',
    [
      ['Present card', 20, 'any amount'],
      ['Hamper', 50, 'fruit, cheese, crackers. with wine 68'],
      ['Apple crate', 18, '20 kg. 5 or more crates 16 each'],
    ],
    [['Wrapping', 'Gifts are wrapped for $3 an item.']],
  ),
)
const askMarket = (question: string) => answerTurn(market, [question]).text

test('what only means the same as a part of a name is another thing', () => {
  expect(askMarket('wrapping 3 gifts how much')).not.toContain('Present card: 3')
})

test('a discount is not taken off what it leaves out', () => {
  expect(askMarket('hospital staff, how much for 2 hampers')).not.toContain('$90')
})

test('a question whether there is something is no order', () => {
  expect(askMarket('apples in crates of 5?')).not.toContain('Total')
})
