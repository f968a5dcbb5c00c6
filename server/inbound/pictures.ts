import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDatabaseError } from '../database/database.ts'
import { HttpError } from '../http/errors.ts'
import { storageService } from '../storage/objects.ts'
import { maxFileBytes } from '../storage/receive.ts'
import type { Storage } from '../storage/storage.ts'

/** The most pictures of one e-mail that go into a chat. */
const mostPictures = 5

/** Where a picture of an e-mail goes. */
export interface PicturePlace {
  sessionId: string
  businessId: string
  /** Identifies the e-mail: its pictures have the same names whenever it is read. */
  digest: string
  signal: AbortSignal
}

/** Pictures that were stored, and why others were not. */
export interface StoredPictures {
  urls: string[]
  reason: 'picture too large' | 'picture unreadable' | 'too many pictures' | undefined
}

/**
 * Stores the pictures of an e-mail with its chat, decoded and limited as those that are sent in the chat. Again is the same.
 * @throws Error where they cannot be stored now
 */
export async function storePictures(
  { objects, pictures, drafts }: Pick<Storage, 'objects' | 'pictures' | 'drafts'>,
  siteUrl: string,
  files: Buffer[],
  place: PicturePlace,
): Promise<StoredPictures> {
  const urls: string[] = []
  let reason: StoredPictures['reason'] = files.length > mostPictures ? 'too many pictures' : undefined
  for (const [at, bytes] of files.slice(0, mostPictures).entries()) {
    const name = nameOf(place, at)
    const outcome = bytes.length > maxFileBytes ? 'picture too large' : await store(bytes, name)
    if (outcome === 'stored') urls.push(`${siteUrl}/storage/v1/object/public/chat-files/${name}`)
    else reason = outcome
  }
  return { urls, reason }

  async function store(bytes: Buffer, name: string): Promise<'stored' | StoredPictures['reason']> {
    const draft = join(drafts, `${randomUUID()}.part`)
    try {
      await writeFile(draft, bytes, { mode: 0o600 })
      const picture = await pictures.encode(draft, place.signal, `chats of ${place.businessId}`)
      await objects.add(storageService, 'chat-files', name, picture)
    } catch (error) {
      if (isDatabaseError(error) && error.code === '23505') return 'stored'
      // A quota of the account.
      if (isDatabaseError(error) && error.code === '23514') return 'picture too large'
      if (!(error instanceof HttpError) || error.status >= 500 || place.signal.aborted) throw error
      return error.status === 413 ? 'picture too large' : 'picture unreadable'
    } finally {
      await rm(draft, { force: true })
    }
    return 'stored'
  }
}

/** A name as the customer's page gives: the chat and a number, here one that follows from the e-mail. */
function nameOf({ sessionId, digest }: PicturePlace, at: number): string {
  const hash = createHash('sha256').update(`${digest} ${at}`).digest('hex')
  return `${sessionId}-${Number.parseInt(hash.slice(0, 12), 16)}.webp`
}
