import { t } from '@lingui/core/macro'
import { UserFacingError } from '@/lib/errors'
import { serverWords } from '@/lib/server-words/server-words'
import { getStorage } from '@/lib/storage'
import { getSupabase } from '@/lib/supabase'

const bucket = 'product-images'
const deadlineMs = 120_000

/** The storage refused a file; the message is the server's. */
class UploadError extends Error {
  override name = 'UploadError'
}

/**
 * Stores a file as supabase-js's `storage.upload` does, by XMLHttpRequest, which reports the progress.
 *
 * @param onProgress called with the part that was sent, 0 to 1
 * @returns the file's public address
 * @throws UploadError with the storage's message, UserFacingError when it could not be reached
 */
export async function uploadFile(
  name: string,
  file: File,
  onProgress: (sent: number) => void,
): Promise<string> {
  const { backend } = await getSupabase()
  const body = new FormData()
  body.append('cacheControl', '3600')
  body.append('', file)
  const headers = {
    apikey: backend.publishableKey,
    authorization: `Bearer ${await backend.accessToken()}`,
    'x-upsert': 'false',
  }
  await post(`${backend.url}/storage/v1/object/${bucket}/${name}`, headers, body, onProgress)
  return (await getStorage()).from(bucket).getPublicUrl(name).data.publicUrl
}

function post(
  url: string,
  headers: Record<string, string>,
  body: FormData,
  onProgress: (sent: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = deadlineMs
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status } = request
      if (status >= 200 && status < 300) resolve()
      else reject(new UploadError(messageIn(request.responseText) ?? t`The server answered ${status}.`))
    }
    request.onerror = () => reject(new UserFacingError(t`The server could not be reached.`))
    request.ontimeout = () => reject(new UserFacingError(t`The upload took too long.`))
    request.send(body)
  })
}

function messageIn(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text)
    return typeof message === 'string' ? serverWords(message) : undefined
  } catch {
    return undefined
  }
}
