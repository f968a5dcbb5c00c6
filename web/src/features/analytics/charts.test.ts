import { describe, expect, it } from 'vitest'
import { chartOf } from './charts.ts'

describe('chartOf', () => {
  it('knows the four charts by their names', () => {
    expect(['total', 'resolved', 'active', 'escalated'].map(name => chartOf(name)?.title)).toEqual([
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
