import { t } from '@lingui/core/macro'
import { onSignOut } from '@/lib/session-end'
import type { Attachment } from '../api/insert-reply.ts'
import { UploadFault } from './upload-fault.ts'

/** An image or a document on its way to the server, for the next reply of a chat. */
export interface Upload {
  name: string
  /** An object URL of an image. */
  preview: string | undefined
  state: 'preparing' | 'uploading' | 'failed'
  /** How much of it is there, from 0 to 1. */
  share: number
  /** Why it failed. */
  fault: UploadFault | undefined
}

interface Attempt {
  file: File
  onStored: (attachment: Attachment) => void
  abort: AbortController
}

/** Stores a file of a chat; calls back when its upload begins, and with the share that has been sent. */
export type SendFile = (
  sessionId: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<Attachment>

/** The files that are being uploaded, one a chat. An upload goes on while another chat is open. */
export class Uploads {
  readonly #send: SendFile
  readonly #uploads = new Map<string, Upload>()
  readonly #attempts = new Map<string, Attempt>()
  readonly #listeners = new Set<() => void>()

  constructor(send: SendFile) {
    this.#send = send
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  of(sessionId: string): Upload | undefined {
    return this.#uploads.get(sessionId)
  }

  /** Uploads a file in place of one that is under way. */
  start(sessionId: string, file: File, onStored: Attempt['onStored']): void {
    this.remove(sessionId)
    const preview = isImage(file) ? URL.createObjectURL(file) : undefined
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
      const attachment = await this.#send(sessionId, file, onProgress, attempt.abort.signal)
      if (!isCurrent()) return
      this.#end(sessionId)
      onStored(attachment)
    } catch (error) {
      const fault =
        error instanceof UploadFault
          ? error
          : new UploadFault(t`The file was not uploaded. Please try again.`, true)
      change({ state: 'failed', fault })
    }
  }

  #end(sessionId: string): void {
    const upload = this.of(sessionId)
    if (!upload) return
    if (upload.preview !== undefined) URL.revokeObjectURL(upload.preview)
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

const isImage = ({ type }: File) => type.startsWith('image/') && type !== 'image/svg+xml'

export const uploads = new Uploads(async (sessionId, file, ...rest) => {
  if (isImage(file)) return (await import('./send-image.ts')).sendImage(sessionId, file, ...rest)
  return (await import('./send-document.ts')).sendDocument(sessionId, file, ...rest)
})

// They belong to whoever signs out.
onSignOut(phase => phase === 'begun' && uploads.clear())
