import { mergeMessages } from '@/lib/chat/merge-messages.ts'
import type { ChatBackend, CustomerStatus } from '../api/backend.ts'
import { BackendError } from '../api/backend-error.ts'
import { LiveLink } from '../api/live-link.ts'
import { type ChatMessage, isAnswered, questionOf } from '../api/messages.ts'
import { texts } from '../languages/languages.ts'
import { Ratings } from '../rating/ratings.ts'
import { earlierVisit } from '../session/earlier-visit.ts'
import {
  type ChatSession,
  type KeyValueStore,
  loadRatings,
  removeUnsent,
  saveDraft,
  saveRatings,
  saveUnsent,
  type UnsentMessage,
} from '../session/session-store.ts'
import { ChatReader } from './chat-reader.ts'
import { type ConversationState, initialState, withTyping } from './conversation-state.ts'
import { createDelivery } from './deliver.ts'
import { Draft } from './draft.ts'
import { Outbox, type OutboxEntry } from './outbox.ts'
import { ReplyRequests } from './reply-requests.ts'

export interface ConversationDependencies {
  backend: ChatBackend
  session: ChatSession
  store: KeyValueStore
  /** The backend does not know the chat any more; `unsent` is what the customer had typed. */
  onGone(unsent: string): void
  /** What to put into the input first. */
  draft?: string
}

/**
 * A chat as the page sees it: messages, the draft, what is in progress. Plain TypeScript; React subscribes to its
 * snapshots.
 */
export class Conversation {
  readonly #deps: ConversationDependencies
  readonly #outbox: Outbox
  readonly #ratings: Ratings
  readonly #replies: ReplyRequests
  readonly #live: LiveLink
  readonly #reader: ChatReader
  readonly #draft: Draft
  readonly #listeners = new Set<() => void>()
  #state: ConversationState
  #notices = 0
  #stopped = false
  /** Messages of an earlier visit whose picture is lost: their text is back in the input. */
  #incomplete: UnsentMessage[]

  constructor(deps: ConversationDependencies) {
    this.#deps = deps
    const { backend, session, store } = deps
    const left = earlierVisit(store, session.id, deps.draft)
    this.#incomplete = left.incomplete
    this.#draft = new Draft(left.draft, {
      save: text => saveDraft(store, session.id, text),
      onChange: () => this.#publish({ draft: this.#draft.text, draftImage: this.#draft.image }),
    })
    this.#ratings = new Ratings(
      {
        send: (messageId, helped) => backend.rateAnswer(session, messageId, helped),
        save: unsent => saveRatings(store, session.id, unsent),
        onChange: () => this.#publish({}),
      },
      loadRatings(store, session.id),
    )
    const deliver = createDelivery(backend, session, () => this.#ratings.settle())
    this.#outbox = new Outbox(
      {
        deliver: message => deliver(message, this.#outbox),
        save: message => saveUnsent(store, session.id, message),
        remove: id => removeUnsent(store, session.id, id),
        onChange: () => this.#publish({}),
        onDelivered: (message, entry) => this.#handleDelivered(message, entry),
        onFailed: (entries, error) => this.#handleFailed(entries, error),
      },
      left.unsent,
    )
    this.#replies = new ReplyRequests({
      request: message => this.#requestReply(message),
      isWanted: (message, wasAskedMeanwhile) =>
        this.#state.status === 'active' &&
        (wasAskedMeanwhile || !isAnswered(this.#state.messages, message.id)),
      onChange: () => this.#publish({}),
    })
    this.#reader = new ChatReader({
      backend,
      session,
      isStopped: () => this.#stopped,
      onMessages: page => this.#handleMessages(page),
      onStatus: status => this.#handleStatus(status),
      onFailed: error => this.#handleUnread(error),
    })
    this.#live = new LiveLink({
      connect: listener => backend.listen?.(session, listener),
      onChange: messageId => this.#isKnown(messageId) || void this.#handleEvent(messageId),
      onTeamTyping: teamTyping => this.#publish({ teamTyping }),
    })
    this.#state = initialState(left.draft, this.#outbox.entries)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): ConversationState => this.#state

  /** Reads the chat and sends what an earlier visit left unsent. */
  async start(): Promise<void> {
    this.#stopped = false
    this.#reportLostPictures()
    this.#outbox.resume()
    await this.refresh()
    this.#askForMissingReply()
  }

  /** Ends all calls until the next `start`. */
  stop(): void {
    this.#live.close()
    this.#stopped = true
    this.#outbox.stop()
    this.#replies.stop()
  }

  /** The device is online again: everything that waits is tried now. */
  async reconnect(): Promise<void> {
    this.#outbox.resume()
    this.#replies.hurry()
    await this.refresh()
    this.#askForMissingReply()
  }

  /** The device is offline. */
  disconnect(): void {
    this.#publish({ online: false })
  }

  setDraft(text: string): void {
    this.#draft.setText(text)
  }

  /** Sets the draft as the customer types it, which the team is shown. */
  type(text: string): void {
    this.setDraft(text)
    if (text.trim()) this.#live.announceTyping()
  }

  setDraftImage(image: File | null): void {
    this.#draft.setImage(image)
  }

  /** Shows a notice in place of the one before. */
  notify(words: string, isCalm = false): void {
    this.#notices += 1
    this.#publish({ notice: { id: this.#notices, words, isCalm } })
  }

  readonly dismissNotice = (): void => {
    this.#publish({ notice: null })
  }

  /** Sends the draft, unless it is empty. */
  send(): void {
    if (this.#draft.isEmpty) return
    const { text, image, restored, pictureHolder } = this.#draft
    const words = text.trim()
    this.#draft.clear()
    const holder = pictureHolder && this.#outbox.find(pictureHolder.id)
    if (restored && this.#outbox.find(restored.id)) this.#outbox.retry(restored.id)
    else if (holder && words === '') this.#outbox.retry(holder.id)
    else this.#outbox.send(words, holder ? null : image)
  }

  /** Takes the offer of a person that a message makes, with a message of the customer's: the chat becomes the team's. */
  readonly takeOffer = (messageId: string): void => {
    const isTaken = this.#outbox.entries.some(({ takesOffer }) => takesOffer === messageId)
    if (!isTaken) this.#outbox.send(texts.talkToPerson, null, messageId)
  }

  /** Says whether an answer has helped. */
  readonly rate = (messageId: string, helped: boolean): void => this.#ratings.give(messageId, helped)

  /** Tries a failed message again. */
  readonly retry = (id: string): void => {
    this.#draft.removeRestored(id)
    this.#outbox.retry(id)
  }

  /** Deletes a failed message; its text stays in the input if it is there. */
  readonly discard = (id: string): void => {
    this.#draft.forgetRestored(id)
    this.#outbox.discard(id)
  }

  /** Reads what is new. */
  refresh(): Promise<void> {
    return this.#reader.refresh()
  }

  #reportLostPictures(): void {
    const { store, session } = this.#deps
    if (this.#incomplete.length === 0) return
    saveDraft(store, session.id, this.#draft.text)
    for (const { id } of this.#incomplete.splice(0)) removeUnsent(store, session.id, id)
    this.notify(texts.pictureLost)
  }

  #handleMessages(page: ChatMessage[]): void {
    if (page.some(message => message.sender_type === 'human')) this.#live.endTeamTyping()
    this.#publish({ messages: mergeMessages(this.#state.messages, page) })
    this.#outbox.confirm(page)
  }

  #handleStatus(status: CustomerStatus): void {
    if (this.#state.online) this.#live.open()
    else this.#live.reconnect()
    this.#publish({ status, online: true, loaded: true })
    this.#outbox.resumeIfDue()
    this.#ratings.resume()
  }

  #handleUnread(error: unknown): void {
    if (error instanceof BackendError && error.kind === 'not-found') this.#handleGone()
    else this.#publish({ online: false })
  }

  /** The assistant is shown as typing until the stored reply has been read, so that nothing jumps. */
  async #requestReply(message: ChatMessage): Promise<void> {
    const { backend, session } = this.#deps
    const { escalated } = await backend.requestReply(session, questionOf(message))
    await this.refresh()
    if (escalated && this.#state.status === 'active') this.#publish({ status: 'escalated' })
  }

  #handleDelivered(message: ChatMessage, { image, takesOffer }: OutboxEntry): void {
    if (this.#stopped) return
    this.#draft.removeRestored(message.id)
    const { messages, previews } = this.#state
    this.#publish({
      messages: mergeMessages(messages, [message]),
      previews: image ? new Map(previews).set(message.id, image) : previews,
      online: true,
      notice: null,
    })
    const isActive = this.#state.status === 'active'
    if (isActive && takesOffer) this.#publish({ status: 'escalated' })
    else if (isActive) this.#replies.ask(message)
    void this.refresh()
  }

  #handleFailed(entries: OutboxEntry[], error: BackendError): void {
    if (this.#stopped) return
    if (error.kind === 'not-found') {
      this.#handleGone()
      return
    }
    const last = entries.at(-1)
    const isPaused = error.kind === 'paused'
    const isFinal = error.kind === 'refused' || error.kind === 'closed' || isPaused
    // Tapped, not typed: it does not go into the input.
    if (last?.takesOffer) {
      if (isFinal) this.#outbox.discard(last.id)
    } else if (last && this.#draft.isEmpty) {
      this.#draft.restore(last, isFinal)
      if (isFinal) this.#outbox.discard(last.id)
    }
    // Its notice is above the input, and stays.
    if (isPaused) this.#publish({ status: 'paused' })
    else if (error.kind === 'closed') this.notify(texts.chatClosed, true)
    else this.notify(error.advice ?? texts.sendFailed)
    if (error.kind === 'unreachable') this.#publish({ online: false })
  }

  /** @param messageId the new message, or undefined where the chat itself has changed: a question may need an answer now */
  async #handleEvent(messageId: string | undefined): Promise<void> {
    await this.refresh()
    if (messageId === undefined) this.#askForMissingReply()
  }

  /** Whether a new message is on the screen already, or this page's own. */
  #isKnown(messageId: string | undefined): boolean {
    if (messageId === undefined) return false
    return (
      this.#outbox.find(messageId) !== undefined || this.#state.messages.some(({ id }) => id === messageId)
    )
  }

  /** Requests the answer to the last message, if the page was closed before it did. */
  #askForMissingReply(): void {
    const last = this.#state.messages.at(-1)
    if (last?.sender_type === 'customer' && !last.takes_offer && this.#state.status === 'active')
      this.#replies.ask(last)
  }

  #handleGone(): void {
    const { text, restored } = this.#draft
    const unsent = this.#outbox.entries
      .filter(({ id, takesOffer }) => id !== restored?.id && !takesOffer)
      .map(({ content }) => content)
    this.stop()
    this.#deps.onGone([...unsent, text].filter(Boolean).join('\n'))
  }

  #publish(change: Partial<ConversationState>): void {
    if (this.#stopped) return
    const { entries: outbox, sending } = this.#outbox
    const { given: ratings } = this.#ratings
    this.#state = withTyping({ ...this.#state, ...change, outbox, sending, ratings }, this.#replies.waiting)
    for (const listener of this.#listeners) listener()
  }
}
