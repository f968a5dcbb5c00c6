import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AlreadyRunningError, lockDataDir } from './lock.ts'
import { startTime } from './running.ts'

// A system whose /proc cannot be read.
vi.mock('node:fs/promises', async original => {
  const real = await original<typeof import('node:fs/promises')>()
  const readFile = (...parameters: Parameters<typeof real.readFile>) =>
    String(parameters[0]).startsWith('/proc/')
      ? Promise.reject(new Error('hidden'))
      : real.readFile(...parameters)
  return { ...real, readFile }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-running-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a process runs although its start cannot be read, and one that has ended does not', async () => {
  expect(await startTime(process.pid)).toBeDefined()
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'close')
  expect(await startTime(Number(child.pid))).toBeUndefined()
  for (const pid of [0, -1, Number.NaN]) expect(await startTime(pid)).toBeUndefined()
})

test('a data folder is held by one process, and taken over from one that has ended', async () => {
  const unlock = await lockDataDir(folder)
  await expect(lockDataDir(folder)).rejects.toThrow(AlreadyRunningError)
  await unlock()
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'close')
  await writeFile(join(folder, 'frontdesk.lock'), JSON.stringify({ pid: child.pid, startedAt: '' }))
  const unlockAgain = await lockDataDir(folder)
  expect(JSON.parse(await readFile(join(folder, 'frontdesk.lock'), 'utf8')).pid).toBe(process.pid)
  await unlockAgain()
})
