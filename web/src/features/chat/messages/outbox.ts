import {
  DeliveryQueue,
  type DeliveryQueueDependencies,
  type QueuedMessage,
} from '@/lib/chat/delivery-queue.ts'
import { BackendError } from '../api/backend-error.ts'
import type { ChatMessage } from '../api/messages.ts'
import type { UnsentMessage } from '../session/session-store.ts'

export interface OutboxEntry extends QueuedMessage {
  /** Where its picture is stored. */
  imageUrl: string | null
  /** A picture still to be uploaded; it does not survive a reload. */
  image: File | null
  /** The share of the picture that has been uploaded, from 0 to 1; null while none is. */
  progress: number | null
  /** The id of the message whose offer of a person it takes. */
  takesOffer: string | null
}

export interface OutboxDependencies
  extends Omit<DeliveryQueueDependencies<OutboxEntry, ChatMessage>, 'failureOf' | 'onFailed'> {
  save(message: UnsentMessage): void
  onFailed(entries: OutboxEntry[], error: BackendError): void
}

/** The customer's unsent messages with their pictures. Each is kept in the browser's store until the backend confirms it. */
export class Outbox extends DeliveryQueue<OutboxEntry, ChatMessage> {
  readonly #deps: OutboxDependencies

  /** @param unsent messages of an earlier visit, oldest first */
  constructor(deps: OutboxDependencies, unsent: readonly UnsentMessage[]) {
    super(
      {
        ...deps,
        failureOf: error => failureOf(asBackendError(error)),
        onFailed: (entries, error) => deps.onFailed(entries, asBackendError(error)),
      },
      unsent.map(({ id, content, writtenAt, imageUrl, takesOffer = null }) => ({
        id,
        content,
        writtenAt,
        imageUrl,
        state: 'failed',
        byWriter: false,
        image: null,
        progress: null,
        takesOffer,
      })),
    )
    this.#deps = deps
  }

  /**
   * Sends a message.
   * @param takesOffer the message whose offer of a person it takes
   */
  send(content: string, image: File | null, takesOffer: string | null = null): void {
    const entry: OutboxEntry = { ...this.compose(content), imageUrl: null, image, progress: null, takesOffer }
    this.#deps.save(toKeep(entry))
    this.add(entry)
  }

  /** Records the address of a message's picture, so that a retry does not upload it again. */
  setImageUrl(id: string, imageUrl: string): void {
    this.update(id, entry => ({ ...entry, imageUrl, progress: null }))
    const entry = this.find(id)
    if (entry) this.#deps.save(toKeep(entry))
  }

  /** Records how much of a message's picture has been uploaded, in steps of 5 %. */
  setProgress(id: string, share: number): void {
    const progress = Math.floor(share * 20) / 20
    const entry = this.find(id)
    if (!entry || entry.progress === progress) return
    this.update(id, current => ({ ...current, progress }))
    this.#deps.onChange()
  }
}

/** A picture that is not uploaded cannot be kept in the store; the message's text can. */
function toKeep({ id, content, imageUrl, image, writtenAt, takesOffer }: OutboxEntry): UnsentMessage {
  const hadPicture = image !== null && !imageUrl
  return {
    id,
    content,
    imageUrl,
    writtenAt,
    ...(hadPicture ? { hadPicture } : {}),
    ...(takesOffer ? { takesOffer } : {}),
  }
}

function failureOf({ kind }: BackendError) {
  if (kind === 'paused') return 'unavailable'
  return kind === 'unreachable' || kind === 'unavailable' ? kind : 'refused'
}

function asBackendError(error: unknown): BackendError {
  return error instanceof BackendError ? error : new BackendError('unreachable', String(error))
}
