import { describe, expect, it } from 'vitest'
import { dayFault, exceptionFault, toDraft, toHours } from './hours-draft.ts'

const open = (...ranges: [string, string][]) => ({
  kind: 'open' as const,
  ranges: ranges.map(([from, to]) => ({ from, to })),
})

describe('a draft of opening hours', () => {
  it('is stored as it was read', () => {
    const hours = {
      week: {
        mon: [
          { from: '09:00', to: '12:30' },
          { from: '14:00', to: '18:00' },
        ],
        fri: [{ from: '18:00', to: '02:00' }],
        sat: [{ from: '00:00', to: '00:00' }],
        sun: [],
      },
      exceptions: [{ date: '2026-12-25', ranges: [], note: 'Christmas' }],
    }
    expect(toHours(toDraft(hours))).toEqual(hours)
    expect(toDraft(hours).week.sat.kind).toBe('all_day')
    expect(toDraft(hours).week.tue.kind).toBe('unset')
  })

  it('of nothing is nothing', () => expect(toHours(toDraft(null))).toBeNull())

  it('puts ranges and days in order, and leaves out what is hidden', () => {
    const draft = toDraft(null)
    draft.week.mon = open(['14:00', '18:00'], ['09:00', '12:00'])
    draft.week.tue = { ...open(['09:00', '12:00']), kind: 'closed' }
    const day = { ...open(), kind: 'closed' as const, note: ' ' }
    draft.exceptions = [
      { ...day, id: 1, date: '2026-12-31' },
      { ...day, id: 2, date: '2026-12-25' },
    ]
    expect(toHours(draft)).toEqual({
      week: {
        mon: [
          { from: '09:00', to: '12:00' },
          { from: '14:00', to: '18:00' },
        ],
        tue: [],
      },
      exceptions: [
        { date: '2026-12-25', ranges: [], note: null },
        { date: '2026-12-31', ranges: [], note: null },
      ],
    })
  })
})

describe('dayFault', () => {
  it.each([
    [open(['09:00', '18:00']), undefined],
    [open(['18:00', '02:00']), undefined],
    [open(['09:00', '12:00'], ['12:00', '18:00']), undefined],
    [open(['09:00', '']), 'Please enter when it opens and closes.'],
    [{ ...open(['09:00', '']), kind: 'closed' as const }, undefined],
    [open(['14:00', '18:00'], ['09:00', '14:30']), 'These hours overlap.'],
    [open(['18:00', '02:00'], ['22:00', '23:00']), 'These hours overlap.'],
  ])('of %j is %j', (day, fault) => expect(dayFault(day)).toBe(fault))
})

describe('exceptionFault', () => {
  const christmas = { ...open(), kind: 'closed' as const, id: 1, date: '2026-12-25', note: '' }
  it('wants a day, and each once', () => {
    expect(exceptionFault(christmas, [christmas])).toBeUndefined()
    expect(exceptionFault({ ...christmas, date: '' }, [])).toBe('Please choose the day.')
    expect(exceptionFault(christmas, [christmas, { ...christmas, id: 2 }])).toBe(
      'This day is in another row.',
    )
  })
})
