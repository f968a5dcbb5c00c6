import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import type { Job } from '../database/jobs.ts'
import { type FileStore, isOlder } from './files.ts'
import { storageService } from './objects.ts'

const hour = 60 * 60 * 1000
const batch = 500

/** Pictures that nothing refers to, each with how old they have to be, in milliseconds. */
const unused: { age: number; where: string }[] = [
  {
    // Of a product or a chat that was deleted. A product may come back out of the history, with its pictures.
    age: hour,
    where: `(o.bucket_id = 'product-images'
         and not exists (select from public.products p where p.id = private.product_of_file(o.name))
         and o.name not in (select private.pictures_of_history()))
      or (o.bucket_id = 'chat-files'
         and not exists (select from public.chat_sessions s where s.id = private.session_of_file(o.name)))`,
  },
  {
    // Uploaded and never put on a product, or taken off it. A page that lost its connection may put it there much later than
    // it uploaded.
    age: 24 * hour,
    where: `o.bucket_id = 'product-images'
      and o.name not in (select private.pictures_of_history())
      and o.name not in (
        select used.name
          from (select substring(i.image_url from '/product-images/([A-Za-z0-9.-]+)$') as name
                  from public.product_images i) used
         where used.name is not null)`,
  },
  {
    // Uploaded and never sent.
    age: 24 * hour,
    where: `o.bucket_id = 'chat-files' and not exists (
        select from public.chat_messages m
         where m.session_id = private.session_of_file(o.name)
           and right(m.image_url, length(o.name) + 1) = '/' || o.name)`,
  },
]

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
  for (const { age, where } of unused) {
    const orphans = await database.query<{ key: string }>(
      storageService,
      `delete from storage.objects o where o.created_at < $1::text::timestamptz and (${where})
       returning o.bucket_id || '/' || o.version as key`,
      [new Date(Date.now() - age).toISOString()],
    )
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
