import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AlreadyRunningError, lockDataDir } from './lock.ts'

const evaluate = ['--import', 'tsx', '--input-type=module', '--eval']

describe('lockDataDir', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'frontdesk-lock-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('makes the folder, lets one in, and leaves nothing behind', async () => {
    const dataDir = join(folder, 'new', 'data')
    const unlock = await lockDataDir(dataDir)
    await expect(lockDataDir(dataDir)).rejects.toThrow(AlreadyRunningError)
    await unlock()
    expect(await readdir(dataDir)).toEqual([])
    await (await lockDataDir(dataDir))()
  })

  test('of many at once exactly one gets in', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(folder)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('takes over from a process that was killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await writeFile(join(folder, 'frontdesk.lock'), JSON.stringify({ pid: child.pid, startedAt: 'then' }))
    // The id lives, but belongs to a process that started at another time.
    const unlock = await lockDataDir(folder)
    expect(JSON.parse(await readFile(join(folder, 'frontdesk.lock'), 'utf8')).pid).toBe(process.pid)
    await unlock()
    child.kill()
  })

  test('takes over from a process that was killed and that its parent has not collected', async () => {
    const program = `import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
      await lockDataDir(${JSON.stringify(folder)})
      console.log(process.pid)
      setInterval(() => {}, 1000)`
    // The shell becomes a sleep, which never collects the child that it has as its parent.
    const parent = spawn('sh', ['-c', '"$0" "$@" & exec sleep 1000', process.execPath, ...evaluate, program])
    try {
      const [output] = await once(parent.stdout, 'data')
      await expect(lockDataDir(folder)).rejects.toThrow(AlreadyRunningError)
      const pid = Number(output)
      process.kill(pid, 'SIGKILL')
      const unlock = await vi.waitFor(() => lockDataDir(folder))
      // The system still has it.
      expect(process.kill(pid, 0)).toBe(true)
      await unlock()
    } finally {
      parent.kill()
    }
  })

  test('keeps out a process that cannot see the holder’s id, as in another container, until the holder ends', async () => {
    const program = `import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
      await lockDataDir(${JSON.stringify(folder)})
      console.log('locked')
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, [...evaluate, program])
    try {
      await once(child.stdout, 'data')
      const path = join(folder, 'frontdesk.lock')
      const holder = JSON.parse(await readFile(path, 'utf8'))
      await writeFile(path, JSON.stringify({ ...holder, pid: 2 ** 30, startedAt: 'then' }))
      await expect(lockDataDir(folder)).rejects.toThrow(AlreadyRunningError)
      child.kill('SIGKILL')
      await once(child, 'close')
      const unlock = await lockDataDir(folder)
      expect(await readdir(folder)).not.toContain(holder.socket)
      await unlock()
      expect(await readdir(folder)).toEqual([])
    } finally {
      child.kill('SIGKILL')
    }
  })

  test('takes over from a damaged file', async () => {
    await writeFile(join(folder, 'frontdesk.lock'), '')
    await (await lockDataDir(folder))()
  })
})
