import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

/** Free space on the disk of the data folder. */
export interface Disk {
  /** Whether there is space for writes. */
  hasRoom(): boolean
  /** Bytes for this account, and of the whole disk; undefined where they cannot be read. */
  space(): { free: number; size: number } | undefined
  stop(): void
}

/**
 * Bytes that must be free for writes: three of PostgreSQL's 16 MB WAL segments. PostgreSQL crashes when it cannot create
 * the next one, so writes are refused before that, with a message, while reads and deletes still work.
 */
const reserve = 48 * 1024 * 1024

/** How often the disk is checked, in milliseconds. */
const interval = 500

/** Watches the disk of a folder. A disk whose free space cannot be read counts as one with space. */
export async function watchDisk(folder: string, log: Pick<Logger, 'error' | 'info'>): Promise<Disk> {
  let hasRoom = true
  let space: ReturnType<Disk['space']>
  const measure = async () => {
    space = await statfs(folder).then(
      ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, size: blocks * bsize }),
      () => undefined,
    )
    const free = space?.free ?? Number.POSITIVE_INFINITY
    if (hasRoom && free < reserve) log.error({ free }, 'the disk is full: writes are refused')
    if (!hasRoom && free >= reserve) log.info({ free }, 'the disk has free space again: writes are accepted')
    hasRoom = free >= reserve
  }
  await measure()
  const timer = setInterval(measure, interval).unref()
  return { hasRoom: () => hasRoom, space: () => space, stop: () => clearInterval(timer) }
}
