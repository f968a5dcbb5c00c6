import { expect, test } from 'vitest'
import { answerTurn } from '../say/answer.ts'
import type { Material } from '../sheet/fact.ts'
import { withoutIgnored } from './ignored.ts'
import { openShop } from './shop.ts'

const material = (ignored: readonly string[]): Material => ({
  business: { id: 'b', name: 'Bikes', description: '', policies: '' },
  currency: 'GBP',
  products: [
    {
      id: 'p',
      name: 'Fender repair',
      category: '',
      price: 0,
      description: 'Takes 2 hours. It was £90 once.\n- Free coffee',
      ignored_statements: ignored,
    },
  ],
  articles: [{ id: 'a', title: 'Parking', content: 'Parking is free.', ignored_statements: ignored }],
})

test('statements that are not to be used are taken out, wherever they are, and nothing else is', () => {
  const { products, articles } = withoutIgnored(material(['It was £90 once.', 'Free coffee', 'Parking is']))
  expect(products[0]?.description.replace(/\s+/g, ' ')).toBe('Takes 2 hours. - ')
  expect(articles[0]?.content).toBe('Parking is free.')
  expect(withoutIgnored(material([])).products).toEqual(material([]).products)
})

test('no answer rests on them', () => {
  const ask = (ignored: readonly string[]) =>
    answerTurn(openShop(material(ignored)), ['How long does the fender repair take?']).text
  expect(ask([])).toContain('2 hours')
  expect(ask(['Takes 2 hours.'])).not.toContain('2 hours')
})
