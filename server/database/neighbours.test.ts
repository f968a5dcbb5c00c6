import { expect, test } from 'vitest'
import { createNeighbours } from './neighbours.ts'

test('a lane has a neighbour for as long as another had work lately', () => {
  let now = 0
  const { see, has } = createNeighbours(() => now)
  expect(has('a')).toBe(false)
  see('a')
  expect(has('a')).toBe(false)
  expect(has('b')).toBe(true)
  now = 500
  see('b')
  see('a')
  see('a')
  expect([has('a'), has('b')]).toEqual([true, true])
  now = 1_499
  expect(has('a')).toBe(true)
  see('a')
  now = 1_500
  expect(has('a')).toBe(false)
  expect(has('b')).toBe(true)
})
