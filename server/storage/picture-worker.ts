// Decodes pictures in a process of its own, which has no secrets, gives its memory back when it ends, and takes nothing
// with it when a picture makes the decoder crash. Started by decoder.ts.
import sharp from 'sharp'
import type { DecodeReply, DecodeRequest } from './decoder.ts'

/** The longer edge of a stored picture is at most this many pixels. */
const maxEdge = 2000
const maxSeconds = 15

sharp.cache(false)
sharp.concurrency(1)
// Whatever the content claims to be, libvips opens nothing else: no SVG, TIFF, PDF or raw data.
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

async function encode({ path, maxPixels }: DecodeRequest): Promise<DecodeReply> {
  try {
    const bytes = await sharp(path, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
      .autoOrient()
      .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: maxSeconds })
      .toBuffer()
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
