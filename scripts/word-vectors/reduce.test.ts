import { expect, test } from 'vitest'
import { reduceVectors } from './reduce.ts'

test('keeps the direction in which vectors differ most', () => {
  const vectors = [
    [4, 1, 0],
    [5, -1, 0.1],
    [-4, 1, 0],
    [-5, -1, -0.1],
  ]
  const reduced = reduceVectors(vectors, 1).map(([value]) => Math.round(value ?? 0))
  expect(reduced[0]).toBe(reduced[1])
  expect(reduced[2]).toBe(reduced[3])
  expect(reduced[0]).toBe(-(reduced[2] ?? 0))
})

test('gives each vector the length one', () => {
  for (const vector of reduceVectors(
    [
      [1, 2, 3],
      [3, 1, 2],
      [2, 3, 1],
      [5, 0, 1],
    ],
    2,
  ))
    expect(Math.hypot(...vector)).toBeCloseTo(1)
})
