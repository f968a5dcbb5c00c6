import { expect, it } from 'vitest'
import { isFull, quotaWords } from './quota-words.ts'

it('tells how many places are left before the last is taken', () => {
  expect(quotaWords({ used: 3, most: 20 })).toBe('3 of 20 places are taken, with those who are invited.')
  expect(quotaWords({ used: 1, most: 20 })).toBe('1 of 20 places is taken, with those who are invited.')
  expect(isFull({ used: 19, most: 20 })).toBe(false)
})

it('tells what to do once all are taken', () => {
  expect(quotaWords({ used: 20, most: 20 })).toContain('All 20 places are taken')
  expect(quotaWords({ used: 1, most: 1 })).toContain('The only place is taken')
  expect(isFull({ used: 21, most: 20 })).toBe(true)
})
