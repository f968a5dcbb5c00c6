import { describe, expect, test } from 'vitest'
import { readQuestion } from './question.ts'

describe('readQuestion', () => {
  test.each([
    ['How much is the blue mug?', 'price', 'blue mug'],
    ['what does the desk lamp cost', 'price', 'desk lamp'],
    ['blue mug price please', 'price', 'blue mug'],
    ['pirce of teh lamp', 'price', 'lamp'],
    ['desk lamp kitne ka hai', 'price', 'desk lamp'],
    ['Do you have any wool scarves in stock?', 'availability', 'wool scarves'],
    ["I'm looking for a tote bag", 'availability', 'tote bag'],
    ['is the aurora lamp available?', 'availability', 'aurora lamp'],
    ['tell me about the skillet', 'describe', 'skillet'],
    ['show me pictures of the mugs', 'show', 'mugs'],
    ['cheapest lamp', 'cheapest', 'lamp'],
    ['what is your most expensive bag?', 'dearest', 'bag'],
  ])('%s', (message, kind, target) => expect(readQuestion(message)).toMatchObject({ kind, target }))

  test.each([
    ['what do you sell?', 'list'],
    ['show me your catalog', 'list'],
    ['which categories do you have?', 'categories'],
    ['how many products do you have?', 'count'],
    ['what is your price range?', 'priceRange'],
    ['how much?', 'price'],
  ])('%s', (message, kind) => expect(readQuestion(message)).toMatchObject({ kind, target: '' }))

  test.each([
    ['anything under $20?', null, 20],
    ['mugs between 10 and 15 dollars', 10, 15],
    ['bags over $1,000', 1000, null],
    ['lamps up to 2k', null, 2000],
  ])('%s', (message, low, high) => expect(readQuestion(message)).toMatchObject({ kind: 'range', low, high }))

  test('two things to compare', () => {
    expect(readQuestion('difference between the tote bag and the backpack?').compared).toEqual([
      'tote bag',
      'backpack',
    ])
  })

  test('only a definite or bare singular may be part of a name', () => {
    expect(readQuestion('how much is the aurora?').definite).toBe(true)
    expect(readQuestion('how much is an aurora?').definite).toBe(false)
    expect(readQuestion('do you sell auroras?').definite).toBe(false)
  })

  test('policy questions are none of its kinds', () => {
    expect(readQuestion('can my dog come in?').kind).toBe('other')
  })
})
