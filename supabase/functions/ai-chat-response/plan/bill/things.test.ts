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
