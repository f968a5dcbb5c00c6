// Decodes pictures in a process of its own, which has no secrets, frees its memory when it ends, and does not take the
// server with it when a picture crashes the decoder. Started by decoder.ts.
import sharp from 'sharp'
import type { DecodeReply, DecodeRequest } from './decoder.ts'

/** The longer edge of a stored picture is at most this many pixels. */
const maxEdge = 2000
/** The edge of a logo, in pixels: three times the size that the chat's page shows it in. */
const logoEdge = 192
const maxSeconds = 15

sharp.cache(false)
sharp.concurrency(1)
// libvips opens no other formats, whatever the content claims to be: no SVG, TIFF, PDF or raw data.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
})

async function encode({ path, maxPixels, form }: DecodeRequest): Promise<DecodeReply> {
  try {
    const picture = sharp(path, {
      failOn: 'error',
      limitInputPixels: maxPixels,
      sequentialRead: true,
    }).autoOrient()
    const encoded =
      form === 'logo'
        ? picture.resize({ width: logoEdge, height: logoEdge, fit: 'cover' }).png({ compressionLevel: 9 })
        : picture
            .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
            .webp({ quality: 82 })
    const bytes = await encoded.timeout({ seconds: maxSeconds }).toBuffer()
    return { outcome: 'encoded', bytes, memory: process.memoryUsage.rss() }
  } catch (error) {
    const { message } = error as Error
    const memory = process.memoryUsage.rss()
    if (/pixel limit/i.test(message)) return { outcome: 'too many pixels', memory }
    if (/timeout/i.test(message)) return { outcome: 'too slow', memory }
    return { outcome: 'unreadable', memory }
  }
}

process.on('message', async (request: DecodeRequest) => {
  process.send?.(await encode(request))
})
process.on('disconnect', () => process.exit())
process.send?.({ outcome: 'ready' })
