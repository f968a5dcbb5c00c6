import { describe, expect, it } from 'vitest'
import { filterOf } from './use-inbox-address.ts'

describe('filterOf', () => {
  it('shows open chats, and of those a view', () => {
    expect(filterOf('all', 'mug')).toEqual({ status: 'open', search: 'mug', view: undefined })
    expect(filterOf('waiting', '')).toEqual({ status: 'open', search: '', view: 'waiting' })
    expect(filterOf('mine', '')).toEqual({ status: 'open', search: '', view: 'mine' })
    expect(filterOf('unassigned', '')).toEqual({ status: 'open', search: '', view: 'unassigned' })
  })

  it('shows chats that are over, or held back', () => {
    expect(filterOf('resolved', '')).toEqual({ status: 'resolved', search: '', view: undefined })
    expect(filterOf('held', '')).toEqual({ status: 'held', search: '', view: undefined })
  })
})
