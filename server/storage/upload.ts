import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import PQueue from 'p-queue'
import type { Identity } from '../database/database.ts'
import type { Limits } from '../limits/limits.ts'
import { accessDenied, busy, diskFull, invalidRequest } from './errors.ts'
import { parseTarget } from './names.ts'
import type { Objects } from './objects.ts'
import type { Pictures } from './pictures.ts'
import { discardBody, receiveFile } from './receive.ts'

export interface UploadOptions {
  objects: Objects
  pictures: Pick<Pictures, 'encode'>
  limits: Limits
  /** A folder for unfinished uploads. */
  drafts: string
  /** Whether the disk has space left. */
  hasRoom(): boolean
}

/** Uploads that are received at a time, and how many may wait. None is buffered in memory. */
const concurrency = 32
const maxWaiting = 128

/** POST /object/{bucket}/{name}: the file as the body, or in a form as browsers send it. */
export function uploadRoute(
  app: FastifyInstance,
  { objects, pictures, limits, drafts, hasRoom }: UploadOptions,
): void {
  const queue = new PQueue({ concurrency })

  // The body is read as a stream, whatever its content-type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.post<{ Params: { bucket: string; '*': string } }>('/object/:bucket/*', async request => {
    const draft = join(drafts, `${randomUUID()}.part`)
    try {
      const identity = request.identity
      if (!identity) throw accessDenied()
      const { bucket, name, parentId } = parseTarget(request.params.bucket, request.params['*'])
      if (request.headers['x-upsert'] === 'true') throw invalidRequest('A stored file is never overwritten')
      // Checked before any byte of the file is read.
      if (!hasRoom()) throw diskFull()
      await objects.checkMayAdd(identity, bucket, name)
      await count(identity, parentId)
      if (queue.size >= maxWaiting) throw busy()
      await queue.add(() => receiveFile(request.raw, draft))
      const picture = await pictures.encode(draft, request.signal)
      return { Id: await objects.add(identity, bucket, name, picture), Key: `${bucket}/${name}` }
    } catch (error) {
      discardBody(request.raw)
      throw error
    } finally {
      await rm(draft, { force: true })
    }
  })

  function count({ role, claims }: Identity, parentId: string): Promise<void> {
    return role === 'authenticated'
      ? limits.consume('uploadByUser', String(claims?.sub))
      : limits.consume('uploadBySession', parentId)
  }
}
