import { describe, expect, test } from 'vitest'
import type { Passage } from '../context.ts'
import { bestEvidence, quote } from './quote.ts'

const passage = (title: string, content: string, rank = 2, kind: Passage['kind'] = 'article'): Passage => ({
  kind,
  source_id: title,
  title,
  content,
  rank,
  coverage: 1,
})
const shipping = passage('Shipping times', 'We ship in 2 to 4 days for $4.90. Orders over $60 ship free.')
const hours = passage('Store hours', 'Open Tuesday to Saturday from 10 to 18.', 1)
const known = { frequencies: { ship: 1, shipping: 1, hours: 1, days: 1, open: 1 }, spelling: {} }

describe('bestEvidence', () => {
  test('is sure of a passage on the very question', () => {
    const best = bestEvidence('how long does shipping take?', [hours, shipping], known)
    expect(best?.passage.title).toBe('Shipping times')
    expect(best?.confidence).toBeGreaterThan(0.5)
  })

  test('is not sure of one that shares a stray word', () => {
    const best = bestEvidence('do your candles burn for days?', [shipping], known)
    expect(best?.confidence).toBeLessThan(0.5)
  })

  test('is no surer for a word that every object of JavaScript knows', () => {
    const confidence = (word: string) =>
      bestEvidence(`do you sell a ${word} kit?`, [hours, shipping], known)?.confidence
    expect(confidence('constructor')).toBe(confidence('contraption'))
  })

  test('takes policies sentence by sentence', () => {
    const policies = passage(
      'Shop: policies',
      'Prices include tax.\n\nDogs are welcome inside.',
      1,
      'business',
    )
    const asked = (text: string) =>
      bestEvidence(text, [policies], { frequencies: {}, spelling: {} })?.confidence
    expect(asked('are dogs welcome?')).toBeGreaterThan(0.5)
    expect(asked('do you have a warranty?')).toBe(0)
  })

  test('finds nothing in nothing', () => {
    expect(bestEvidence('the', [shipping], known)).toBeNull()
    expect(bestEvidence('shipping', [], known)).toBeNull()
  })
})

describe('quote', () => {
  const sentence = 'Filler sentences say nothing about the matter at hand and only take up room in the text. '

  test('a short article on the question is quoted whole', () => {
    expect(quote('shipping?', shipping, known)).toBe(shipping.content)
  })

  test('of a long text only what answers is quoted, word for word', () => {
    const long = passage(
      'Shop: policies',
      `${sentence.repeat(6)}\n\nDogs are welcome.\n\n${sentence.repeat(6)}`,
      1,
      'business',
    )
    expect(quote('are dogs welcome?', long, known)).toBe('Dogs are welcome.')
  })

  test('questions in the material are no answers', () => {
    expect(quote('gifts?', passage('Gifts', 'Do you wrap gifts?\nWe wrap gifts for $3.'), known)).toBe(
      'We wrap gifts for $3.',
    )
  })
})
