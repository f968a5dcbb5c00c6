import { BackendError } from '../api/backend-error.ts'

/** Whether answers have helped, by message id. */
export type Given = ReadonlyMap<string, boolean>

export interface RatingsDependencies {
  /** @throws BackendError */
  send(messageId: string, helped: boolean): Promise<void>
  /** Keeps what has not been sent over a reload. */
  save(unsent: Given): void
  onChange(): void
}

/**
 * What the customer says of answers. Each rating is shown at once and sent until the backend has it, the last word on a message
 * only; one that is refused for good is taken back.
 */
export class Ratings {
  readonly #deps: RatingsDependencies
  #given: Given
  #unsent: Given
  #sending: Promise<void> | undefined

  /** @param unsent ratings of an earlier visit */
  constructor(deps: RatingsDependencies, unsent: Given) {
    this.#deps = deps
    this.#given = unsent
    this.#unsent = unsent
  }

  /** Those of this visit, sent or not. */
  get given(): Given {
    return this.#given
  }

  give(messageId: string, helped: boolean): void {
    if (this.#given.get(messageId) === helped) return
    this.#given = new Map(this.#given).set(messageId, helped)
    this.#keep(new Map(this.#unsent).set(messageId, helped))
    this.#deps.onChange()
    this.resume()
  }

  /** Sends what has not been sent; what cannot be sent now waits for the next call. */
  resume(): void {
    if (this.#unsent.size > 0) this.settle().catch(() => undefined)
  }

  /**
   * Sends all ratings.
   * @throws BackendError where one could not be sent now
   */
  settle(): Promise<void> {
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  async #send(): Promise<void> {
    for (let [next] = this.#unsent; next; [next] = this.#unsent) {
      const [id, helped] = next
      try {
        await this.#deps.send(id, helped)
      } catch (error) {
        const isPassing =
          !(error instanceof BackendError) || error.kind === 'unreachable' || error.kind === 'unavailable'
        if (isPassing) throw error
        this.#given = without(this.#given, id)
        this.#deps.onChange()
      }
      // The customer may have changed their mind meanwhile.
      if (this.#unsent.get(id) === helped || !this.#given.has(id)) this.#keep(without(this.#unsent, id))
    }
  }

  #keep(unsent: Given): void {
    this.#unsent = unsent
    this.#deps.save(unsent)
  }
}

const without = (given: Given, id: string): Given => new Map([...given].filter(([key]) => key !== id))
