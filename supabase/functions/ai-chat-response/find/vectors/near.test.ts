import { expect, test } from 'vitest'
import { openShop } from '../../plan/shop.ts'
import { answerTurn } from '../../say/answer.ts'

const shop = openShop({
  currency: 'GBP',
  business: {
    id: 'b',
    name: 'Harbour Kitchen',
    description: '',
    policies:
      'Pets are welcome on the terrace. Guests may leave their vehicle behind the church. No tablecloths.',
  },
  products: [{ id: 'p', name: 'Plate of the day', category: '', price: 12, description: 'Cod and prawns.' }],
  articles: [],
})

const nearest = (question: string, isEnglish = true) => {
  const near = shop.index.nearness(
    question.split(' ').map((text, at) => ({ text, keys: [text], kind: 'word', start: at, end: at })),
    isEnglish,
  )
  const all = shop.index.facts.map(({ statement }, at) => ({ statement, near: near[at] ?? 0 }))
  return all.sort((one, other) => other.near - one.near)[0]?.statement
}

test.each([
  ['puppy', /^Pets/],
  ['car park', /vehicle/],
  ['salmon shrimp', /^Cod/],
])('finds what is meant by "%s" in other words', (question, statement) =>
  expect(nearest(question)).toMatch(statement),
)

test('an answer rests on what is near in meaning where no word is shared', () =>
  expect(answerTurn(shop, ['can my puppy come inside?']).text).toMatch(/Pets are welcome/))

test('words that are in no table are near to nothing', () => {
  const near = shop.index.nearness([{ text: 'qwxzv', keys: [], kind: 'word', start: 0, end: 5 }], true)
  expect([...near].every(each => each === 0)).toBe(true)
})

test('in another language a word is as near as what it means', () => {
  const near = (text: string, keys: string[]) =>
    shop.index.nearness([{ text, keys, kind: 'word', start: 0, end: 1 }], false)
  const pets = shop.index.facts.findIndex(({ statement }) => statement.startsWith('Pets'))
  expect(near('কুকুর', ['=dog'])[pets]).toBeGreaterThan(0.3)
  expect(near('dog', ['dog'])[pets]).toBe(0)
})

test('a misspelt word is as near as the one that it was to be', () => {
  const vehicle = shop.index.facts.findIndex(({ statement }) => statement.includes('vehicle'))
  const near = (text: string) =>
    shop.index.nearness([{ text, keys: [text], kind: 'word', start: 0, end: 1 }], true)[vehicle]
  for (const word of ['parkin', 'parkking', 'pakring', 'parkink']) expect(near(word)).toBe(near('parking'))
})
