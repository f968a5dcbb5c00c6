/** An upload that failed. */
export class UploadFailed extends Error {
  /** The HTTP status; 0 where no answer came. */
  readonly status: number
  /** The header Retry-After, in seconds. */
  readonly retryAfter: string | null

  constructor(status: number, retryAfter: string | null) {
    super()
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** An upload without progress for this long is aborted, in milliseconds. */
const STALLED_MS = 30_000

/**
 * Stores a file in Supabase Storage's protocol. XMLHttpRequest, because fetch does not report the progress of an upload.
 *
 * @param onProgress called with the share that has been sent, from 0 to 1
 * @throws UploadFailed
 */
export function uploadFile(
  address: string,
  file: File,
  headers: Record<string, string>,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
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
      if (status === 200) resolve()
      else reject(new UploadFailed(statusOf(status, responseText), request.getResponseHeader('retry-after')))
    }
    request.onerror = request.onabort = () => reject(new UploadFailed(0, null))
    request.onloadend = () => clearTimeout(stall)
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('Content-Type', file.type)
    expectMore()
    request.send(file)
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
