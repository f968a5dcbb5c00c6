import { describe, expect, test } from 'vitest'
import { answerTurn } from '../../say/answer.ts'
import { openShop } from '../shop.ts'

const product = (id: string, name: string, price: number, description: string) => ({
  id,
  name,
  category: '',
  price,
  description,
})
const shop = openShop({
  business: { id: 'b', name: 'Quay Street', description: 'A general shop.', policies: '' },
  currency: 'EUR',
  products: [
    product('1', 'Beeswax candle', 4, '3 for €10'),
    product('2', 'Garden brick', 0.9, '50 or more €0.70 each'),
    product('3', 'Harbour cruise', 25, 'per person, min 2 people'),
    product('4', 'Plum cake', 24, '6 people 24 / 10 people 38. candles +2'),
    product('5', 'Linen apron', 30, 'monogram +€6'),
  ],
  articles: [
    {
      id: 'd',
      title: 'Delivery',
      content: 'Delivery in town €5. Free delivery in town for orders above €40.',
    },
    { id: 'o', title: 'Volunteers', content: '10% discount for firefighters with a card' },
  ],
})
const ask = (...messages: string[]) => answerTurn(shop, messages).text

describe('totals from the terms of prices', () => {
  test.each<[string, string[], RegExp]>([
    ['a bundle', ['how much are 6 beeswax candles'], /€20/],
    ['no bundle', ['how much are 2 beeswax candles'], /€8\b/],
    ['a least quantity that is reached', ['how much for 60 garden bricks'], /€42/],
    ['one that is not', ['how much for 10 garden bricks'], /€9\b/],
    ['a price per person', ['how much is the harbour cruise for 4 people'], /€100/],
    ['an option for so many people', ['how much is the plum cake for 10 people'], /€38/],
    ['another option', ['how much is the plum cake', 'and for 10?'], /€38/],
    ['an extra', ['how much is the linen apron with monogram'], /€36/],
    ['delivery', ['total for a linen apron with delivery in town'], /€35/],
    ['free delivery', ['total for 2 linen aprons with delivery in town'], /€60/],
  ])('%s', (_, messages, expected) => expect(ask(...messages)).toMatch(expected))
})
