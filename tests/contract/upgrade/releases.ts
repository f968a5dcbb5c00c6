import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the backup of each release is, and what is known of it. */
export const folder = join(import.meta.dirname, 'releases')

/** Signs the backups of all releases, so that any of them can be restored in a test. */
export const releaseKey = 'the key of an installation that is only made to be upgraded'

/** What was in an installation when its backup was made. */
export interface Known {
  email: string
  password: string
  businessId: string
  chat: { session_id: string; session_key: string }
  /** What the customer and the owner wrote in that chat, and what the assistant answered. */
  said: string[]
  picture: { path: string; sha256: string }
}

/** A version of Frontdesk that was released. */
export interface Release {
  version: string
  archive: string
  known: Known
}

/** The releases that there are backups of, the oldest first. */
export async function readReleases(): Promise<Release[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.json')).sort()
  return Promise.all(
    names.map(async name => ({
      version: name.slice(0, -'.json'.length),
      archive: join(folder, name.replace(/json$/, 'tar.gz')),
      known: JSON.parse(await readFile(join(folder, name), 'utf8')) as Known,
    })),
  )
}
