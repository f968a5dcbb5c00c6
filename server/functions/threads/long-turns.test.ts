import { expect, test } from 'vitest'
import { alwaysShared, createFairQueue, Overloaded } from '../../database/fair-queue.ts'
import { createLongTurns } from './long-turns.ts'

const settle = async () => {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
}

/** Slices and answers, named by their business and a number, in the order in which they had their turns. */
function setUp(maxWaiting = 50) {
  const composing = createFairQueue(alwaysShared, { concurrency: 1 })
  const turns = createLongTurns(composing, maxWaiting)
  const had: string[] = []
  const note = (queue: { acquire(business: string): Promise<() => void> }) => (name: string) =>
    void queue.acquire(name.slice(0, 1)).then(end => {
      had.push(name)
      queueMicrotask(end)
    })
  return { composing, turns, had, slice: note(turns), answer: note(composing) }
}

test('a small piece of work goes on between the slices of however much another business has', async () => {
  const { composing, had, slice } = setUp()
  const end = await composing.acquire('c')
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2']) slice(name)
  end()
  await settle()
  // Both slices of a that come first had their place before b came.
  expect(had).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})

test('an answer waits for one slice, however much long work waits', async () => {
  const { composing, had, slice, answer } = setUp()
  const end = await composing.acquire('c')
  for (const name of ['a1', 'b1', 'd1']) slice(name)
  await settle()
  answer('e1')
  end()
  await settle()
  expect(had.slice(0, 2)).toEqual(['a1', 'e1'])
  expect(had).toHaveLength(4)
})

test('who has too much waiting is refused, and nobody else', async () => {
  const { composing, had, slice, turns } = setUp(1)
  const end = await composing.acquire('c')
  slice('a1')
  slice('a2')
  await settle()
  await expect(turns.acquire('a')).rejects.toThrow(Overloaded)
  slice('b1')
  end()
  await settle()
  expect(had).toEqual(['a1', 'a2', 'b1'])
})
