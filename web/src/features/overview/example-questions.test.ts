import { describe, expect, it } from 'vitest'
import { exampleQuestions } from './example-questions.ts'

const nothing = { products: [], articles: [], policies: '' }

describe('exampleQuestions', () => {
  it('asks what any shop is asked while there is no material', () => {
    expect(exampleQuestions(nothing)).toEqual([
      'What do you sell?',
      'When are you open?',
      'Can I talk to a person?',
    ])
  })

  it("asks about the business's own products, articles and policies", () => {
    expect(
      exampleQuestions({
        products: [
          { name: 'Gift Card', price: 0 },
          { name: 'Blue Mug', price: 24 },
        ],
        articles: [{ title: 'Washing stoneware' }],
        policies: 'Returns are free within 30 days.',
      }),
    ).toEqual([
      'How much is the Blue Mug?',
      'What should I know about Washing stoneware?',
      'What is your return policy?',
    ])
  })

  it('asks for the price of nothing that has none', () => {
    expect(exampleQuestions({ ...nothing, products: [{ name: 'Gift Card', price: 0 }] })[0]).toBe(
      'Do you have the Gift Card?',
    )
  })

  it('takes an article that is a question as it is', () => {
    expect(exampleQuestions({ ...nothing, articles: [{ title: 'Do you ship abroad?' }] })[0]).toBe(
      'Do you ship abroad?',
    )
  })

  it('leaves out names that nobody would type', () => {
    const products = [{ name: 'x'.repeat(61), price: 5 }]
    expect(exampleQuestions({ ...nothing, products })[0]).toBe('What do you sell?')
  })

  it('finds words in policies, not parts of words', () => {
    expect(exampleQuestions({ ...nothing, policies: 'Our leadership is friendly.' })[0]).toBe(
      'What do you sell?',
    )
  })
})
