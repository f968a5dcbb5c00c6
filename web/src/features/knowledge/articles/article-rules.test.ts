import { describe, expect, test } from 'vitest'
import { isSameArticle, problemOf, toStored } from './article-rules.ts'

describe('problemOf', () => {
  test('wants both title and content', () => {
    expect(problemOf({ title: 'Parking', content: 'Behind the shop.' })).toBeUndefined()
    expect(problemOf({ title: ' ', content: 'Behind the shop.' })).toBe('incomplete')
    expect(problemOf({ title: 'Parking', content: '\n' })).toBe('incomplete')
  })

  test('counts characters, and none that are cut away', () => {
    expect(problemOf({ title: `${'🏺'.repeat(300)} `, content: `${'x'.repeat(200_000)}\n` })).toBeUndefined()
    expect(problemOf({ title: 'x'.repeat(301), content: 'x' })).toBe('too long')
    expect(problemOf({ title: 'x', content: 'x'.repeat(200_001) })).toBe('too long')
  })
})

test('toStored cuts the space around the texts', () => {
  expect(toStored({ title: ' Parking ', content: '\nBehind the shop.\n\n' })).toEqual({
    title: 'Parking',
    content: 'Behind the shop.',
    ignored_statements: [],
  })
})

test('isSameArticle sees what is not to be used any more', () => {
  const article = { title: 'Parking', content: 'Free. Behind the shop.' }
  expect(isSameArticle(article, { ...article, ignored_statements: [] })).toBe(true)
  expect(isSameArticle(article, { ...article, ignored_statements: ['Free.'] })).toBe(false)
})
