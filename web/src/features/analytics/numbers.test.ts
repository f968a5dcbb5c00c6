import { describe, expect, it } from 'vitest'
import { formatDuration, shares, sharesOfSome } from './numbers.ts'

describe('shares', () => {
  it.each<[number[], string[]]>([
    [
      [33, 5, 2],
      ['83%', '12%', '5%'],
    ],
    [
      [1, 1, 1],
      ['34%', '33%', '33%'],
    ],
    [
      [7, 0, 0],
      ['100%', '0%', '0%'],
    ],
    [
      [0, 0, 0],
      ['0%', '0%', '0%'],
    ],
    [
      [9999, 1, 0],
      ['>99%', '<1%', '0%'],
    ],
    [
      [99, 1, 0],
      ['99%', '1%', '0%'],
    ],
  ])('of %j', (parts, percents) => expect(shares(parts)).toEqual(percents))

  it('are dashes where there is nothing to have a part in', () => {
    expect(sharesOfSome([0, 0])).toEqual(['–', '–'])
    expect(sharesOfSome([1, 0])).toEqual(['100%', '0%'])
  })

  it('make 100 together wherever each is told in whole percent', () => {
    for (let a = 0; a <= 40; a++) {
      for (let b = 0; b <= 40; b++) {
        const told = shares([a, b, 17])
        if (told.some(share => /[<>]/.test(share))) continue
        expect(told.reduce((sum, share) => sum + Number.parseInt(share, 10), 0)).toBe(100)
      }
    }
  })
})

describe('formatDuration', () => {
  it.each([
    [0, 'under 1 second'],
    [0.4, 'under 1 second'],
    [1, '1 second'],
    [8.4, '8 seconds'],
    [59.4, '59 seconds'],
    [59.6, '1 minute'],
    [90, '2 minutes'],
    [59.5 * 60, '1 hour'],
    [90 * 60, '1 hour 30 minutes'],
    [61 * 60, '1 hour 1 minute'],
    [24 * 3600 - 20, '1 day'],
    [52 * 3600, '2 days 4 hours'],
    [49 * 3600, '2 days 1 hour'],
  ])('%d seconds', (seconds, text) => expect(formatDuration(seconds)).toBe(text))
})
