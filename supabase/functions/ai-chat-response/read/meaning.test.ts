import { expect, test } from 'vitest'
import { detect } from '../languages/detect.ts'
import { english } from '../languages/languages.ts'
import { openShop } from '../plan/shop.ts'
import { meaningOf } from './meaning.ts'

const shop = openShop({
  business: { id: 'b', name: 'Clay', description: 'Pots.', policies: '' },
  currency: 'USD',
  products: [{ id: 'p', name: 'Meghna teapot', category: '', price: 30, description: '', image_url: null }],
  articles: [],
})

const meaning = (question: string) =>
  meaningOf(question, detect(question, ['en']) ?? english, shop.index, shop.material.currency)

/** The first alternative of each term. */
const named = (question: string) =>
  meaning(question)
    .split(' ')
    .map(term => term.replace(/^!/, '').split('|')[0])

test.each([
  ['a language', 'Do you gift wrap?', '¿Envuelven para regalo?'],
  ['a script', 'Is there a warranty?', 'warranty ache?'],
  ['a misspelling', 'Is there a warranty?', 'any warrenty'],
  ['a compound', 'delivery cost?', 'How much is delivery?'],
  ['a greeting', 'Hello! Do you sell wholesale?', 'wholesale possible?'],
])('is the same whatever %s', (_what, one, other) => expect(named(one)).toEqual(named(other)))

test('a name is known by its sound, and has to be there', () => {
  expect(meaning('Do you ship to Canada?')).toBe('=deliver !canada|~knd')
  expect(meaning('কানাডায় পাঠান?')).toContain('~knd')
})

test("the shop's own names are known in another script", () => {
  expect(meaning('মেঘনা কি ধোয়া যায়?')).toContain('meghna')
})

test('what is asked of a thing is part of it', () => {
  expect(meaning('How long does delivery take?')).toBe('=deliver !?duration')
  expect(meaning('Open on Sunday?')).toContain('!day:0')
})

test('signs of a customer part nothing, and nothing is no meaning', () => {
  expect(meaning('!!! ??')).toBe('')
  expect(meaning('warranty | !warranty')).toBe('=warranty')
})
