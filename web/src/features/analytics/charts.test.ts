import { describe, expect, it } from 'vitest'
import { i18n } from '@/lib/i18n/language'
import { chartOf } from './charts.ts'

describe('chartOf', () => {
  it('knows the four charts by their names', () => {
    const titles = ['total', 'resolved', 'active', 'escalated'].map(name => chartOf(name)?.title)
    expect(titles.map(title => title && i18n._(title))).toEqual([
      'Total Sessions',
      'Resolved Sessions',
      'Active Sessions',
      'Escalated Sessions',
    ])
  })

  it.each([null, '', 'manual', 'constructor'])('has none for %j', name =>
    expect(chartOf(name)).toBeUndefined(),
  )
})
