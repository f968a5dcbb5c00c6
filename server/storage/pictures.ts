import { open } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { StoredFile } from '../../supabase/functions/ai-chat-response/model/pictures.ts'
import { createActivity, createFairQueue } from '../database/fair-queue.ts'
import { HttpError } from '../http/errors.ts'
import { createDecoder, type PictureForm } from './decoder.ts'
import { brokenOff, tooLarge, unreadablePicture, unsupportedType } from './errors.ts'
import { isPicture, sniff, sniffedBytes } from './signatures.ts'

/** AVIF has a lower limit, since its decoder takes four times the memory of the others. */
const maxMegapixels = (type: string) => (type === 'image/avif' ? 12 : 25)
/**
 * Pictures decoded at a time, each in up to 200 MB, by processes that let all others go first. What takes seconds has a lane
 * of its own: an AVIF of 12 megapixels takes ten times as long as any other picture.
 */
const concurrency = { quick: availableParallelism() > 2 ? 2 : 1, slow: 1 }

export interface Pictures {
  /**
   * Re-encodes an uploaded picture: turned upright, only the first frame of an animation, without metadata; a photo as WebP, at
   * most 2000 pixels wide and high, a logo as PNG, square and small. None of the uploaded bytes are kept, whatever was hidden in them.
   * @param path the uploaded file
   * @param signal when aborted, a picture that still waits is not decoded
   * @param tenant whose turn it waits for: the next picture of another tenant comes before the rest of a flood
   * @throws HttpError with a message for the uploader
   */
  encode(path: string, signal: AbortSignal, tenant: string, form?: PictureForm): Promise<StoredFile>
  /** Ends the processes that decode. */
  close(): void
}

export function createPictures(): Pictures {
  const activity = createActivity()
  const lanes = {
    quick: createFairQueue(activity, { concurrency: concurrency.quick }),
    slow: createFairQueue(activity, { concurrency: concurrency.slow }),
  }
  const decoder = createDecoder()
  return {
    async encode(path, signal, tenant, form = 'photo') {
      const type = sniff(await readHead(path))
      if (!isPicture(type)) throw unsupportedType(type)
      const megapixels = maxMegapixels(type)
      const end = await lanes[type === 'image/avif' ? 'slow' : 'quick'].acquire(tenant)
      const decode = async () => {
        if (signal.aborted) throw brokenOff()
        return decoder.decode({ path, maxPixels: megapixels * 1_000_000, form })
      }
      const reply = await decode().finally(end)
      switch (reply.outcome) {
        case 'encoded':
          return { bytes: reply.bytes, type: form === 'logo' ? 'image/png' : 'image/webp' }
        case 'too many pixels':
          throw tooLarge(`The picture has more than ${megapixels} megapixels`)
        case 'too slow':
          throw new HttpError(400, 'InvalidRequest', 'The picture takes too long to read')
        case 'unreadable':
          throw unreadablePicture()
      }
    },
    close: () => decoder.stop(),
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
