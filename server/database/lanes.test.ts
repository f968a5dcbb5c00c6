import { describe, expect, test } from 'vitest'
import { createBusinessLanes, createLanes, type LaneSettings, Overloaded } from './lanes.ts'

const inCompany = { see: () => undefined, has: () => true }
const alone = { ...inCompany, has: () => false }

/** Work that ends when it is told to. */
function trial(settings: LaneSettings, neighbours = inCompany) {
  const lanes = createLanes(neighbours, settings)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    add: (lane: string, name: string) =>
      lanes(lane, () => {
        started.push(name)
        return new Promise<void>(resolve => ends.set(name, resolve))
      }),
    async end(name: string) {
      await new Promise(setImmediate)
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

describe('lanes', () => {
  test('keep room for others', async () => {
    const { started, add } = trial({ total: 3, perLane: 2, waiting: 10 })
    for (const name of ['a1', 'a2', 'a3', 'b1'])
      add('ab'.includes(name[0] ?? '') ? (name[0] ?? '') : '', name)
    await new Promise(setImmediate)
    expect(started).toEqual(['a1', 'a2', 'b1'])
  })

  test('take everything while there are no others', async () => {
    const { started, add } = trial({ total: 3, perLane: 1, waiting: 10 }, alone)
    for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name)
    await new Promise(setImmediate)
    expect(started).toEqual(['a1', 'a2', 'a3'])
  })

  test('take turns, whatever waits in one of them', async () => {
    const { started, add, end } = trial({ total: 1, perLane: 1, waiting: 10 })
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) add(name.slice(0, 1), name)
    const turns = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']
    for (const name of turns) await end(name)
    expect(started).toEqual(turns)
  })

  test('go on after work that fails, and refuse what is too much', async () => {
    const lanes = createLanes(inCompany, { total: 1, perLane: 1, waiting: 1 })
    const failing = lanes('a', async () => {
      throw new Error('no')
    })
    const waiting = lanes('a', async () => 'done')
    await expect(lanes('a', async () => 'too much')).rejects.toThrow(Overloaded)
    await expect(failing).rejects.toThrow('no')
    expect(await waiting).toBe('done')
    expect(await lanes('a', async () => 'again')).toBe('again')
  })
})

describe('a visitor’s lane', () => {
  test('is the business, also where only the chat is named', () => {
    const { laneOf, learn } = createBusinessLanes()
    expect(laneOf({ business_id: 'B1' })).toBe('b1')
    expect(laneOf({ session_id: 's1' })).toBe('unknown')
    learn({ session_id: 'S1', business_id: 'B1' })
    expect(laneOf({ session_id: 's1', session_key: 'k' })).toBe('b1')
    learn({ session_id: 's2' })
    expect(laneOf({ session_id: 's2' })).toBe('unknown')
  })
})
