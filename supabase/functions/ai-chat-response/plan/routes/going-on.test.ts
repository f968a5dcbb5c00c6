import { expect, test } from 'vitest'
import { answerTurn } from '../../say/answer.ts'
import { shopOf } from '../../say/shop.fixture.ts'
import { openShop } from '../shop.ts'

const shop = openShop(
  shopOf(
    'Jiko Gas',
    'KES',
    'We connect the gas and check for leaks with soapy water.',
    [
      ['Sufuria set', 1800, 'aluminium, 5 pieces with lids'],
      ['Gas lighter', 150, 'refillable'],
      ['Gas refill', 1150, '6 kg, swap your empty cylinder'],
      ['Table cooker', 4750, 'three burners'],
    ],
    [],
  ),
)

test.each(['price of gas lighter', 'and a gas lighter?', 'do you have a gas lighter'])(
  'who says all of another name asks for that: %s',
  asked => {
    const { text } = answerTurn(shop, ['price of sufuria set', asked])
    expect(text).toContain('150')
    expect(text).not.toContain("don't have information")
  },
)
