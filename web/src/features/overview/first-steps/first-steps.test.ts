import { expect, it } from 'vitest'
import { firstSteps, isNew } from './first-steps.ts'

const empty = { policies: ' ', opening_hours: null }
const unread = { products: undefined, entries: undefined, hasChats: undefined }
const done = (...given: Parameters<typeof firstSteps>) => firstSteps(...given).map(({ isDone }) => isDone)

it('are all open for an empty business, and while it is being read', () => {
  expect(done(empty, unread)).toEqual([false, false, false, false])
  expect(done(empty, { products: 0, entries: 0, hasChats: false })).toEqual([false, false, false, false])
})

it('are done one by one', () => {
  expect(done(empty, { products: 1, entries: 0, hasChats: false })).toEqual([true, false, false, false])
  expect(done(empty, { products: 0, entries: 2, hasChats: true })).toEqual([false, true, false, true])
})

it('take policies for what customers ask about', () => {
  expect(done({ ...empty, policies: 'Returns within 30 days.' }, unread)[1]).toBe(true)
})

it('are shown for two weeks', () => {
  const created_at = '2026-01-01T00:00:00Z'
  expect(isNew({ created_at }, Date.parse('2026-01-14T00:00:00Z'))).toBe(true)
  expect(isNew({ created_at }, Date.parse('2026-01-16T00:00:00Z'))).toBe(false)
})
