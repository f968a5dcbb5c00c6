import type { FastifyInstance } from 'fastify'
import { notFound } from './errors.ts'
import type { FileStore } from './files.ts'
import { parseTarget } from './names.ts'
import { cacheControl, type Objects } from './objects.ts'

/** GET and HEAD /object/public/{bucket}/{name}: pictures, for everybody. */
export function publicRoute(app: FastifyInstance, objects: Objects, files: FileStore): void {
  app.route<{ Params: { bucket: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/object/public/:bucket/*',
    handler: async (request, reply) => {
      const { bucket, name } = parseTarget(request.params.bucket, request.params['*'])
      const found = await objects.find(bucket, name)
      if (!found) throw notFound()
      const etag = `"${found.key.split('/')[1]}"`
      reply.headers({
        // A picture opened as a page runs no scripts, is not framed, and its type is not sniffed.
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': cacheControl,
        'last-modified': found.createdAt.toUTCString(),
        etag,
      })
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
      reply.type(found.type).header('content-length', found.size)
      if (request.method === 'HEAD') return reply.send()
      const stream = await files.read(found.key)
      if (!stream) {
        request.log.error({ key: found.key }, 'a stored file is missing')
        reply.removeHeader('content-length').removeHeader('cache-control').removeHeader('etag')
        throw notFound()
      }
      return reply.send(stream)
    },
  })
}

const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*') ?? false
