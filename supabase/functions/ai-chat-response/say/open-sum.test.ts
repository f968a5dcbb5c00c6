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

test('the options of one thing are set against each other by their prices', () => {
  const shop = openShop(
    describedShop(
      'Second Ring',
      'EUR',
      'Used phones.',
      [
        ['Nova 5 used', 180, '4 GB memory. with 8 GB 230. box and cable', 'Phones'],
        ['Nova 5 case', 12, 'clear or black', 'Cases'],
      ],
      [['Visit', 'Ring before you come.']],
    ),
  )
  const { text } = answerTurn(shop, ['difference in price between the used nova 5 with 4 GB and 8 GB'])
  expect(text).toMatch(/180.*230/s)
})
