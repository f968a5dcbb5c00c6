import { extensionOf } from '@/lib/chat/picture-types.ts'
import { type UploadFailed, uploadFile } from '@/lib/chat/upload-file.ts'
import type { Config } from '@/lib/config.ts'
import { texts } from '../languages/languages.ts'
import type { ChatSession } from '../session/session-store.ts'
import { BackendError } from './backend-error.ts'

/**
 * Stores a picture of the chat.
 *
 * @param onProgress called with the share that has been sent, from 0 to 1
 * @returns the picture's public address
 * @throws BackendError
 */
export async function uploadImage(
  config: Config,
  session: ChatSession,
  image: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const name = `${session.id}-${Date.now()}.${extensionOf(image.type)}`
  const address = (kind: string) => `${config.supabaseUrl}/storage/v1/object/${kind}chat-files/${name}`
  const headers = {
    apikey: config.publishableKey,
    Authorization: `Bearer ${config.publishableKey}`,
    'x-chat-key': session.key,
  }
  await uploadFile(address(''), image, headers, onProgress).catch(({ status, retryAfter }: UploadFailed) => {
    throw uploadError(status, retryAfter)
  })
  return address('public/')
}

/**
 * What a refused upload means, and what the customer can do about it.
 *
 * @param status of the refusal, 0 for no response
 * @param retryAfter the header of that name, in seconds
 */
export function uploadError(status: number, retryAfter: string | null): BackendError {
  const message = `The upload failed with status ${status}.`
  if (status === 0) return new BackendError('unreachable', message)
  // An hourly limit: automatic retries would upload the picture in vain.
  if (status === 429)
    return new BackendError(
      'refused',
      message,
      texts.tooManyPictures(Math.max(1, Math.ceil(Number(retryAfter) / 60))),
    )
  if (status === 400) return new BackendError('refused', message, texts.unreadable)
  if (status === 403) return new BackendError('refused', message, texts.picturesClosed)
  if (status === 413) return new BackendError('refused', message, texts.tooLarge)
  if (status === 415) return new BackendError('refused', message, texts.notPicture)
  return new BackendError(status === 401 ? 'refused' : 'unavailable', message)
}
