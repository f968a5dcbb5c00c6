import { describe, expect, it } from 'vitest'
import { draftOf, titleRule } from './draft.ts'

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

describe('titleRule', () => {
  it('takes what a draft proposes', () => {
    expect(titleRule(draftOf('🍵'.repeat(301)).title)).toBe(true)
  })

  it('refuses what is empty or too long', () => {
    expect(titleRule(' ')).toBe('Please enter a title')
    expect(titleRule('x'.repeat(301))).toBe('Too long: 301 of 300 characters.')
    expect(titleRule(` ${'x'.repeat(300)} `)).toBe(true)
  })
})
