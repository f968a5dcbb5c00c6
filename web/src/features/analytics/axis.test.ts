import { describe, expect, it } from 'vitest'
import { axisMarks } from './axis.ts'

describe('axisMarks', () => {
  it.each([
    [0, [0, 1, 2, 3, 4]],
    [1, [0, 1, 2, 3, 4]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [9, [0, 5, 10]],
    [20, [0, 5, 10, 15, 20]],
    [21, [0, 10, 20, 30]],
    [333, [0, 100, 200, 300, 400]],
  ])('up to %d', (max, marks) => expect(axisMarks(max)).toEqual(marks))

  it('are few and whole, reach the largest count and go little beyond it', () => {
    for (let max = 4; max < 3000; max++) {
      const marks = axisMarks(max)
      const step = marks[1] ?? 0
      const end = marks.at(-1) ?? 0
      expect(marks.length).toBeLessThanOrEqual(5)
      expect(marks.every(Number.isInteger)).toBe(true)
      expect(end).toBeGreaterThanOrEqual(max)
      expect(end - step).toBeLessThan(max)
    }
  })
})
