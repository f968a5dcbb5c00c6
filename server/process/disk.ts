import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

/** The room on the disk that Frontdesk keeps its data on. */
export interface Disk {
  /** Whether there is room for more. */
  hasRoom(): boolean
  stop(): void
}

/**
 * What has to be free, in bytes: three of the 16 MB files that PostgreSQL writes ahead. It ends when it cannot make the next
 * one, so what is to be kept is refused before, in words, while there is still room to read and to delete.
 */
const reserve = 48 * 1024 * 1024

/** Between two looks, in milliseconds. */
const look = 500

/** Watches the disk of a folder. A disk that cannot be asked counts as one with room. */
export async function watchDisk(folder: string, log: Pick<Logger, 'error' | 'info'>): Promise<Disk> {
  let hasRoom = true
  const measure = async () => {
    const free = await statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => Number.POSITIVE_INFINITY,
    )
    if (hasRoom && free < reserve) log.error({ free }, 'the disk is full: nothing more is stored')
    if (!hasRoom && free >= reserve) log.info({ free }, 'there is room on the disk again')
    hasRoom = free >= reserve
  }
  await measure()
  const timer = setInterval(measure, look).unref()
  return { hasRoom: () => hasRoom, stop: () => clearInterval(timer) }
}
