import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { extensionOf } from '@/lib/chat/picture-types'
import { type PictureFault, PictureRefused, preparePicture } from '@/lib/chat/prepare-picture'
import { UploadFailed } from '@/lib/chat/upload-file'
import { i18n } from '@/lib/i18n/language'
import type { Attachment } from '../api/insert-reply.ts'
import { store } from './store.ts'
import { UploadFault } from './upload-fault.ts'

/**
 * Converts an image to one that is stored, and stores it with the rights of whoever is signed in.
 *
 * @param onProgress called with the share that has been sent, from 0 to 1
 * @throws UploadFault
 */
export async function sendImage(
  sessionId: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Attachment> {
  try {
    const image = await preparePicture(file)
    const place = `chat-files/${sessionId}-${Date.now()}.${extensionOf(image.type)}`
    const url = await store(place, image, onProgress, signal)
    return { kind: 'image', url, name: image.name, size: image.size }
  } catch (error) {
    throw faultOf(error)
  }
}

const pictureFaults: Record<PictureFault, MessageDescriptor> = {
  notPicture: msg`Only images can be sent here: JPEG, PNG, WebP, GIF or AVIF.`,
  tooLarge: msg`This image is too large. Up to 5 MB is possible.`,
  unreadable: msg`This image could not be read. Please choose another one.`,
}

const refusals: Record<number, { words: MessageDescriptor; mayRetry: boolean }> = {
  400: { words: pictureFaults.unreadable, mayRetry: false },
  403: { words: msg`You cannot send images in this chat any more.`, mayRetry: false },
  413: { words: pictureFaults.tooLarge, mayRetry: false },
  415: { words: pictureFaults.notPicture, mayRetry: false },
  429: { words: msg`You have sent many images in the last hour. Please try again later.`, mayRetry: true },
  507: { words: msg`The server has no space left for images.`, mayRetry: true },
}

/** What an error means for whoever attached the image. */
export function faultOf(error: unknown): UploadFault {
  if (error instanceof PictureRefused) return new UploadFault(i18n._(pictureFaults[error.fault]), false)
  const refusal = error instanceof UploadFailed ? refusals[error.status] : undefined
  return refusal
    ? new UploadFault(i18n._(refusal.words), refusal.mayRetry)
    : new UploadFault(t`The image was not uploaded. Check your connection and try again.`, true)
}
