import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('oneAtATime', () => {
  it('answers any number of calls during a run by one more run', async () => {
    const ends: (() => void)[] = []
    const work = vi.fn(() => new Promise<void>(resolve => ends.push(resolve)))
    const run = oneAtATime(work)
    run()
    run()
    run()
    expect(work).toHaveBeenCalledTimes(1)
    ends[0]?.()
    await vi.runAllTimersAsync()
    expect(work).toHaveBeenCalledTimes(2)
    ends[1]?.()
    await vi.runAllTimersAsync()
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('goes on after a failure', async () => {
    const work = vi.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(undefined)
    const run = oneAtATime(work)
    run()
    await vi.runAllTimersAsync()
    run()
    await vi.runAllTimersAsync()
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('keeps a pause between the starts of two runs', async () => {
    const starts: number[] = []
    const run = oneAtATime(async () => starts.push(Date.now()), { pause: 400 })
    run()
    run()
    await vi.runAllTimersAsync()
    expect(starts.map(start => start - (starts[0] ?? 0))).toEqual([0, 400])
  })

  it('takes calls during its delay together', async () => {
    const work = vi.fn(async () => undefined)
    const run = oneAtATime(work, { delay: 100 })
    run()
    await vi.advanceTimersByTimeAsync(50)
    run()
    expect(work).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    expect(work).toHaveBeenCalledTimes(1)
  })
})
