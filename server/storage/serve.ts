import type { FastifyInstance } from 'fastify'
import { notFound } from './errors.ts'
import type { FileStore } from './files.ts'
import { parseTarget } from './names.ts'
import { cacheControl, type Objects } from './objects.ts'

/**
 * GET and HEAD /object/public/{bucket}/{name}: pictures and documents, for everybody. A document is saved and never shown, as on
 * Supabase with `?download=` and the name that it is saved under.
 */
export function publicRoute(app: FastifyInstance, objects: Objects, files: FileStore): void {
  app.route<{ Params: { bucket: string; '*': string }; Querystring: { download?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/object/public/:bucket/*',
    handler: async (request, reply) => {
      const { bucket, name, document } = parseTarget(request.params.bucket, request.params['*'])
      const found = await objects.find(bucket, name)
      if (!found) throw notFound()
      const etag = `"${found.key.split('/')[1]}"`
      reply.headers({
        // A file opened as a page runs no scripts, is not framed, and its type is not sniffed.
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': document ? attachment(name, document, request.query.download) : 'inline',
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

/**
 * Content-Disposition of a file that is saved (RFC 6266): whatever name is asked for, it keeps the extension that the content was
 * checked for.
 */
export function attachment(name: string, extension: string, asked: unknown): string {
  const isNamed = typeof asked === 'string' && asked.toLowerCase().endsWith(`.${extension}`)
  const shown = isNamed ? asked : name
  const ascii = shown.replace(/[^ -~]|["\\%/]/g, '_')
  const encoded = encodeURIComponent(shown).replace(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*') ?? false
