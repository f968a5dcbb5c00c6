import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'

/**
 * Stores the bytes of files under keys that the server makes, bucket/UUID: a name that a client chose is never part of a
 * path.
 */
export interface FileStore {
  /** Stores a new file atomically. It is on disk, synced, once this resolves. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @returns undefined when there is no such file */
  read(key: string): Promise<Readable | undefined>
  /** Removes a file, if there is one. */
  remove(key: string): Promise<void>
  /** The keys of all files that were last written before a time. */
  listBefore(time: Date): AsyncIterable<string>
}

const keyPattern = /^[a-z-]{1,40}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Makes sure that a key is one that the server made. @throws Error */
export function checkKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error('Not the key of a stored file')
}

/** Keeps files in a folder on the local disk: bucket/ab/abcdef… */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    checkKey(key)
    const [bucket = '', id = ''] = key.split('/')
    return join(folder, bucket, id.slice(0, 2), id)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.part`
      try {
        await writeFile(draft, bytes, { flush: true, mode: 0o600 })
        await rename(draft, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      return found?.isFile() ? createReadStream(path) : undefined
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *listBefore(time) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name)
        if (!entry.isFile() || !(await isOlder(path, time))) continue
        const [bucket] = relative(folder, path).split(sep)
        const key = `${bucket}/${entry.name}`
        if (keyPattern.test(key)) yield key
        else if (entry.name.endsWith('.part')) await rm(path, { force: true })
      }
    },
  }
}

/** Whether a file was last written before a time. */
export const isOlder = (path: string, time: Date): Promise<boolean> =>
  stat(path).then(
    found => found.mtime < time,
    () => false,
  )

// A rename survives a power cut only after the folder is synced too.
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
