import { describe, expect, test } from 'vitest'
import { createProgress } from './progress.ts'

describe('how old what a replica shows may be', () => {
  test('a replica that has applied what the primary had written shows everything of that moment', () => {
    const progress = createProgress()
    expect(progress.currentAt()).toBeUndefined()
    expect(progress.note(1_000, 500n, 500n)).toBe(true)
    expect(progress.currentAt()).toBe(1_000)
  })

  test('where nothing is written, a replica is not behind', () => {
    const progress = createProgress()
    for (const at of [0, 60_000, 120_000]) progress.note(at, 500n, 500n)
    expect(progress.currentAt()).toBe(120_000)
  })

  test('a replica that stands still grows old, and is current again once it has caught up', () => {
    const progress = createProgress()
    progress.note(0, 100n, 100n)
    progress.note(1_000, 200n, 100n)
    progress.note(2_000, 300n, 150n)
    expect(progress.currentAt()).toBe(0)
    progress.note(3_000, 400n, 250n)
    expect(progress.currentAt()).toBe(1_000)
    progress.note(4_000, 400n, 400n)
    expect(progress.currentAt()).toBe(4_000)
  })

  test('one that is ahead of the primary follows another one, and nothing is known of it', () => {
    const progress = createProgress()
    progress.note(0, 900n, 900n)
    // Another server has become the primary, with less than this replica had.
    expect(progress.note(1_000, 700n, 900n)).toBe(false)
    expect(progress.currentAt()).toBeUndefined()
    // Once it follows the new primary, what it shows counts again.
    expect(progress.note(2_000, 800n, 800n)).toBe(true)
    expect(progress.currentAt()).toBe(2_000)
  })
})
