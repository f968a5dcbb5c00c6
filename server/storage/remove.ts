import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accessDenied, bucketNotFound, invalidRequest } from './errors.ts'
import { isBucket } from './names.ts'
import type { Objects } from './objects.ts'

/** The most names of one call. */
const maxNames = 1000

/** DELETE /object/{bucket} with {prefixes: names}: returns what was deleted. */
export function removeRoute(app: FastifyInstance, objects: Objects): void {
  // No visitor removes anything: nothing is read for them.
  const ownersOnly = async ({ identity }: FastifyRequest) => {
    if (identity?.role !== 'authenticated') throw accessDenied()
  }
  app.delete<{ Params: { bucket: string } }>('/object/:bucket', { onRequest: ownersOnly }, async request => {
    const { bucket } = request.params
    if (!isBucket(bucket)) throw bucketNotFound()
    const names = (request.body as { prefixes?: unknown } | null | undefined)?.prefixes
    if (!Array.isArray(names) || names.length === 0 || names.length > maxNames || !names.every(isName)) {
      throw invalidRequest(`prefixes must be 1 to ${maxNames} names of files`)
    }
    if (!request.identity) throw accessDenied()
    return objects.remove(request.identity, bucket, names)
  })
}

// PostgreSQL's text cannot contain NUL.
const isName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= 500 && !name.includes('\0')
