import { expect, it } from 'vitest'
import { SESSION } from '../api/chat-fixtures.ts'
import { ChatReader } from './chat-reader.ts'

/** A reader whose reads end when they are told to. */
function openReader() {
  const reads: (() => void)[] = []
  const reader = new ChatReader({
    backend: {
      getStatus: () => new Promise(resolve => reads.push(() => resolve('active'))),
      getMessages: async () => [],
    },
    session: SESSION,
    isStopped: () => false,
    onMessages: () => undefined,
    onStatus: () => undefined,
    onFailed: () => undefined,
  })
  return { reader, reads }
}

it('waits for the read after a call, and not for those that others ask for meanwhile', async () => {
  const { reader, reads } = openReader()
  const first = reader.refresh()
  const asked = reader.refresh()
  expect(reads).toHaveLength(1)
  reads[0]?.()
  await first
  await expect.poll(() => reads.length).toBe(2)
  const polled = reader.refresh()
  reads[1]?.()
  await asked
  await expect.poll(() => reads.length).toBe(3)
  reads[2]?.()
  await polled
})

it('has one more read for all calls during one', async () => {
  const { reader, reads } = openReader()
  const calls = [reader.refresh(), reader.refresh(), reader.refresh()]
  reads[0]?.()
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.()
  await Promise.all(calls)
  expect(reads).toHaveLength(2)
})
