import { describe, expect, it } from 'vitest'
import { withoutQuotations } from './quotations.ts'

const texts = [
  'Returns are free within 30 days.\nShipping is free over $50, else it costs $6.',
  'The mug costs $18.',
]

describe('withoutQuotations', () => {
  it('takes off what stands in a text, lines and sentences, over its line breaks', () => {
    expect(withoutQuotations('Returns are free within 30 days.', texts).trim()).toBe('')
    expect(
      withoutQuotations(
        'Sure! Returns are free within 30 days. Shipping is free over $50, else it costs $6.',
        texts,
      ).trim(),
    ).toBe('Sure!')
  })

  it('keeps what stands before the colon of a quotation', () => {
    expect(withoutQuotations('Mug ($18.00): Returns are free within 30 days.', texts).trim()).toBe(
      'Mug ($18.00)',
    )
    expect(withoutQuotations('Mug ($18.00): Returns are free within 90 days.', texts)).toContain('90 days')
  })

  it('leaves what differs in a word, what is part of a word, and what is short', () => {
    for (const own of [
      'Returns are free within 90 days.',
      'Shipping is free over $5, else it costs $6.',
      'costs $18.',
    ])
      expect(withoutQuotations(own, texts)).toBe(own)
  })
})
