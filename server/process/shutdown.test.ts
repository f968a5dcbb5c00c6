import { expect, test } from 'vitest'
import { createShutdown } from './shutdown.ts'

const long = 60_000
const never = () => new Promise<void>(() => undefined)

test('what was started last is ended first, once', async () => {
  const shutdown = createShutdown(long)
  const ended: string[] = []
  for (const name of ['lock', 'database', 'server']) shutdown.add(async () => void ended.push(name))
  expect(shutdown.isUnderWay).toBe(false)
  const end = shutdown.run()
  expect(shutdown.isUnderWay).toBe(true)
  await Promise.all([end, shutdown.run()])
  expect(ended).toEqual(['server', 'database', 'lock'])
})

test('hurry leaves behind what may be left, and still waits for what may not', async () => {
  const shutdown = createShutdown(long)
  const ended: string[] = []
  let stopDatabase: () => void = () => undefined
  shutdown.addCertain(() =>
    new Promise<void>(resolve => (stopDatabase = resolve)).then(() => void ended.push('database')),
  )
  shutdown.add(async () => void ended.push('begun'))
  shutdown.add(never)
  const end = shutdown.run().then(() => ended.push('end'))
  expect(shutdown.impatience.aborted).toBe(false)
  shutdown.hurry()
  await expect.poll(() => ended).toContain('begun')
  expect(ended).not.toContain('end')
  stopDatabase()
  await end
  expect(ended).toEqual(['begun', 'database', 'end'])
})

test('patience ends by itself', async () => {
  const shutdown = createShutdown(1)
  shutdown.add(never)
  await shutdown.run()
  expect(shutdown.impatience.aborted).toBe(true)
})

test('a step that fails fails the end', async () => {
  const shutdown = createShutdown(long)
  shutdown.add(async () => Promise.reject(new Error('stuck')))
  await expect(shutdown.run()).rejects.toThrow('stuck')
})
