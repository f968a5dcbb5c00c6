/**
 * The customer's messages that the backend has not confirmed: a queue that loses none and sends none
 * twice.
 *
 * - A message gets its id here. Every attempt carries the same id, and the backend takes an id once, so
 *   a retry after a lost answer is harmless.
 * - One attempt at a time, oldest first: messages arrive in the order of writing.
 * - No answer (`unreachable`): this message and those behind it become `failed`. `unavailable`: this one
 *   only. Failed messages are tried again by the customer's tap, before the next message, and by the
 *   machine: when the line returns, or after 5 s, 10 s, 20 s … at most 60 s.
 * - `refused` (the backend will never take it): it is tried again only by the customer's tap.
 * - Every message is kept in the browser's store until it is delivered or discarded.
 */
import { randomUuid } from '@/lib/uuid.ts'
import { BackendError } from '../api/backend-error.ts'
import type { ChatMessage } from '../api/messages.ts'
import type { UnsentMessage } from '../session/session-store.ts'

export interface OutboxEntry extends UnsentMessage {
  state: 'queued' | 'sending' | 'failed' | 'refused'
  /** A picture still to be uploaded; it does not survive a reload. */
  image: File | null
  /** The share of the picture that has been uploaded, from 0 to 1; null while none is. */
  progress: number | null
  /** Whether the customer asked for the present attempt, and so is to be told of its failure. */
  byCustomer: boolean
}

export interface OutboxDependencies {
  /** Stores the message at the backend. @throws BackendError */
  deliver(entry: OutboxEntry): Promise<ChatMessage>
  save(message: UnsentMessage): void
  remove(id: string): void
  onChange(): void
  /** @param image the picture that went with it, if it is at hand */
  onDelivered(message: ChatMessage, image: File | null): void
  /** The attempts that the customer asked for and that failed, oldest first, and the last one's error. */
  onFailed(entries: OutboxEntry[], error: BackendError): void
}

const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60_000

export class Outbox {
  readonly #deps: OutboxDependencies
  #entries: readonly OutboxEntry[]
  #running = false
  #stopped = false
  #failures = 0
  #dueAt = 0

  /** @param unsent messages that an earlier visit left behind, oldest first */
  constructor(deps: OutboxDependencies, unsent: readonly UnsentMessage[]) {
    this.#deps = deps
    this.#entries = unsent.map(message => ({
      ...message,
      state: 'failed',
      image: null,
      progress: null,
      byCustomer: false,
    }))
  }

  /** Oldest first; a new array after each change. */
  get entries(): readonly OutboxEntry[] {
    return this.#entries
  }

  get sending(): boolean {
    return this.#entries.some(entry => entry.state === 'sending')
  }

  has(id: string): boolean {
    return this.#entries.some(entry => entry.id === id)
  }

  /** Takes a message and starts to send it, after those that failed before it. */
  add(content: string, image: File | null): void {
    const entry: OutboxEntry = {
      id: randomUuid(),
      content,
      imageUrl: null,
      image,
      progress: null,
      writtenAt: Math.max(Date.now(), (this.#entries.at(-1)?.writtenAt ?? 0) + 1),
      state: 'queued',
      byCustomer: true,
    }
    this.#save(entry)
    this.#entries = [...this.#entries, entry]
    this.#requeueFailed()
  }

  /** The customer's retry of one message; others that failed for the line's sake go with it. */
  retry(id: string): void {
    this.#update(id, entry =>
      entry.state === 'failed' || entry.state === 'refused'
        ? { ...entry, state: 'queued', byCustomer: true }
        : entry,
    )
    this.#requeueFailed()
  }

  /** Gives a message up. */
  discard(id: string): void {
    this.#drop(id)
    this.#deps.onChange()
  }

  /** Tries failed messages now: the line is back, or the page has just been opened. */
  resume(): void {
    this.#stopped = false
    if (this.#entries.some(entry => entry.state === 'failed')) this.#requeueFailed()
  }

  /** Tries failed messages if their wait is over. */
  resumeIfDue(): void {
    if (Date.now() >= this.#dueAt) this.resume()
  }

  /** Messages that were read back from the backend: an attempt succeeded whose answer was lost. */
  confirm(messages: readonly ChatMessage[]): void {
    for (const message of messages) {
      const entry = this.#find(message.id)
      if (!entry) continue
      this.#drop(message.id)
      this.#deps.onDelivered(message, entry.image)
    }
  }

  /** Records where a message's picture is, so that a retry does not upload it again. */
  setImageUrl(id: string, imageUrl: string): void {
    this.#update(id, entry => ({ ...entry, imageUrl, progress: null }))
    const entry = this.#find(id)
    if (entry) this.#save(entry)
  }

  /** Records how much of a message's picture has been uploaded, in steps that are worth drawing. */
  setProgress(id: string, share: number): void {
    const progress = Math.floor(share * 20) / 20
    const entry = this.#find(id)
    if (!entry || entry.progress === progress) return
    this.#update(id, current => ({ ...current, progress }))
    this.#deps.onChange()
  }

  /** Starts no further attempt until `resume`; the messages stay in the store. */
  stop(): void {
    this.#stopped = true
  }

  #requeueFailed(): void {
    this.#entries = this.#entries.map(entry =>
      entry.state === 'failed' ? { ...entry, state: 'queued', byCustomer: false } : entry,
    )
    this.#deps.onChange()
    if (!this.#running) void this.#run()
  }

  async #run(): Promise<void> {
    this.#running = true
    for (let next = this.#next(); next && !this.#stopped; next = this.#next()) await this.#attempt(next)
    this.#running = false
  }

  #next(): OutboxEntry | undefined {
    return this.#entries.find(entry => entry.state === 'queued')
  }

  async #attempt(entry: OutboxEntry): Promise<void> {
    this.#update(entry.id, current => ({ ...current, state: 'sending' }))
    this.#deps.onChange()
    try {
      const message = await this.#deps.deliver(entry)
      this.#failures = 0
      if (this.has(entry.id)) {
        this.#drop(entry.id)
        this.#deps.onDelivered(message, entry.image)
      }
    } catch (error) {
      if (this.has(entry.id)) this.#fail(entry.id, asBackendError(error))
    }
    this.#deps.onChange()
  }

  #fail(id: string, error: BackendError): void {
    const refused = ['refused', 'closed', 'not-found'].includes(error.kind)
    const wholeLine = error.kind === 'unreachable'
    if (!refused) {
      this.#dueAt = Date.now() + Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LONGEST_RETRY_MS)
      this.#failures += 1
    }
    const hit = this.#entries.filter(entry => entry.id === id || (wholeLine && entry.state === 'queued'))
    for (const { id: hitId } of hit) {
      this.#update(hitId, entry => ({ ...entry, state: refused ? 'refused' : 'failed', progress: null }))
    }
    const told = hit.filter(entry => entry.byCustomer)
    if (told.length > 0) this.#deps.onFailed(told, error)
  }

  #find(id: string): OutboxEntry | undefined {
    return this.#entries.find(entry => entry.id === id)
  }

  #update(id: string, change: (entry: OutboxEntry) => OutboxEntry): void {
    this.#entries = this.#entries.map(entry => (entry.id === id ? change(entry) : entry))
  }

  #drop(id: string): void {
    this.#entries = this.#entries.filter(entry => entry.id !== id)
    this.#deps.remove(id)
  }

  /** A picture that is not uploaded cannot be kept: of its message, the words are. */
  #save({ id, content, imageUrl, image, writtenAt }: OutboxEntry): void {
    const hadPicture = image !== null && !imageUrl
    this.#deps.save({ id, content, imageUrl, writtenAt, ...(hadPicture ? { hadPicture } : {}) })
  }
}

function asBackendError(error: unknown): BackendError {
  return error instanceof BackendError ? error : new BackendError('unreachable', String(error))
}
