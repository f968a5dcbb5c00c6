import { t } from '@lingui/core/macro'
import { onSignOut } from '@/lib/session-end'
import type { AttachedImage } from '../api/insert-reply.ts'
import { UploadFault } from './upload-fault.ts'

/** An image on its way to the server, for the next reply of a chat. */
export interface Upload {
  name: string
  /** An object URL of it. */
  preview: string
  state: 'preparing' | 'uploading' | 'failed'
  /** How much of it is there, from 0 to 1. */
  share: number
  /** Why it failed. */
  fault: UploadFault | undefined
}

interface Attempt {
  file: File
  onStored: (image: AttachedImage) => void
  abort: AbortController
}

/** Stores an image of a chat; calls back when its upload begins, and with the share that has been sent. */
export type SendImage = (
  sessionId: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<AttachedImage>

/** The images that are being uploaded, one a chat. An upload goes on while another chat is open. */
export class Uploads {
  readonly #send: SendImage
  readonly #uploads = new Map<string, Upload>()
  readonly #attempts = new Map<string, Attempt>()
  readonly #listeners = new Set<() => void>()

  constructor(send: SendImage) {
    this.#send = send
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  of(sessionId: string): Upload | undefined {
    return this.#uploads.get(sessionId)
  }

  /** Uploads an image in place of one that is under way. */
  start(sessionId: string, file: File, onStored: Attempt['onStored']): void {
    this.remove(sessionId)
    const preview = URL.createObjectURL(file)
    this.#set(sessionId, { name: file.name, preview, state: 'preparing', share: 0, fault: undefined })
    void this.#run(sessionId, file, onStored)
  }

  /** Uploads one again that failed. */
  retry(sessionId: string): void {
    const { file, onStored } = this.#attempts.get(sessionId) ?? {}
    if (file && onStored && this.of(sessionId)?.state === 'failed') void this.#run(sessionId, file, onStored)
  }

  /** Ends an upload. What was stored of it belongs to no message, and is deleted by the server. */
  remove(sessionId: string): void {
    this.#attempts.get(sessionId)?.abort.abort()
    this.#end(sessionId)
  }

  clear(): void {
    for (const sessionId of [...this.#uploads.keys()]) this.remove(sessionId)
  }

  async #run(sessionId: string, file: File, onStored: Attempt['onStored']): Promise<void> {
    const attempt: Attempt = { file, onStored, abort: new AbortController() }
    this.#attempts.set(sessionId, attempt)
    const isCurrent = () => this.#attempts.get(sessionId) === attempt
    const change = (values: Partial<Upload>) => {
      const upload = this.of(sessionId)
      if (upload && isCurrent()) this.#set(sessionId, { ...upload, ...values })
    }
    change({ state: 'preparing', share: 0, fault: undefined })
    try {
      const onProgress = (share: number) => change({ state: 'uploading', share })
      const image = await this.#send(sessionId, file, onProgress, attempt.abort.signal)
      if (!isCurrent()) return
      this.#end(sessionId)
      onStored(image)
    } catch (error) {
      const fault =
        error instanceof UploadFault
          ? error
          : new UploadFault(t`The image was not uploaded. Please try again.`, true)
      change({ state: 'failed', fault })
    }
  }

  #end(sessionId: string): void {
    const upload = this.of(sessionId)
    if (!upload) return
    URL.revokeObjectURL(upload.preview)
    this.#attempts.delete(sessionId)
    this.#uploads.delete(sessionId)
    this.#tell()
  }

  #set(sessionId: string, upload: Upload): void {
    this.#uploads.set(sessionId, upload)
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

export const uploads = new Uploads(async (...image) => {
  const { sendImage } = await import('./send-image.ts')
  return sendImage(...image)
})

// They belong to whoever signs out.
onSignOut(phase => phase === 'begun' && uploads.clear())
