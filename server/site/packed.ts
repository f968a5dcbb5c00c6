import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** How a page is sent. */
export interface Packed {
  body: Buffer
  /** Its Content-Encoding; undefined as it is. */
  encoding: 'br' | 'gzip' | undefined
}

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Characters of pages, and bytes of what became of them, that are kept. */
const mostKept = 16_000_000

/**
 * Keeps pages as they are sent, since writing and compressing one takes longer than all the rest of its request.
 * @returns a function that gives a page under its key, made by `render` when it is not kept, in an encoding that the header
 * Accept-Encoding allows
 */
export function createPackedPages() {
  const kept = new LRUCache<string, Buffer>({
    maxSize: mostKept,
    sizeCalculation: ({ length }, key) => length + key.length,
  })

  return async (key: string, accepted: string | undefined, render: () => string): Promise<Packed> => {
    const encoding = encodingFor(accepted)
    const own = `${encoding ?? ''} ${key}`
    const known = kept.get(own)
    if (known) return { body: known, encoding }
    const html = Buffer.from(render())
    const body =
      encoding === undefined ? html : await pack[encoding](html, encoding === 'br' ? brotliOptions : {})
    kept.set(own, body)
    return { body, encoding }
  }
}

/** An encoding that the header names without refusing it (RFC 9110, 12.5.3). Only its beginning is read. */
export function encodingFor(header = ''): Packed['encoding'] {
  const allowed = header
    .slice(0, 200)
    .toLowerCase()
    .split(',')
    .filter(part => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map(part => part.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find(encoding => allowed.includes(encoding))
}
