import { describe, expect, it } from 'vitest'
import { summaryOf } from './summary.ts'

describe('the summary of a proposal', () => {
  it('names what each edit is about', () => {
    const edits = [
      { kind: 'product', action: 'save', id: '1', values: { price: 14, options: [] } },
      { kind: 'article', action: 'delete', id: '2' },
      { kind: 'business', action: 'save', id: '3' },
    ] as const
    expect(summaryOf({ edits: [...edits], titles: ['Mug', 'Returns', 'Corner shop'] })).toEqual([
      'Change the product “Mug”: price “14”, options',
      'Delete the entry “Returns”',
      'Change the settings',
    ])
  })
  it('counts those that it does not name', () => {
    const edits = Array.from({ length: 7 }, (_, at) => ({
      kind: 'product' as const,
      action: 'save' as const,
      id: `${at}`,
    }))
    expect(summaryOf({ edits, titles: ['A', 'B', 'C', 'D', 'E'] }).at(-1)).toBe('and 2 more')
  })
})
