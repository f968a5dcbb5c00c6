import { describe, expect, test } from 'vitest'
import { type HoursWords, hoursLine, type ShownHours } from './hours-line.ts'

const words: HoursWords = ['Open now', 'Open now · until #', 'Closed now', 'Closed now · opens #']
const at = (time: string) => Date.parse(time)
const seconds = (time: string) => at(time) / 1000

/** Open on Monday and Tuesday, from 9 to 18 by the clock of Dhaka, which is six hours ahead of UTC. */
const hours: ShownHours = {
  timeZone: 'Asia/Dhaka',
  isWhole: true,
  open: [
    [seconds('2026-11-23T03:00Z'), seconds('2026-11-23T12:00Z')],
    [seconds('2026-11-24T03:00Z'), seconds('2026-11-24T12:00Z')],
  ],
}
/** Whether the reader's clock shows another time than the business's, in which case the time zone is named. */
const isElsewhere =
  new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(at('2026-11-23T12:00Z')) !== '6:00 PM'
const zone = isElsewhere ? / GMT\+6$/ : /$/
const line = (now: string, change: Partial<ShownHours> = {}, locale = 'en-US') =>
  hoursLine({ ...hours, ...change }, at(now), words, locale).replaceAll('\u202f', ' ')

describe('the line about the opening hours', () => {
  test('tells until when it is open', () => {
    expect(line('2026-11-23T05:00Z').replace(zone, '')).toBe('Open now · until 6:00 PM')
    expect(line('2026-11-23T05:00Z', {}, 'fr-FR').replace(/ UTC\+6$/, '')).toBe('Open now · until 18:00')
    expect(line('2026-11-23T05:00Z', {}, 'bn-BD')).toMatch(/৬:০০/)
  })

  test('tells when it opens, with the day when that is not soon', () => {
    expect(line('2026-11-23T02:00Z').replace(zone, '')).toBe('Closed now · opens 9:00 AM')
    expect(line('2026-11-23T13:00Z').replace(zone, '')).toBe('Closed now · opens Tue, 9:00 AM')
    expect(line('2026-11-25T13:00Z')).toBe('Closed now')
  })

  test('names the time zone where the reader has another', () => {
    expect(line('2026-11-23T05:00Z', { timeZone: 'Pacific/Kiritimati' })).toContain('GMT+14')
  })

  test('says nothing of days of which nothing is said', () => {
    expect(line('2026-11-23T13:00Z', { isWhole: false })).toBe('')
    expect(line('2026-11-23T05:00Z', { isWhole: false })).toContain('Open now')
  })

  test('says no end of what is always open', () => {
    expect(line('2026-11-23T05:00Z', { open: [[0, seconds('2026-12-24T12:00Z')]] })).toBe('Open now')
  })

  test('says nothing in a browser that does not know the time zone', () => {
    expect(line('2026-11-23T05:00Z', { timeZone: 'Mars/Olympus' })).toBe('')
  })
})
