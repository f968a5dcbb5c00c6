import { expect, test } from 'vitest'
import { preparingReplays } from './prepare-replays.ts'

const going = new AbortController().signal

/** A job over changes that a test makes, and a clock that it moves. */
function setUp(took = 0) {
  let time = 0
  const changes: { business_id: string; version: string }[] = []
  const marks: unknown[] = []
  const prepared: string[] = []
  const job = preparingReplays({
    call: async (_name, { mark }) => {
      marks.push(mark)
      return JSON.stringify({ mark: `m${marks.length}`, changed: changes.splice(0).toReversed() })
    },
    prepare: async businessId => {
      prepared.push(businessId)
      time += took
    },
    threadOf: async businessId => (businessId.startsWith('large') ? 'slow' : 'quick'),
    now: () => time,
  })
  const change = (...ids: string[]) =>
    changes.push(...ids.map(id => ({ business_id: id, version: `${time}` })))
  /** Runs the job until a time, each second once. */
  const runUntil = async (end: number, signal = going) => {
    while (time < end) {
      await job.work(signal, () => undefined)
      time = Math.max(time + 1_000, 0)
    }
    return prepared.splice(0)
  }
  return { job, marks, change, runUntil, prepared }
}

test('a business is made ready when its material has not changed for a while, and again while questions may come in', async () => {
  const { change, runUntil, marks } = setUp()
  change('a')
  expect(await runUntil(1_000)).toEqual([])
  change('a')
  expect(await runUntil(2_000)).toEqual([])
  expect(await runUntil(4_000)).toEqual(['a'])
  expect(await runUntil(100_000)).toEqual(['a', 'a'])
  expect(marks.slice(0, 3)).toEqual([null, 'm1', 'm2'])
})

test('the same version is made ready once more only as planned', async () => {
  const { change, runUntil } = setUp()
  change('a')
  change('a')
  expect(await runUntil(200_000)).toHaveLength(3)
})

test('of many businesses the one that changed last goes first, and after each it rests', async () => {
  const { change, runUntil } = setUp(3_000)
  change('a', 'b', 'c')
  // Three seconds of work and three of rest.
  expect(await runUntil(14_000)).toEqual(['c', 'b', 'a'])
})

test('after a start only the last ones are made ready, later up to fifty', async () => {
  const { change, runUntil } = setUp()
  change(...Array.from({ length: 9 }, (_, at) => `old ${at}`))
  expect(new Set(await runUntil(60_000))).toEqual(new Set([4, 5, 6, 7, 8].map(at => `old ${at}`)))
  change(...Array.from({ length: 70 }, (_, at) => `new ${at}`))
  expect(new Set(await runUntil(400_000)).size).toBe(50)
})

test('after a start each thread is made ready by the last of its businesses', async () => {
  const { change, runUntil } = setUp()
  change('large 1', 'large 2', ...Array.from({ length: 6 }, (_, at) => `small ${at}`))
  const prepared = new Set(await runUntil(60_000))
  expect(prepared).toEqual(new Set(['large 2', ...[1, 2, 3, 4, 5].map(at => `small ${at}`)]))
})

test('what fails is not tried again before the next change, and a stop is no failure', async () => {
  const failing = () => {
    let time = 0
    const { work } = preparingReplays({
      call: async () => JSON.stringify({ mark: 'm', changed: [{ business_id: 'a', version: '1' }] }),
      prepare: () => Promise.reject(new Error('gone')),
      threadOf: async () => 'quick',
      now: () => time,
    })
    return (signal = going) => {
      const done = work(signal, () => undefined)
      time += 10_000
      return done
    }
  }
  const work = failing()
  await work()
  await expect(work()).rejects.toThrow('gone')
  await work()
  await work()
  const stopped = failing()
  await stopped()
  await stopped(AbortSignal.abort())
})
