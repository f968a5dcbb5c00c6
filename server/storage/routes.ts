import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Identity } from '../database/database.ts'
import { asStorage, HttpError, sendError } from '../http/errors.ts'
import type { Limits } from '../limits/limits.ts'
import { asStorageError, notFound } from './errors.ts'
import type { LeastRate } from './least-rate.ts'
import type { Pictures } from './pictures.ts'
import { removeRoute } from './remove.ts'
import { publicRoute } from './serve.ts'
import type { Storage } from './storage.ts'
import { uploadRoute } from './upload.ts'

export interface StorageOptions {
  storage: Pick<Storage, 'objects' | 'files' | 'drafts'> & { pictures: Pick<Pictures, 'encode'> }
  limits: Limits
  hasRoom(): boolean
  /** How fast an upload has to come in. */
  leastRate?: LeastRate
  /** Identifies the caller by the request's key and token. @throws HttpError 401 */
  identify(request: FastifyRequest): Promise<Identity>
}

/** Storage in Supabase's protocol, under /storage/v1: upload, delete and public URLs. Everything else is refused. */
export const storageRoutes: FastifyPluginAsync<StorageOptions> = async (
  app,
  { storage, limits, hasRoom, leastRate, identify },
) => {
  const { objects, files, pictures, drafts } = storage

  app.setErrorHandler((error, request, reply) => {
    const refusal = asStorageError(error)
    if (!refusal || (refusal.status >= 500 && refusal.code !== 'SlowDown')) {
      request.log.error({ err: error }, 'storage request failed')
    }
    const answer = refusal ?? new HttpError(500, 'InternalError', 'Something went wrong on the server.')
    return sendError(reply, answer, asStorage)
  })
  app.setNotFoundHandler(() => {
    throw notFound()
  })

  publicRoute(app, objects, files)

  await app.register(async scope => {
    scope.addHook('onRequest', async request => {
      await limits.consume('storageByAddress', request.ip)
      request.identity = await identify(request).catch(error => {
        throw error instanceof HttpError ? new HttpError(error.status, 'Unauthorized', error.message) : error
      })
    })
    removeRoute(scope, objects)
    await scope.register(async uploads =>
      uploadRoute(uploads, { objects, pictures, limits, drafts, hasRoom, ...(leastRate && { leastRate }) }),
    )
  })
}
