import { expect, test } from 'vitest'
import { openShop } from '../plan/shop.ts'
import { answerTurn } from './answer.ts'
import { describedShop } from './shop.fixture.ts'

const framer = openShop(
  describedShop(
    'Oak & Gilt',
    'GBP',
    'Picture framing.',
    [],
    [['Prices', 'Simple frames cost from £25, gilded ones from £60. Glass is extra, by size.']],
  ),
)

test('no price that may be taken for the sum is told where its parts are not sure', () => {
  const { text, offersPerson } = answerTurn(framer, ['what is the total for a gilded frame with glass'])
  expect(text).toMatch(/^I can't work out the total for sure\./)
  expect(text).not.toMatch(/£\d/)
  expect(offersPerson).toBe(true)
})

test('a price that is asked for needs no such words', () =>
  expect(answerTurn(framer, ['how much is a gilded frame']).text).not.toContain('total'))
