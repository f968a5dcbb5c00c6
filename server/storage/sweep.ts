import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import type { Job } from '../database/jobs.ts'
import { type FileStore, isOlder } from './files.ts'
import { storageService } from './objects.ts'

const hour = 60 * 60 * 1000
const batch = 500

/**
 * Deletes what nothing refers to: pictures without their product, its history, their chat or message, and files that a crash left without a
 * row. Nothing younger than an hour is deleted.
 */
async function sweep(
  database: Database,
  files: FileStore,
  signal: AbortSignal,
  goesOn: () => void,
): Promise<void> {
  for (let removed = batch; removed === batch; ) {
    const orphans = await database.query<{ key: string }>(
      storageService,
      `delete from storage.objects o using public.unused_files(${batch}) u
        where o.bucket_id = u.bucket and o.name = u.name
       returning o.bucket_id || '/' || o.version as key`,
      [],
    )
    removed = orphans.length
    // Files that are left after a stop have no row any more, so the next sweep finds them below.
    for (const { key } of orphans) {
      if (signal.aborted) return
      await files.remove(key)
      goesOn()
    }
  }

  const time = new Date(Date.now() - hour)

  const found: string[] = []
  for await (const key of files.listBefore(time)) {
    if (signal.aborted) return
    found.push(key)
    goesOn()
    if (found.length === batch) await removeUnknown(found.splice(0))
  }
  await removeUnknown(found)

  async function removeUnknown(keys: string[]): Promise<void> {
    if (keys.length === 0) return
    const unknown = await database.query<{ key: string }>(
      storageService,
      `select key from jsonb_array_elements_text($1::text::jsonb) key
        where not exists (select from storage.objects o
                           where o.bucket_id = split_part(key, '/', 1) and o.version = split_part(key, '/', 2))`,
      [JSON.stringify(keys)],
    )
    for (const { key } of unknown) {
      await files.remove(key)
      goesOn()
    }
  }
}

/** The job that sweeps the shared store, every hour. */
export const sweepJob = (database: Database, files: FileStore): Job => ({
  name: 'sweep of files',
  every: hour,
  work: (signal, goesOn) => sweep(database, files, signal, goesOn),
})

/**
 * Deletes drafts of uploads that never finished, older than an hour.
 * @param folder that of this process
 */
export async function sweepDrafts(folder: string): Promise<void> {
  const time = new Date(Date.now() - hour)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (name.endsWith('.part') && (await isOlder(path, time))) await rm(path, { force: true })
  }
}
