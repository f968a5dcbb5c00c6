import { expect, test } from 'vitest'
import { answerTurn } from '../../say/answer.ts'
import { shopOf } from '../../say/shop.fixture.ts'
import { openShop } from '../shop.ts'

const lampShop = openShop(
  shopOf(
    'Lamp House',
    'USD',
    '',
    [['Desk Lamp', 40, 'brass, 45 cm']],
    [
      ['Returns', 'A return label costs $6 and is free if we made a mistake. You have 20 days.'],
      ['Gift wrap', 'Gift wrap: $5 an item, with a handwritten card.'],
    ],
  ),
)
const ask = (question: string) => answerTurn(lampShop, ['how much is the desk lamp', question]).text

test.each(['What is your return policy?', 'Can I pay by card?', 'Tell me about returns'])(
  'a question of its own adds nothing to what was priced: %s',
  question => expect(ask(question)).not.toContain('Total'),
)

test('a piece of an order does', () => {
  expect(ask('and for 3?')).toContain('$120')
  expect(ask('with gift wrap')).toContain('$45')
})
