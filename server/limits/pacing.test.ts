import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPacer, createPacers } from './pacing.ts'

// Both the clock and the pauses of node:timers/promises run on the test's time.
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) => new Promise(resolve => globalThis.setTimeout(resolve, milliseconds)),
}))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function start(pace: () => Promise<void>, count: number) {
  const gone: number[] = []
  for (let index = 0; index < count; index += 1) void pace().then(() => gone.push(index))
  return gone
}

it('lets so many go on in a second, in order', async () => {
  const gone = start(createPacer(10, 100), 30)
  await vi.advanceTimersByTimeAsync(0)
  expect(gone).toEqual([0])
  await vi.advanceTimersByTimeAsync(1000)
  expect(gone).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  await vi.advanceTimersByTimeAsync(2000)
  expect(gone).toHaveLength(30)
})

it('holds nobody up who comes at a lower pace', async () => {
  const pace = createPacer(10, 100)
  for (let index = 0; index < 3; index += 1) {
    const gone = start(pace, 1)
    await vi.advanceTimersByTimeAsync(0)
    expect(gone).toEqual([0])
    await vi.advanceTimersByTimeAsync(100)
  }
})

it('lets so many go at once after a pause', async () => {
  const pace = createPacer(10, 100, 3)
  const gone = start(pace, 6)
  await vi.advanceTimersByTimeAsync(0)
  expect(gone).toEqual([0, 1, 2, 3])
  await vi.advanceTimersByTimeAsync(10_000)
  const later = start(pace, 5)
  await vi.advanceTimersByTimeAsync(0)
  expect(later).toEqual([0, 1, 2, 3])
})

it('keeps addresses apart', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const pace = createPacers()
  const flood = start(() => pace('203.0.113.1'), 60)
  const other = start(() => pace('203.0.113.2'), 1)
  await vi.advanceTimersByTimeAsync(0)
  expect(flood).toHaveLength(11)
  expect(other).toEqual([0])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(flood).toHaveLength(15)
})

it('spreads those of many addresses that come together', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.2).mockReturnValueOnce(0.8)
  const pace = createPacers()
  const [one, other] = ['203.0.113.1', '203.0.113.2'].map(address => start(() => pace(address), 12))
  await vi.advanceTimersByTimeAsync(310)
  expect([one?.length, other?.length]).toEqual([12, 11])
  await vi.advanceTimersByTimeAsync(200)
  expect([one?.length, other?.length]).toEqual([12, 12])
})

it('lets go whom it has no room for', async () => {
  const gone = start(createPacer(10, 2), 5)
  await vi.advanceTimersByTimeAsync(0)
  expect(gone).toEqual([0, 3, 4])
})
