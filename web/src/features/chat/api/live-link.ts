import { TYPING_SENT_EVERY_MS, TYPING_SHOWN_MS } from '@/lib/chat/typing.ts'

/** Receives the events of a chat's realtime connection. */
export interface LiveListener {
  /**
   * Something changed, or may have changed while there was no connection.
   * @param messageId the message that was written, if that is all
   */
  onChange(messageId?: string): void
  /** A member of the team is typing now. */
  onTeamTyping(): void
}

/** A connection that reconnects by itself until it is closed. */
export interface LiveConnection {
  /** Sends that the customer is typing; does nothing without a connection. */
  sendTyping(): void
  /** Reconnects now instead of after the delay. */
  reconnect(): void | Promise<void>
  close(): void
}

export interface LiveLinkDependencies {
  /** Opens the connection; undefined where there is none to open. */
  connect(listener: LiveListener): LiveConnection | undefined
  onChange(messageId?: string): void
  onTeamTyping(isTyping: boolean): void
}

/** The realtime events of a chat. The chat works without them, by polling. */
export class LiveLink {
  readonly #deps: LiveLinkDependencies
  #connection: LiveConnection | undefined
  #sentAt = Number.NEGATIVE_INFINITY
  #ending: ReturnType<typeof setTimeout> | undefined

  constructor(deps: LiveLinkDependencies) {
    this.#deps = deps
  }

  /** Connects, unless it has been done. */
  open(): void {
    this.#connection ??= this.#deps.connect({
      onChange: messageId => this.#deps.onChange(messageId),
      onTeamTyping: () => this.#handleTeamTyping(),
    })
  }

  /** The device is online again. */
  reconnect(): void {
    this.#connection?.reconnect()
    this.open()
  }

  close(): void {
    this.#connection?.close()
    this.#connection = undefined
    this.endTeamTyping()
  }

  /** Sends that the customer is typing, at most once in 2 s. */
  announceTyping(): void {
    if (Date.now() - this.#sentAt < TYPING_SENT_EVERY_MS) return
    this.#sentAt = Date.now()
    this.#connection?.sendTyping()
  }

  /** The team's message has arrived, or the wait for it is over. */
  endTeamTyping(): void {
    if (this.#ending === undefined) return
    clearTimeout(this.#ending)
    this.#ending = undefined
    this.#deps.onTeamTyping(false)
  }

  #handleTeamTyping(): void {
    const isNew = this.#ending === undefined
    clearTimeout(this.#ending)
    this.#ending = setTimeout(() => this.endTeamTyping(), TYPING_SHOWN_MS)
    if (isNew) this.#deps.onTeamTyping(true)
  }
}
