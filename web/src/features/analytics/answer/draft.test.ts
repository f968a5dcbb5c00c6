import { describe, expect, it } from 'vitest'
import { draftOf } from './draft.ts'

describe('draftOf', () => {
  it('has the question for its title, on one line, and no answer yet', () => {
    expect(draftOf('  Do you ship\nto Canada? ')).toEqual({ title: 'Do you ship to Canada?', content: '' })
  })

  it('fits into a title, counted as the database counts', () => {
    expect(draftOf('🍵'.repeat(300)).title).toBe('🍵'.repeat(300))
    const { title } = draftOf('🍵'.repeat(301))
    expect([...title]).toHaveLength(300)
    expect(title.endsWith('🍵…')).toBe(true)
  })
})
