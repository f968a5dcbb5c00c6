import { TYPING_SENT_EVERY_MS, TYPING_SHOWN_MS } from '@/lib/chat/typing.ts'

/** What a chat's realtime connection tells. */
export interface LiveListener {
  /**
   * Something changed, or may have while nothing could be heard.
   * @param messageId the message that was written, if that is all
   */
  onChange(messageId?: string): void
  /** Someone of the team is typing just now. */
  onTeamTyping(): void
}

/** A connection that comes back by itself until it is closed. */
export interface LiveConnection {
  /** Tells the team that the customer is typing; left out while there is no line. */
  sendTyping(): void
  /** Tries now what waits for its next try. */
  reconnect(): void | Promise<void>
  close(): void
}

export interface LiveLinkDependencies {
  /** Opens the connection; undefined where there is none to open. */
  connect(listener: LiveListener): LiveConnection | undefined
  onChange(messageId?: string): void
  onTeamTyping(isTyping: boolean): void
}

/** The live side of a chat: it makes things quick, and the chat works without it. */
export class LiveLink {
  readonly #deps: LiveLinkDependencies
  #connection: LiveConnection | undefined
  #sentAt = Number.NEGATIVE_INFINITY
  #ending: ReturnType<typeof setTimeout> | undefined

  constructor(deps: LiveLinkDependencies) {
    this.#deps = deps
  }

  /** Connects, unless that is done. */
  open(): void {
    this.#connection ??= this.#deps.connect({
      onChange: messageId => this.#deps.onChange(messageId),
      onTeamTyping: () => this.#handleTeamTyping(),
    })
  }

  /** The line is back. */
  reconnect(): void {
    this.#connection?.reconnect()
    this.open()
  }

  close(): void {
    this.#connection?.close()
    this.#connection = undefined
    this.endTeamTyping()
  }

  /** The customer typed. The team is told of it once in 2 s at most. */
  announceTyping(): void {
    if (Date.now() - this.#sentAt < TYPING_SENT_EVERY_MS) return
    this.#sentAt = Date.now()
    this.#connection?.sendTyping()
  }

  /** What was being typed has arrived, or is not waited for any more. */
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
