import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StoredFile } from '../../supabase/functions/ai-chat-response/model/pictures.ts'
import type { Identity } from '../database/database.ts'
import { alwaysShared, createFairQueue } from '../database/fair-queue.ts'
import type { Limits } from '../limits/limits.ts'
import { type DocumentExtension, maxDocumentBytes } from './document-types.ts'
import { readDocument } from './documents.ts'
import { accessDenied, diskFull, invalidRequest } from './errors.ts'
import type { LeastRate } from './least-rate.ts'
import { parseTarget, type Target } from './names.ts'
import type { Objects } from './objects.ts'
import type { Pictures } from './pictures.ts'
import { discardBody, maxFileBytes, receiveFile } from './receive.ts'
import { createTurns, type Waiter } from './turns.ts'

export interface UploadOptions {
  objects: Objects
  pictures: Pick<Pictures, 'encode'>
  limits: Limits
  /** A folder for unfinished uploads. */
  drafts: string
  /** Whether the disk has space left. */
  hasRoom(): boolean
  /** How fast an upload has to come in. */
  leastRate?: LeastRate
}

/**
 * Uploads under way, each with up to 10 MB on the disk and nothing in memory. One has its place until it is stored, so that
 * whoever sends slowly, or what takes long to decode, takes places of its own tenant only.
 */
const places = { concurrency: 96, perTenant: 12, perCaller: 4, maxWaiting: 100 }
/** Documents that are checked and stored at a time, each with its up to 10 MB in memory. */
const documentsAtOnce = 4

/** POST /object/{bucket}/{name}: the file as the body, or in a form as browsers send it. */
export function uploadRoute(
  app: FastifyInstance,
  { objects, pictures, limits, drafts, hasRoom, leastRate }: UploadOptions,
): void {
  const turns = createTurns(places)
  const documents = createFairQueue(alwaysShared, { concurrency: documentsAtOnce })

  // The body is read as a stream, whatever its content-type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.post<{ Params: { bucket: string; '*': string } }>('/object/:bucket/*', async request => {
    try {
      const identity = request.identity
      if (!identity) throw accessDenied()
      const target = parseTarget(request.params.bucket, request.params['*'])
      if (request.headers['x-upsert'] === 'true') throw invalidRequest('A stored file is never overwritten')
      // Checked before any byte of the file is read. Counted before that: what is refused costs work, too.
      if (!hasRoom()) throw diskFull()
      await count(identity, target.parentId)
      await objects.checkMayAdd(identity, target.bucket, target.name)
      const waiter = await waiterOf(identity, target)
      const end = await turns.acquire(waiter)
      try {
        return await store(request, identity, target, waiter)
      } finally {
        end()
      }
    } catch (error) {
      discardBody(request.raw)
      throw error
    }
  })

  async function store(
    request: FastifyRequest,
    identity: Identity,
    { bucket, name, document }: Target,
    waiter: Waiter,
  ) {
    const draft = join(drafts, `${randomUUID()}.part`)
    const limit = document ? maxDocumentBytes : maxFileBytes
    try {
      await receiveFile(request.raw, draft, () => turns.waiting > 0, leastRate, limit)
      const add = async (file: StoredFile) => ({
        Id: await objects.add(identity, bucket, name, file),
        Key: `${bucket}/${name}`,
      })
      if (document) return await addDocument(draft, document, waiter, add)
      const form = bucket === 'business-logos' ? 'logo' : 'photo'
      return await add(await pictures.encode(draft, request.signal, waiter.tenant, form))
    } finally {
      await rm(draft, { force: true })
    }
  }

  /** A document is in memory until it is stored: it has its turn for as long. */
  async function addDocument<T>(
    draft: string,
    extension: DocumentExtension,
    { tenant }: Waiter,
    add: (file: StoredFile) => Promise<T>,
  ): Promise<T> {
    const end = await documents.acquire(tenant)
    try {
      return await add(await readDocument(draft, extension))
    } finally {
      end()
    }
  }

  /** An owner's uploads take turns with those of other owners, a chat's with those of its business's other chats. */
  async function waiterOf({ role, claims }: Identity, { name, parentId }: Target): Promise<Waiter> {
    if (role === 'authenticated') return { tenant: `owner ${claims?.sub}`, caller: String(claims?.sub) }
    return { tenant: `chats of ${await objects.businessOfChat(name)}`, caller: parentId }
  }

  /** A chat is counted with its key, so that nobody without the key can exhaust its limit. */
  function count({ role, claims, headers }: Identity, parentId: string): Promise<void> {
    return role === 'authenticated'
      ? limits.consume('uploadByUser', String(claims?.sub))
      : limits.consume('uploadBySession', `${parentId} ${headers?.['x-chat-key']}`)
  }
}
