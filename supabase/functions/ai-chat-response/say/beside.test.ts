import { describe, expect, test } from 'vitest'
import { openShop } from '../plan/shop.ts'
import { answerTurn } from './answer.ts'
import { shopOf } from './shop.fixture.ts'

const kennel = openShop(
  shopOf(
    'Quarry Kennels',
    'GBP',
    'Collection by noon on the last day.',
    [
      ['Overnight stay', 28, 'per dog and night, walks included'],
      ['Giant breed suite', 36, 'own garden. mastiffs, danes. heated floor'],
    ],
    [
      ['Food', 'Bring your own food or use ours, £3 a day. Raw food is kept in a separate freezer.'],
      ['Vaccines', 'Do they need a kennel cough jab? Yes, at least two weeks before. Bring the card.'],
      ['Visits', 'I show you round on Sundays. May I ask you to ring first.'],
    ],
  ),
)
const ask = (question: string) => answerTurn(kennel, [question])

describe('what is told beside an answer that is not sure', () => {
  test('is what comes close next, for the customer to judge', () => {
    const { text, offersPerson } = ask('does a rhodesian ridgeback get the heated floor and raw food?')
    expect(text).toContain('heated floor')
    expect(text).toContain('separate freezer')
    expect(offersPerson).toBe(true)
  })

  test('is nothing where the answer is sure', () => {
    expect(ask('is raw food ok?').text).toBe('Raw food is kept in a separate freezer.')
  })

  test('says nothing twice', () => {
    const { text } = ask('does a rhodesian ridgeback get the heated floor and raw food?')
    expect(text.match(/separate freezer/g)).toHaveLength(1)
  })
})

describe("an owner's question in the material", () => {
  test('is no answer by itself: what stands behind it is', () => {
    const { text } = ask('do they need a kennel cough jab')
    expect(text).toMatch(/^Do they need a kennel cough jab\? Yes, at least two weeks before\./)
  })
})

test('the English "I" names nothing, also where the material has it', () => {
  expect(ask('Can I bring raw food?').text).not.toContain('"i"')
})

describe('what is told beside a sum', () => {
  const studio = openShop(
    shopOf(
      'Fernhill Photos',
      'GBP',
      '',
      [['Portrait session', 90, 'An hour outdoors, 20 pictures. Extra backdrops cost £15.']],
      [],
    ),
  )

  test('is what its goods say of another price, which the sum does not count', () => {
    const { text } = answerTurn(studio, ['how much are 2 portrait sessions?'])
    expect(text).toContain('£180')
    expect(text).toContain('Extra backdrops cost £15.')
    expect(text).not.toContain('outdoors')
  })
})
