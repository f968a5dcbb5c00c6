import { EventEmitter } from 'node:events'
import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { createLargeBodies } from './large-bodies.ts'

const requestOf = (headers: Record<string, string>) =>
  ({ headers, raw: Object.assign(new EventEmitter(), { destroyed: false }) }) as unknown as FastifyRequest
const large = () => requestOf({ 'content-length': '200000' })

/** Whether a wait has ended by now. */
async function hasEnded(wait: Promise<void>): Promise<boolean> {
  const late = Symbol('late')
  return (await Promise.race([wait, new Promise(resolve => setImmediate(resolve, late))])) !== late
}

test('one large body of an account is read at a time', async () => {
  const bodies = createLargeBodies()
  const first = large()
  await bodies.wait(first, 'a')
  const second = bodies.wait(large(), 'a')
  expect(await hasEnded(second)).toBe(false)
  await bodies.wait(large(), 'b')
  bodies.end(first)
  await second
})

test('a small body waits for nobody', async () => {
  const bodies = createLargeBodies()
  await bodies.wait(large(), 'a')
  await bodies.wait(requestOf({ 'content-length': '200' }), 'a')
})

test('one of unknown length counts as large', async () => {
  const bodies = createLargeBodies()
  await bodies.wait(large(), 'a')
  expect(await hasEnded(bodies.wait(requestOf({ 'transfer-encoding': 'chunked' }), 'a'))).toBe(false)
})

test('a sender that leaves, or is slow, makes room for the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const bodies = createLargeBodies()
  const leaving = large()
  await bodies.wait(leaving, 'a')
  const next = bodies.wait(large(), 'a')
  leaving.raw.emit('close')
  await next
  const last = bodies.wait(large(), 'a')
  vi.advanceTimersByTime(2_000)
  await last
  vi.useRealTimers()
})
