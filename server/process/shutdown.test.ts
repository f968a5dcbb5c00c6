import { expect, test } from 'vitest'
import { createShutdown } from './shutdown.ts'

const long = 60_000
const never = () => new Promise<void>(() => undefined)

test('what was started last is stopped first, once', async () => {
  const shutdown = createShutdown(long)
  const ended: string[] = []
  for (const name of ['lock', 'database', 'server']) shutdown.add(async () => void ended.push(name))
  expect(shutdown.hasBegun).toBe(false)
  const end = shutdown.run()
  expect(shutdown.hasBegun).toBe(true)
  await Promise.all([end, shutdown.run()])
  expect(ended).toEqual(['server', 'database', 'lock'])
})

test('force ends the waiting for optional steps, and still waits for required ones', async () => {
  const shutdown = createShutdown(long)
  const ended: string[] = []
  let stopDatabase: () => void = () => undefined
  shutdown.addRequired(() =>
    new Promise<void>(resolve => (stopDatabase = resolve)).then(() => void ended.push('database')),
  )
  shutdown.add(async () => void ended.push('begun'))
  shutdown.add(never)
  const end = shutdown.run().then(() => ended.push('end'))
  expect(shutdown.expired.aborted).toBe(false)
  shutdown.force()
  await expect.poll(() => ended).toContain('begun')
  expect(ended).not.toContain('end')
  stopDatabase()
  await end
  expect(ended).toEqual(['begun', 'database', 'end'])
})

test('the grace period ends by itself', async () => {
  const shutdown = createShutdown(1)
  shutdown.add(never)
  await shutdown.run()
  expect(shutdown.expired.aborted).toBe(true)
})

test('a step that fails makes the shutdown fail', async () => {
  const shutdown = createShutdown(long)
  shutdown.add(async () => Promise.reject(new Error('stuck')))
  await expect(shutdown.run()).rejects.toThrow('stuck')
})
