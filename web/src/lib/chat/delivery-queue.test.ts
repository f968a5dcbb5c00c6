import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DeliveryFailure, DeliveryQueue, type QueuedMessage } from './delivery-queue.ts'

const entry = (id: string, state: QueuedMessage['state'] = 'queued'): QueuedMessage => ({
  id,
  content: id,
  writtenAt: 0,
  state,
  byWriter: state === 'queued',
})

/** A queue whose backend fails with the given failures, one per attempt, and then stores everything. */
function queueWith(failures: DeliveryFailure[], unsent: QueuedMessage[] = []) {
  const attempts: string[] = []
  const reported: string[][] = []
  const queue: DeliveryQueue<QueuedMessage, { id: string }> = new DeliveryQueue(
    {
      async deliver({ id }) {
        attempts.push(id)
        const failure = failures.shift()
        if (failure) throw failure
        return { id }
      },
      failureOf: error => error as DeliveryFailure,
      onChange: () => {},
      onDelivered: () => {},
      onFailed: entries => reported.push(entries.map(({ id }) => id)),
    },
    unsent,
  )
  const states = () => queue.entries.map(({ id, state }) => `${id} ${state}`)
  return { queue, attempts, reported, states }
}

describe('DeliveryQueue', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const settle = () => vi.advanceTimersByTimeAsync(0)

  it('without a response, fails what waits behind a message too, in one report', async () => {
    const { queue, reported, states, attempts } = queueWith(['unreachable'])
    queue.add(entry('a'))
    queue.add(entry('b'))
    await settle()
    expect(states()).toEqual(['a failed', 'b failed'])
    expect(reported).toEqual([['a', 'b']])
    expect(attempts).toEqual(['a'])
  })

  it('after a fault or a refusal of one message, goes on with the next', async () => {
    const { queue, states, attempts } = queueWith(['unavailable', 'refused'])
    for (const id of ['a', 'b', 'c']) queue.add(entry(id))
    await settle()
    expect(attempts).toEqual(['a', 'b', 'c'])
    expect(states()).toEqual(['a failed', 'b refused'])
  })

  it('resumes what failed, not what was refused, and reports no failure that nobody asked for', async () => {
    const { queue, reported, attempts, states } = queueWith(
      ['unavailable'],
      [entry('a', 'failed'), entry('b', 'refused')],
    )
    queue.resume()
    await settle()
    expect(attempts).toEqual(['a'])
    expect(states()).toEqual(['a failed', 'b refused'])
    expect(reported).toEqual([])
    queue.retry('b')
    await settle()
    expect(attempts).toEqual(['a', 'a', 'b'])
    expect(states()).toEqual([])
  })

  it('waits 5, 10, 20 … and at most 60 seconds, and 5 again after a success', async () => {
    const { queue, attempts } = queueWith(Array(6).fill('unavailable'))
    queue.add(entry('a'))
    await settle()
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      const before = attempts.length
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
      queue.resumeIfDue()
      await settle()
      expect(attempts).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(1)
      queue.resumeIfDue()
      await settle()
      expect(attempts).toHaveLength(before + 1)
    }
    expect(queue.entries).toEqual([])
  })

  it('starts nothing while stopped', async () => {
    const { queue, attempts } = queueWith([])
    queue.stop()
    queue.add(entry('a'))
    await settle()
    expect(attempts).toEqual([])
    expect(queue.entries).toHaveLength(1)
  })

  it('takes a message that was read back for delivered, and not a second time when its response comes', async () => {
    let respond = () => {}
    const onDelivered = vi.fn()
    const queue = new DeliveryQueue<QueuedMessage, { id: string }>(
      {
        deliver: ({ id }) =>
          new Promise(resolve => {
            respond = () => resolve({ id })
          }),
        failureOf: () => 'refused',
        onChange: () => {},
        onDelivered,
        onFailed: () => {},
      },
      [],
    )
    queue.add(entry('a'))
    queue.confirm([{ id: 'other' }, { id: 'a' }])
    respond()
    await settle()
    expect(onDelivered).toHaveBeenCalledTimes(1)
    expect(queue.entries).toEqual([])
  })
})
