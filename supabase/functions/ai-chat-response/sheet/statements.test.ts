import { expect, test } from 'vitest'
import { splitStatements } from './statements.ts'

const split = (text: string) => splitStatements(text).map(({ start, end }) => text.slice(start, end))

test('a unit behind a number ends a sentence where a capital follows', () => {
  expect(split('Aberto das 9h às 19h. Fechado ao domingo.')).toEqual([
    'Aberto das 9h às 19h.',
    'Fechado ao domingo.',
  ])
  expect(split('Ouvert de 14 h à 18 h. Le travail est garanti 5 ans.')).toHaveLength(2)
  expect(split('Ready in 30 min. Next day at the latest.')).toHaveLength(2)
})

test('a short form does not', () => {
  expect(split('Min. 2 nights, Rs. 500 each, ask for Mr. Khan.')).toHaveLength(1)
  expect(split('It takes 30 min. at most.')).toHaveLength(1)
})
