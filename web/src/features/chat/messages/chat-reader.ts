import type { ChatBackend, CustomerStatus } from '../api/backend.ts'
import type { ChatMessage } from '../api/messages.ts'
import type { ChatSession } from '../session/session-store.ts'

export interface ChatReaderDependencies {
  backend: Pick<ChatBackend, 'getMessages' | 'getStatus'>
  session: ChatSession
  /** Whether results are ignored, and nothing more is read. */
  isStopped(): boolean
  onMessages(page: ChatMessage[]): void
  onStatus(status: CustomerStatus): void
  onFailed(error: unknown): void
}

/** As many as the backend returns in one page of messages. */
const PAGE_SIZE = 200

/** Reads a chat's status and its new messages. */
export class ChatReader {
  readonly #deps: ChatReaderDependencies
  /** created_at of the last message read in a page: the responses to sent messages do not move it. */
  #cursor: string | null = null
  #reading: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(deps: ChatReaderDependencies) {
    this.#deps = deps
  }

  /**
   * Reads what is new. Any number of calls during a read share the one after it, and wait for no other: on a line on which
   * a read takes longer than the pause between two polls, there is always another one.
   */
  refresh(): Promise<void> {
    if (!this.#reading) return this.#begin()
    this.#next ??= this.#reading.then(() => {
      this.#next = undefined
      return this.#deps.isStopped() ? undefined : this.refresh()
    })
    return this.#next
  }

  #begin(): Promise<void> {
    this.#reading = this.#read().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #read(): Promise<void> {
    const { backend, session, isStopped, onStatus, onFailed } = this.#deps
    try {
      const [status] = await Promise.all([backend.getStatus(session), this.#readMessages()])
      if (!isStopped()) onStatus(status)
    } catch (error) {
      if (!isStopped()) onFailed(error)
    }
  }

  async #readMessages(): Promise<void> {
    const { backend, session, isStopped, onMessages } = this.#deps
    for (let count = PAGE_SIZE; count >= PAGE_SIZE; ) {
      const page = await backend.getMessages(session, this.#cursor)
      if (isStopped()) return
      count = page.length
      this.#cursor = page.at(-1)?.created_at ?? this.#cursor
      onMessages(page)
    }
  }
}
