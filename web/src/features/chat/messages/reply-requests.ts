import { BackendError } from '../api/backend-error.ts'
import type { ChatMessage } from '../api/messages.ts'

export interface ReplyRequestDependencies {
  /** Asks the assistant to answer this message. @throws BackendError */
  request(message: ChatMessage): Promise<void>
  /**
   * Whether an answer to this message is still wanted.
   * @param wasAskedMeanwhile whether it came while another was being answered: the reply behind it may be that one's
   */
  isWanted(message: ChatMessage, wasAskedMeanwhile: boolean): boolean
  onChange(): void
}

const RETRIES_MS = [2_000, 4_000, 8_000, 16_000, 30_000]

/**
 * Asks the assistant to answer the customer's messages, one after the other in their order. A failed request is repeated
 * after 2, 4, 8, 16 and 30 s, then given up; the backend answers a message once, however often it is asked.
 */
export class ReplyRequests {
  readonly #deps: ReplyRequestDependencies
  #waiting: ChatMessage[] = []
  readonly #askedMeanwhile = new WeakSet<ChatMessage>()
  #running = false
  #wake: (() => void) | undefined

  constructor(deps: ReplyRequestDependencies) {
    this.#deps = deps
  }

  /** The messages whose answers are being requested. */
  get waiting(): readonly ChatMessage[] {
    return this.#waiting
  }

  /** Requests an answer to this message, unless that is in progress. */
  ask(message: ChatMessage): void {
    if (this.#waiting.some(({ id }) => id === message.id)) return
    if (this.#running) this.#askedMeanwhile.add(message)
    this.#waiting = [...this.#waiting, message]
    this.#deps.onChange()
    if (!this.#running) void this.#run()
  }

  /** Retries now instead of after the delay: the device is online again. */
  hurry(): void {
    this.#wake?.()
  }

  /** Drops all requests; the result of one in progress is ignored. */
  stop(): void {
    this.#waiting = []
    this.#wake?.()
  }

  async #run(): Promise<void> {
    this.#running = true
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      await this.#obtain(next)
      this.#waiting = this.#waiting.filter(message => message !== next)
      this.#deps.onChange()
    }
    this.#running = false
  }

  async #obtain(message: ChatMessage): Promise<void> {
    const isWanted = () => this.#deps.isWanted(message, this.#askedMeanwhile.has(message))
    for (let attempt = 0; this.#waiting.includes(message) && isWanted(); attempt += 1) {
      try {
        return await this.#deps.request(message)
      } catch (error) {
        const delay = RETRIES_MS[attempt]
        const final =
          error instanceof BackendError && (error.kind === 'refused' || error.kind === 'not-found')
        if (final || delay === undefined) return
        await this.#pause(delay)
      }
    }
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise(resolve => {
      const done = () => {
        clearTimeout(timer)
        this.#wake = undefined
        resolve()
      }
      const timer = setTimeout(done, milliseconds)
      this.#wake = done
    })
  }
}
