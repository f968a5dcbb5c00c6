import { expect, test } from 'vitest'
import { answerTurn } from '../../say/answer.ts'
import { shopOf } from '../../say/shop.fixture.ts'
import { openShop } from '../shop.ts'

const rental = openShop(
  shopOf(
    'Cala Cars',
    'EUR',
    'Small fleet near the airport.',
    [
      ['Child seat', 5, 'per day max 35 per rental'],
      ['Projector', 70, 'per day, screen +30 one time'],
      ['Sweets', 2, 'max 3 per person'],
    ],
    [],
  ),
)
const ask = (message: string) => answerTurn(rental, [message]).text

test('no more is paid than for the whole rental', () => {
  expect(ask('child seat for 14 days, total?')).toMatch(/Child seat: €35 \(.*\)\nTotal: €35/)
  expect(ask('child seat for 3 days, total?')).toContain('Total: €15')
})

test('what is paid one time is added once', () => {
  expect(ask('projector with screen for 2 days, total?')).toContain('Total: €170')
})
