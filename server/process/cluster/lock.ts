import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPresent, isSocketName, openPresence } from './presence.ts'
import { startTime } from './running.ts'

/** The data folder is in use by another Frontdesk. */
export class AlreadyRunningError extends Error {
  override name = 'AlreadyRunningError'
}

/** The process that holds the folder. Its start time distinguishes it from a later process with the same id. */
interface Holder {
  pid: number
  startedAt: string
  /** The name of its socket in the folder, where it could open one. */
  socket?: string | undefined
}

/**
 * Locks a data folder for this process, until the returned function is called or the process ends in any way.
 * @throws AlreadyRunningError when another running process holds it
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const presence = await openPresence(dataDir)
  try {
    const unlock = await claim(dataDir, presence?.name)
    return async () => {
      await unlock()
      await presence?.end()
    }
  } catch (error) {
    await presence?.end()
    throw error
  }
}

async function claim(dataDir: string, socket: string | undefined): Promise<() => Promise<void>> {
  const path = join(dataDir, 'frontdesk.lock')
  const startedAt = (await startTime(process.pid)) ?? ''
  const own = JSON.stringify({ pid: process.pid, startedAt, socket } satisfies Holder)
  // Two containers may give their processes the same id.
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, own)
  try {
    for (;;) {
      try {
        // link() fails when the name exists, and the file is complete at once.
        await link(draft, path)
        return async () => {
          if ((await readFile(path, 'utf8').catch(() => '')) === own) await rm(path, { force: true })
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const found = await readFile(path, 'utf8').catch(() => '')
      const holder = parseHolder(found)
      if (holder && (await isRunning(dataDir, holder))) {
        throw new AlreadyRunningError(
          `Another Frontdesk (process ${holder.pid}) is already using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
        )
      }
      // Another process may have replaced the stale lock meanwhile: remove only the one that was read.
      const removed = `${draft}.stale`
      await rename(path, removed).catch(() => undefined)
      const moved = await readFile(removed, 'utf8').catch(() => '')
      if (moved !== found) await link(removed, path).catch(() => undefined)
      else if (isSocketName(holder?.socket)) await rm(join(dataDir, holder.socket), { force: true })
      await rm(removed, { force: true })
    }
  } finally {
    await rm(draft, { force: true })
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, startedAt, socket } = JSON.parse(text) as Holder
    return Number.isInteger(pid) ? { pid, startedAt, socket } : undefined
  } catch {
    return undefined
  }
}

/**
 * By its socket, which answers across containers; else by its id and start. Where start times cannot be read, a process
 * with the same id is taken for the holder: two never have the folder.
 */
async function isRunning(dataDir: string, holder: Holder): Promise<boolean> {
  if (await isPresent(dataDir, holder.socket)) return true
  const startedAt = await startTime(holder.pid)
  if (startedAt === undefined) return false
  return startedAt === '' || holder.startedAt === '' || startedAt === holder.startedAt
}
