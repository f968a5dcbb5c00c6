import type { Config } from '@/lib/config.ts'
import { texts } from '../languages/languages.ts'
import type { ChatSession } from '../session/session-store.ts'
import { BackendError } from './backend-error.ts'
import { extensionOf } from './picture-types.ts'

/** An upload without progress for this long is aborted, in milliseconds. */
const STALLED_MS = 30_000

/**
 * Stores a picture of the chat in Supabase Storage's protocol. XMLHttpRequest, because fetch does not report
 * the progress of an upload.
 *
 * @param onProgress called with the share that has been sent, from 0 to 1
 * @returns the picture's public address
 * @throws BackendError
 */
export function uploadImage(
  config: Config,
  session: ChatSession,
  image: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const name = `${session.id}-${Date.now()}.${extensionOf(image.type)}`
  const address = (kind: string) => `${config.supabaseUrl}/storage/v1/object/${kind}chat-files/${name}`
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout>
    const expectMore = () => {
      clearTimeout(stall)
      stall = setTimeout(() => request.abort(), STALLED_MS)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      expectMore()
      onProgress(loaded / total)
    }
    request.onload = () => {
      const { status, responseText } = request
      if (status === 200) resolve(address('public/'))
      else reject(uploadError(statusOf(status, responseText), request.getResponseHeader('retry-after')))
    }
    request.onerror = request.onabort = () => reject(uploadError(0, null))
    request.onloadend = () => clearTimeout(stall)
    request.open('POST', address(''))
    request.setRequestHeader('apikey', config.publishableKey)
    request.setRequestHeader('Authorization', `Bearer ${config.publishableKey}`)
    request.setRequestHeader('x-chat-key', session.key)
    request.setRequestHeader('Content-Type', image.type)
    expectMore()
    request.send(image)
  })
}

/** The status of a refusal. Supabase answers many with 400 and names the right one in the body. */
export function statusOf(status: number, body: string): number {
  try {
    return Number(JSON.parse(body).statusCode) || status
  } catch {
    return status
  }
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
