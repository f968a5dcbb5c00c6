import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unknownBusiness } from './chat-businesses.ts'
import { createActivity, createFairQueue, type FairQueueOptions, Overloaded } from './fair-queue.ts'

const shared = { note: () => undefined, hasOthers: () => true }
const alone = { ...shared, hasOthers: () => false }

/** A queue whose pieces of work, named by their business and a number, end when they are told to. */
function trial(options: FairQueueOptions, activity = shared) {
  const queue = createFairQueue(activity, options)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return {
    queue,
    started,
    async add(...names: string[]) {
      for (const name of names)
        void queue.acquire(name.startsWith('-') ? undefined : name.slice(0, 1)).then(end => {
          started.push(name)
          ends.set(name, end)
        })
      await settle()
    },
    async end(name: string) {
      ends.get(name)?.()
      await settle()
    },
  }
}

test('a chat whose business is not known yet is no activity of another one', () => {
  const activity = createActivity()
  activity.note('a')
  activity.note(unknownBusiness)
  expect(activity.hasOthers('a')).toBe(false)
  activity.note('b')
  expect(activity.hasOthers('a')).toBe(true)
})

describe('a fair queue', () => {
  test('leaves to other businesses what one may not have while they are active', async () => {
    const { started, add, queue } = trial({ concurrency: 3, sharedConcurrency: 2 })
    await add('a1', 'a2', 'a3', 'b1')
    expect(started).toEqual(['a1', 'a2', 'b1'])
    expect(queue.waiting).toBe(1)
  })

  test('lets a business that is alone have everything', async () => {
    const { started, add } = trial({ concurrency: 3, sharedConcurrency: 1 }, alone)
    await add('a1', 'a2', 'a3', 'a4')
    expect(started).toEqual(['a1', 'a2', 'a3'])
  })

  test('gives turns to businesses, however much of one waits', async () => {
    const { started, add, end } = trial({ concurrency: 1 })
    await add('a1', 'a2', 'a3', 'b1', 'c1', 'b2')
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
      expect(started.at(-1)).toBe(name)
      await end(name)
    }
  })

  test('refuses what is too much of one business, and still takes work of others', async () => {
    const { queue, add, end, started } = trial({ concurrency: 1, maxWaiting: 1 })
    await add('a1', 'a2')
    await expect(queue.acquire('a')).rejects.toThrow(Overloaded)
    await add('b1')
    await end('a1')
    await end('a2')
    expect(started).toEqual(['a1', 'a2', 'b1'])
  })

  test('gives background work of a business turns beside its other work, and as many as another business', async () => {
    const { queue, started, add, end } = trial({ concurrency: 1 })
    await add('c1', 'a1', 'a2', 'b1')
    const had = new Set<string>()
    void queue.acquire('a', true).then(() => had.add('a in the background'))
    await end('c1')
    await end('a1')
    await end('b1')
    expect([...had]).toEqual(['a in the background'])
    expect(started).toEqual(['c1', 'a1', 'b1'])
  })

  test('does not count background work as activity of a business', async () => {
    const noted: string[] = []
    const queue = createFairQueue(
      { note: business => void noted.push(business), hasOthers: () => true },
      { concurrency: 3 },
    )
    await queue.acquire(undefined)
    await queue.acquire('b', true)
    await queue.acquire('a')
    expect(noted).toEqual(['a'])
  })
})

describe('with a pause of 20 times the work', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  test('a business waits after its work while others are active', async () => {
    const { started, add, end } = trial({ concurrency: 1, pause: 20 })
    await add('a1', 'a2', 'b1')
    await pass(10)
    await end('a1')
    expect(started).toEqual(['a1', 'b1'])
    // a, and b that waited.
    await end('b1')
    await pass(99)
    expect(started).toEqual(['a1', 'b1'])
    await pass(1)
    expect(started).toEqual(['a1', 'b1', 'a2'])
  })

  test('a business that is alone does not wait', async () => {
    const { started, add, end } = trial({ concurrency: 1, pause: 20 }, alone)
    await add('a1', 'a2')
    await pass(10)
    await end('a1')
    expect(started).toEqual(['a1', 'a2'])
  })

  test('a business waits only for what is over its allowance, which grows again', async () => {
    const { started, add, end } = trial({ concurrency: 1, pause: 20, allowance: 10 })
    await add('a1', 'a2', 'a3', 'a4')
    await pass(8)
    await end('a1')
    expect(started).toEqual(['a1', 'a2'])
    await pass(40)
    // 8 ms were used, of which 2 have come again: 36 are over.
    await end('a2')
    await pass(36 * 20 - 1)
    expect(started).toEqual(['a1', 'a2'])
    await pass(1)
    expect(started).toEqual(['a1', 'a2', 'a3'])
    // After 720 ms all of it is there again.
    await end('a3')
    expect(started).toEqual(['a1', 'a2', 'a3', 'a4'])
  })

  test('background work is never made to wait', async () => {
    const { started, add, end } = trial({ concurrency: 1, pause: 20 })
    await add('-1', '-2')
    await pass(10)
    await end('-1')
    expect(started).toEqual(['-1', '-2'])
  })
})

describe('activity', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  test('of others is seen for a second', () => {
    const { note, hasOthers } = createActivity()
    expect(hasOthers('a')).toBe(false)
    note('a')
    expect(hasOthers('a')).toBe(false)
    expect(hasOthers('b')).toBe(true)
    vi.advanceTimersByTime(500)
    note('b')
    note('a')
    note('a')
    expect([hasOthers('a'), hasOthers('b')]).toEqual([true, true])
    vi.advanceTimersByTime(999)
    expect(hasOthers('a')).toBe(true)
    note('a')
    vi.advanceTimersByTime(1)
    expect(hasOthers('a')).toBe(false)
    expect(hasOthers('b')).toBe(true)
  })
})

describe('with a rest as long as the work', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  test('nobody starts right after a piece of work while others are active', async () => {
    const { started, add, end } = trial({ concurrency: 1, rest: 1 })
    await add('a1', 'b1')
    await vi.advanceTimersByTimeAsync(10)
    await end('a1')
    await vi.advanceTimersByTimeAsync(9)
    expect(started).toEqual(['a1'])
    await vi.advanceTimersByTimeAsync(3)
    expect(started).toEqual(['a1', 'b1'])
  })

  test('a business that is alone goes on at once', async () => {
    const { started, add, end } = trial({ concurrency: 1, rest: 1 }, alone)
    await add('a1', 'a2')
    await vi.advanceTimersByTimeAsync(10)
    await end('a1')
    expect(started).toEqual(['a1', 'a2'])
  })
})
