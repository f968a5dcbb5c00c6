import { describe, expect, test } from 'vitest'
import { openShop } from '../plan/shop.ts'
import { readTurn } from '../say/answer.ts'
import type { Material } from '../sheet/fact.ts'
import { checkReply } from './check.ts'

const pottery: Material = {
  currency: 'EUR',
  business: { id: 'b', name: 'Clay & Co', description: 'Pottery studio.', policies: '' },
  products: [
    {
      id: 'p1',
      name: 'Wheel class',
      category: 'Classes',
      price: 45,
      description: 'Two hours, clay included.',
    },
    {
      id: 'p2',
      name: 'Glaze set',
      category: 'Supplies',
      price: 0,
      description: 'Small €12, Medium €18, Large €25.',
    },
    { id: 'p3', name: 'Hand kiln', category: 'Tools', price: 300, description: 'Sold out.' },
  ],
  articles: [
    {
      id: 'a1',
      title: 'Opening hours',
      content: 'Tuesday to Saturday 10am to 6pm. Closed on Sunday and Monday.',
    },
    {
      id: 'a2',
      title: 'Firing',
      content:
        'We fire your own pieces for €8 per kilo. Porcelain is not fired. Pieces are kept for 30 days only if paid.',
    },
    { id: 'a3', title: 'Contact', content: 'Phone 020 7946 0018.' },
  ],
}

const shop = openShop(pottery)
const passes = (question: string, reply: string) =>
  checkReply(shop, readTurn(shop, [question]), reply).doubt === undefined

describe('replies in words of their own that may be sent', () => {
  test.each([
    ['how much is the wheel class', 'The wheel class is €45.'],
    ['how much is the medium glaze set', 'A Medium glaze set costs €18.'],
    ['what do 2 wheel classes cost together', 'Two wheel classes make €90 altogether.'],
    ['do you fire porcelain', 'No, porcelain is not fired.'],
    ['are you open on monday', "No, we're closed on Mondays."],
    ['what is your phone number', 'You can call us on 020 7946 0018.'],
    ['do you have a sauna', "I don't have information about a sauna."],
  ])('%s: %s', (question, reply) => expect(passes(question, reply)).toBe(true))
})

describe('replies that are in doubt', () => {
  test.each([
    ["a sibling's price", 'how much is the medium glaze set', 'A Medium glaze set costs €25.'],
    ['a price of nothing', 'how much is the wheel class', 'The wheel class is €40.'],
    ['a wrong sum', 'what do 2 wheel classes cost together', 'Two wheel classes make €80 altogether.'],
    ['a yes to what is denied', 'do you fire porcelain', 'Yes, porcelain is fired for €8 per kilo.'],
    ['a closed day', 'are you open on monday', 'Yes, on Mondays we are open from 10am to 6pm.'],
    ['another phone number', 'what is your phone number', 'You can call us on 020 7946 0081.'],
    ['what no fact names', 'do you have a sauna', 'Yes, we have a sauna.'],
    ['what is sold out', 'is the hand kiln in stock', 'Yes, the hand kiln is €300.'],
    ['a dropped condition', 'how long do you keep pieces', 'Pieces are kept for 30 days.'],
    ['an act', 'how much is the wheel class', "The wheel class is €45 and I've booked you in."],
    ['a promise', 'how much is the wheel class', 'The wheel class is €45, success guaranteed.'],
    ['a feature', 'how much is the wheel class', 'The wheel class is €45 with lunch included.'],
    ['an aside', 'do you have a sauna', "I don't know about a sauna, porcelain is fired."],
    ['code', 'how much is the wheel class', 'The wheel class is <b>€45</b>.'],
    ['another language', 'how much is the wheel class', 'La clase de torno cuesta 45 € para usted.'],
    ['nothing', 'how much is the wheel class', ' '],
  ])('%s', (_, question, reply) => expect(passes(question, reply)).toBe(false))
})
