/**
 * The messages of one chat that the backend has not confirmed: a queue that loses none and sends none twice.
 *
 * - A message gets its id before it is first sent. Every attempt carries the same id, and the backend takes an id once,
 *   so a retry after a lost response is harmless.
 * - One attempt at a time, oldest first: messages arrive in the order of writing.
 * - No response (`unreachable`): this message and those behind it become `failed`. `unavailable`: this one only. Failed
 *   messages are sent again when their writer asks, before the next message, and by the page: with `resume` when the
 *   connection is back, or with `resumeIfDue`, which waits 5 s, 10 s, 20 s … at most 60 s.
 * - `refused` (the backend will never take it): it is sent again only when its writer asks.
 */
import { randomUuid } from '../uuid.ts'

export type DeliveryState = 'queued' | 'sending' | 'failed' | 'refused'

/** Why an attempt failed: no response, a fault that may pass, or a refusal for good. */
export type DeliveryFailure = 'unreachable' | 'unavailable' | 'refused'

export interface QueuedMessage {
  id: string
  content: string
  /** Milliseconds since 1970, by this device's clock: keeps the order of writing. */
  writtenAt: number
  state: DeliveryState
  /** Whether the writer asked for the present attempt, and so has to see its failure. */
  byWriter: boolean
}

export interface DeliveryQueueDependencies<Entry extends QueuedMessage, Stored> {
  /** Stores the message at the backend. Throws what `failureOf` understands. */
  deliver(entry: Entry): Promise<Stored>
  failureOf(error: unknown): DeliveryFailure
  /** Forgets what is kept of a message over a reload: it is delivered or given up. */
  remove?(id: string): void
  onChange(): void
  onDelivered(stored: Stored, entry: Entry): void
  /** The attempts that the writer asked for and that failed, oldest first, and the error of the last one. */
  onFailed(entries: Entry[], error: unknown): void
}

const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60_000

export class DeliveryQueue<Entry extends QueuedMessage, Stored> {
  readonly #deps: DeliveryQueueDependencies<Entry, Stored>
  #entries: readonly Entry[]
  #running = false
  #stopped = false
  #failures = 0
  #dueAt = 0

  /** @param unsent messages of an earlier visit, oldest first, `failed` or `refused` */
  constructor(deps: DeliveryQueueDependencies<Entry, Stored>, unsent: readonly Entry[]) {
    this.#deps = deps
    this.#entries = unsent
  }

  /** Oldest first; a new array after each change. */
  get entries(): readonly Entry[] {
    return this.#entries
  }

  get sending(): boolean {
    return this.#entries.some(({ state }) => state === 'sending')
  }

  find(id: string): Entry | undefined {
    return this.#entries.find(entry => entry.id === id)
  }

  /** A new message behind the others, to be completed and given to `add`. */
  compose(content: string): QueuedMessage {
    const writtenAt = Math.max(Date.now(), (this.#entries.at(-1)?.writtenAt ?? 0) + 1)
    return { id: randomUuid(), content, writtenAt, state: 'queued', byWriter: true }
  }

  /** Takes a message and starts to send it, after those that failed before it. */
  add(entry: Entry): void {
    this.#entries = [...this.#entries, entry]
    this.#requeueFailed()
  }

  /** The writer's retry of one message; others that failed are sent with it. */
  retry(id: string): void {
    this.update(id, entry =>
      entry.state === 'failed' || entry.state === 'refused'
        ? { ...entry, state: 'queued', byWriter: true }
        : entry,
    )
    this.#requeueFailed()
  }

  /** Drops a message that its writer gives up. */
  discard(id: string): void {
    this.#drop(id)
    this.#deps.onChange()
  }

  /** Sends failed messages now: the connection is back, or the page has just been opened. */
  resume(): void {
    this.#stopped = false
    if (this.#entries.some(({ state }) => state === 'failed')) this.#requeueFailed()
  }

  /** Sends failed messages if their wait is over. */
  resumeIfDue(): void {
    if (Date.now() >= this.#dueAt) this.resume()
  }

  /** Takes out messages that were read back from the backend: they were stored, and the response got lost. */
  confirm(messages: readonly (Stored & { id: string })[]): void {
    for (const message of messages) {
      const entry = this.find(message.id)
      if (!entry) continue
      this.#drop(message.id)
      this.#deps.onDelivered(message, entry)
      this.#deps.onChange()
    }
  }

  /** Changes a message without reporting it to `onChange`. */
  update(id: string, change: (entry: Entry) => Entry): void {
    this.#entries = this.#entries.map(entry => (entry.id === id ? change(entry) : entry))
  }

  /** Starts no further attempt until `resume`; the messages stay in the queue. */
  stop(): void {
    this.#stopped = true
  }

  #requeueFailed(): void {
    this.#entries = this.#entries.map(entry =>
      entry.state === 'failed' ? { ...entry, state: 'queued', byWriter: false } : entry,
    )
    this.#deps.onChange()
    if (!this.#running) void this.#run()
  }

  async #run(): Promise<void> {
    this.#running = true
    for (let next = this.#next(); next && !this.#stopped; next = this.#next()) await this.#attempt(next)
    this.#running = false
  }

  #next(): Entry | undefined {
    return this.#entries.find(({ state }) => state === 'queued')
  }

  async #attempt(entry: Entry): Promise<void> {
    this.update(entry.id, current => ({ ...current, state: 'sending' }))
    this.#deps.onChange()
    try {
      const stored = await this.#deps.deliver(entry)
      this.#failures = 0
      if (this.find(entry.id)) {
        this.#drop(entry.id)
        this.#deps.onDelivered(stored, entry)
      }
    } catch (error) {
      if (this.find(entry.id)) this.#fail(entry.id, error)
    }
    this.#deps.onChange()
  }

  #fail(id: string, error: unknown): void {
    const failure = this.#deps.failureOf(error)
    if (failure !== 'refused') {
      this.#dueAt = Date.now() + Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LONGEST_RETRY_MS)
      this.#failures += 1
    }
    const state = failure === 'refused' ? 'refused' : 'failed'
    const failed = this.#entries.filter(
      entry => entry.id === id || (failure === 'unreachable' && entry.state === 'queued'),
    )
    for (const entry of failed) this.update(entry.id, current => ({ ...current, state }))
    const toReport = failed.filter(({ byWriter }) => byWriter)
    if (toReport.length > 0) this.#deps.onFailed(toReport, error)
  }

  #drop(id: string): void {
    this.#entries = this.#entries.filter(entry => entry.id !== id)
    this.#deps.remove?.(id)
  }
}
