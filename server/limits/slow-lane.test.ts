import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSlowLane } from './slow-lane.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Asks for a place for each rank, in this order; tells who got one and who was refused, as it happens. */
function askFor(mayGo: ReturnType<typeof createSlowLane>, ranks: number[], key = 'shop') {
  const through: string[] = []
  const refused: string[] = []
  ranks.forEach((rank, index) => {
    void mayGo(key, rank).then(isLet => (isLet ? through : refused).push(`${index}:${rank}`))
  })
  return { through, refused }
}

describe('a slow lane', () => {
  const options = { pace: 1_000, patience: 8_000, mostWaiting: 100 }

  it('lets one through at once, and the others one after the other', async () => {
    const asked = askFor(createSlowLane(options), [1, 1, 1])
    await vi.advanceTimersByTimeAsync(0)
    expect(asked.through).toEqual(['0:1'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked.through).toEqual(['0:1', '1:1'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked.through).toHaveLength(3)
  })

  it('lets who comes for the first time go before all who had something already', async () => {
    const mayGo = createSlowLane(options)
    const flood = askFor(mayGo, [5, 4, 4, 3, 9])
    await vi.advanceTimersByTimeAsync(500)
    const newcomer = askFor(mayGo, [1])
    await vi.advanceTimersByTimeAsync(500)
    expect(newcomer.through).toEqual(['0:1'])
    expect(flood.through).toEqual(['0:5'])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(flood.through).toEqual(['0:5', '3:3', '1:4', '2:4'])
  })

  it('refuses who has waited too long', async () => {
    const asked = askFor(createSlowLane({ ...options, patience: 2_500 }), [1, 1, 1, 1, 1])
    await vi.advanceTimersByTimeAsync(2_500)
    expect(asked.through).toEqual(['0:1', '1:1', '2:1'])
    expect(asked.refused).toEqual(['3:1', '4:1'])
  })

  it('refuses the one who had most when too many wait', async () => {
    const asked = askFor(createSlowLane({ ...options, mostWaiting: 2 }), [1, 7, 8, 2, 9])
    await vi.advanceTimersByTimeAsync(0)
    expect(asked.refused).toEqual(['2:8', '4:9'])
  })

  it('keeps each key apart, and forgets those that nobody waits for', async () => {
    const mayGo = createSlowLane(options)
    expect(await mayGo('one', 1)).toBe(true)
    expect(await mayGo('another', 1)).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await mayGo('one', 1)).toBe(true)
  })
})
