import { describe, expect, test } from 'vitest'
import { openShop } from '../plan/shop.ts'
import { answerTurn } from './answer.ts'

const shop = openShop({
  currency: 'USD',
  business: { id: 'b', name: 'Juniper', description: '', policies: 'Returns within 45 days.' },
  products: [{ id: 'p', name: 'Harbor Mug', category: 'Mugs', price: 24.5, description: '' }],
  articles: [],
})

describe('an answer from facts', () => {
  test.each([
    'What is your return policy?',
    'whats ur return policy',
    'www.insta.example/p/1\nwww.insta.example/p/2\nWhat is your return policy?',
  ])('is sure of what is asked: %s', question => {
    expect(answerTurn(shop, [question])).toMatchObject({ text: 'Returns within 45 days.', answered: true })
  })

  test('is that nothing is known, not that something is not sold', () => {
    expect(answerTurn(shop, ['When do you open?']).text).toContain("I don't have that information")
    expect(answerTurn(shop, ['Do you sell bicycles?']).text).toContain('can\'t find "bicycles" on our list')
  })

  test('of thanks is that they are welcome, with words beside them that say nothing', () => {
    const welcome = answerTurn(shop, ['thanks']).text
    expect(answerTurn(shop, ['ok thanks heaps yall']).text).toBe(welcome)
    expect(answerTurn(shop, ['thanks, harbor mug']).text).toContain('$24.50')
    for (const more of ['thanks, still waiting', 'thanks, my parcel?', 'thanks but broken'])
      expect(answerTurn(shop, [more]).text, more).not.toBe(welcome)
  })

  test('goes by the words of a link that the shop has', () => {
    const { text } = answerTurn(shop, ['How much is https://juniper.example/shop/harbor-mug?'])
    expect(text).toContain('$24.50')
  })

  test('is none to a link alone', () => {
    expect(answerTurn(shop, ['https://www.example.com/x'])).toMatchObject({ answered: false, facts: [] })
  })
})
