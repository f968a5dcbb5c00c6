import { describe, expect, test } from 'vitest'
import { contentWords, isMisspelling, normalize, sentences, singular, stem, words } from './text.ts'

describe('texts', () => {
  test('normalize folds case, quotes and Latin diacritics, and leaves other scripts whole', () => {
    expect(normalize('  Café “Ó”  It’s ')).toBe('cafe "o" it\'s')
    expect(normalize('मुझे किसी')).toBe('मुझे किसी')
  })

  test('words', () => {
    expect(words("Anna's 32inch T-Shirt, Bengali: কথা")).toEqual([
      'anna',
      '32',
      'inch',
      'tshirt',
      'bengali',
      'কথা',
    ])
    expect(contentWords('How much is the blue mug, please?')).toEqual(['blue', 'mug'])
  })

  test.each([
    ['watches', 'watch'],
    ['scarves', 'scarf'],
    ['glasses', 'glass'],
    ['berries', 'berry'],
    ['bus', 'bus'],
    ['shoes', 'shoe'],
  ])('the singular of %s is %s', (plural, one) => expect(singular(plural)).toBe(one))

  test.each([
    ['delivery', 'shipping'],
    ['refunded', 'return'],
    ['cancellations', 'cancellation'],
  ])('%s and %s share a stem', (a, b) => expect(stem(a)).toBe(stem(b)))

  test('sentences keep their words and decimals', () => {
    expect(sentences('It costs $4.90. Free over $60!\nOpen daily')).toEqual([
      'It costs $4.90.',
      'Free over $60!',
      'Open daily',
    ])
  })

  test.each([
    ['wireles', 'wireless'],
    ['plnat', 'plant'],
    ['smatrphone', 'smartphone'],
  ])('%s is %s misspelt', (typed, word) => expect(isMisspelling(typed, word)).toBe(true))

  test.each([
    ['boots', 'books'],
    ['lamb', 'lamp'],
    ['rug', 'mug'],
    ['stool', 'tool'],
  ])('%s is not %s misspelt', (typed, word) => expect(isMisspelling(typed, word)).toBe(false))
})
