import { mergeMessages } from '@/lib/chat/merge-messages.ts'
/**
 * A chat as the page sees it: messages, the draft, what is under way. Plain TypeScript; React
 * subscribes to its snapshots.
 *
 * What happens to a message that could not be sent:
 * its bubble stays as "Failed, tap to retry" and its text (and file) go back into the input, if that is
 * empty. Both are one message: sending the unchanged text again, tapping the bubble and the automatic
 * retry all send the same id, and when any of them succeeds the unchanged text leaves the input. Changed
 * text is a new message, and the failed one stays in the queue until it is sent or deleted.
 * A message that the backend refuses for good loses its bubble when its text went back into the input,
 * else it keeps the bubble, so that nothing typed ever disappears.
 */
import type { ChatBackend } from '../api/backend.ts'
import { BackendError } from '../api/backend-error.ts'
import { LiveLink } from '../api/live-link.ts'
import { type ChatMessage, isAnswered, questionOf } from '../api/messages.ts'
import { texts } from '../languages/languages.ts'
import { earlierVisit } from '../session/earlier-visit.ts'
import {
  type ChatSession,
  type KeyValueStore,
  removeUnsent,
  saveDraft,
  saveUnsent,
  type UnsentMessage,
} from '../session/session-store.ts'
import type { ConversationState } from './conversation-state.ts'
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

/** As many as the backend gives in one page of messages. */
const PAGE_SIZE = 200

export class Conversation {
  readonly #deps: ConversationDependencies
  readonly #outbox: Outbox
  readonly #replies: ReplyRequests
  readonly #live: LiveLink
  /** Where pictures have been stored already. */
  readonly #uploads = new WeakMap<File, string>()
  readonly #listeners = new Set<() => void>()
  #state: ConversationState
  /** created_at of the last message read in a page: own messages' answers do not move it. */
  #cursor: string | null = null
  /** The failed message whose text is in the input. */
  #restored: OutboxEntry | null = null
  #refreshing: Promise<void> | undefined
  #refreshAgain = false
  #notices = 0
  #stopped = false
  /** Messages of an earlier visit whose picture is gone: their words go back into the input. */
  #incomplete: UnsentMessage[]

  constructor(deps: ConversationDependencies) {
    this.#deps = deps
    const { backend, session, store } = deps
    const left = earlierVisit(store, session.id, deps.draft)
    this.#incomplete = left.incomplete
    this.#outbox = new Outbox(
      {
        deliver: entry => this.#deliver(entry),
        save: message => saveUnsent(store, session.id, message),
        remove: id => removeUnsent(store, session.id, id),
        onChange: () => this.#publish({}),
        onDelivered: (message, { image }) => this.#handleDelivered(message, image),
        onFailed: (entries, error) => this.#handleFailed(entries, error),
      },
      left.unsent,
    )
    this.#replies = new ReplyRequests({
      request: message => this.#requestReply(message),
      isWanted: message => this.#state.status === 'active' && !isAnswered(this.#state.messages, message.id),
      onChange: () => this.#publish({}),
    })
    this.#live = new LiveLink({
      connect: listener => backend.listen?.(session, listener),
      onChange: messageId => this.#isKnown(messageId) || void this.#hear(messageId),
      onTeamTyping: teamTyping => this.#publish({ teamTyping }),
    })
    this.#state = {
      loaded: false,
      messages: [],
      outbox: this.#outbox.entries,
      status: 'active',
      previews: new Map(),
      typing: false,
      words: '',
      settled: null,
      teamTyping: false,
      sending: false,
      online: true,
      draft: left.draft,
      draftImage: null,
      notice: null,
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): ConversationState => this.#state

  /** Reads the chat and sends what an earlier visit left unsent. */
  async start(): Promise<void> {
    this.#stopped = false
    this.#takeApart()
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

  /** The device is connected again: everything that waits is tried now. */
  async reconnect(): Promise<void> {
    this.#outbox.resume()
    this.#replies.hurry()
    await this.refresh()
    this.#askForMissingReply()
  }

  /** The device says that it has no connection. */
  disconnect(): void {
    this.#publish({ online: false })
  }

  setDraft(draft: string): void {
    saveDraft(this.#deps.store, this.#deps.session.id, draft)
    this.#publish({ draft })
  }

  /** The customer's own typing: the team sees that they do. */
  type(draft: string): void {
    this.setDraft(draft)
    if (draft.trim()) this.#live.announceTyping()
  }

  setDraftImage(draftImage: File | null): void {
    this.#publish({ draftImage })
  }

  /** Tells the customer something, in place of what they were told before. */
  tell(words: string, isCalm = false): void {
    this.#notices += 1
    this.#publish({ notice: { id: this.#notices, words, isCalm } })
  }

  readonly dismissNotice = (): void => {
    this.#publish({ notice: null })
  }

  /** Sends the draft; empty text without a file is ignored. */
  send(): void {
    const { draftImage } = this.#state
    const text = this.#state.draft.trim()
    if (!text && !draftImage) return
    const restored = this.#restored
    this.#restored = null
    this.setDraft('')
    this.setDraftImage(null)
    if (restored && this.#outbox.find(restored.id) && isSame(restored, text, draftImage)) {
      this.#outbox.retry(restored.id)
    } else {
      this.#outbox.send(text, draftImage)
    }
  }

  /** Tries a failed message again. */
  readonly retry = (id: string): void => {
    this.#takeBack(id)
    this.#outbox.retry(id)
  }

  /** Gives a failed message up; its text stays in the input if it is there. */
  readonly discard = (id: string): void => {
    if (this.#restored?.id === id) this.#restored = null
    this.#outbox.discard(id)
  }

  /** Reads what is new. Calls during a reading are answered by one more reading after it. */
  refresh(): Promise<void> {
    if (this.#refreshing) {
      this.#refreshAgain = true
      return this.#refreshing
    }
    this.#refreshing = this.#readUntilCurrent().finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  /** Says of messages whose picture is gone what is left of them. */
  #takeApart(): void {
    const { store, session } = this.#deps
    if (this.#incomplete.length === 0) return
    saveDraft(store, session.id, this.#state.draft)
    for (const { id } of this.#incomplete.splice(0)) removeUnsent(store, session.id, id)
    this.tell(texts.pictureLost)
  }

  async #readUntilCurrent(): Promise<void> {
    do {
      this.#refreshAgain = false
      await this.#read()
    } while (this.#refreshAgain && !this.#stopped)
  }

  async #read(): Promise<void> {
    const { backend, session } = this.#deps
    try {
      const [status] = await Promise.all([backend.getStatus(session), this.#readMessages()])
      if (this.#stopped) return
      if (this.#state.online) this.#live.open()
      else this.#live.reconnect()
      this.#publish({ status, online: true, loaded: true })
      this.#outbox.resumeIfDue()
    } catch (error) {
      if (this.#stopped) return
      if (error instanceof BackendError && error.kind === 'not-found') this.#handleGone()
      else this.#publish({ online: false })
    }
  }

  async #readMessages(): Promise<void> {
    const { backend, session } = this.#deps
    for (let count = PAGE_SIZE; count >= PAGE_SIZE; ) {
      const page = await backend.getMessages(session, this.#cursor)
      if (this.#stopped) return
      count = page.length
      this.#cursor = page.at(-1)?.created_at ?? this.#cursor
      if (page.some(message => message.sender_type === 'human')) this.#live.endTeamTyping()
      const reply = this.#state.words && page.find(message => message.sender_type === 'ai')
      this.#publish({
        messages: mergeMessages(this.#state.messages, page),
        ...(reply ? { settled: reply.id } : {}),
      })
      this.#outbox.confirm(page)
    }
  }

  async #deliver(entry: OutboxEntry): Promise<ChatMessage> {
    const { backend, session } = this.#deps
    let imageUrl = entry.imageUrl
    if (entry.image && !imageUrl && backend.uploadImage) {
      const onProgress = (share: number) => this.#outbox.setProgress(entry.id, share)
      onProgress(0)
      imageUrl =
        this.#uploads.get(entry.image) ?? (await backend.uploadImage(session, entry.image, onProgress))
      this.#uploads.set(entry.image, imageUrl)
      this.#outbox.setImageUrl(entry.id, imageUrl)
    }
    return backend.sendMessage(session, { id: entry.id, content: entry.content, imageUrl })
  }

  /** The words stand where the reply will be until it is read, so that nothing jumps. */
  async #requestReply(message: ChatMessage): Promise<void> {
    const { backend, session } = this.#deps
    const onWords = (words: string) => {
      if (this.#replies.waiting[0] === message && !isAnswered(this.#state.messages, message.id))
        this.#publish({ words })
    }
    const { escalated } = await backend.requestReply(session, questionOf(message), onWords)
    await this.refresh()
    if (escalated && this.#state.status === 'active') this.#publish({ status: 'escalated' })
  }

  #handleDelivered(message: ChatMessage, image: File | null): void {
    if (this.#stopped) return
    this.#takeBack(message.id)
    const { messages, previews } = this.#state
    this.#publish({
      messages: mergeMessages(messages, [message]),
      previews: image ? new Map(previews).set(message.id, image) : previews,
      online: true,
      notice: null,
    })
    void this.refresh()
    if (this.#state.status === 'active') this.#replies.ask(message)
  }

  #handleFailed(entries: OutboxEntry[], error: BackendError): void {
    if (this.#stopped) return
    if (error.kind === 'not-found') {
      this.#handleGone()
      return
    }
    const last = entries.at(-1)
    const inputIsFree = this.#state.draft.trim() === '' && !this.#state.draftImage
    if (last && inputIsFree) {
      this.#publish({ draft: last.content, draftImage: last.image })
      if (error.kind === 'refused' || error.kind === 'closed') {
        saveDraft(this.#deps.store, this.#deps.session.id, last.content)
        this.#outbox.discard(last.id)
      } else {
        this.#restored = last
      }
    }
    if (error.kind === 'closed') this.tell(texts.chatClosed, true)
    else this.tell(error.advice ?? texts.sendFailed)
    if (error.kind === 'unreachable') this.#publish({ online: false })
  }

  /** Reads what an event tells of; after a change of the chat itself a question may have its answer at last. */
  async #hear(messageId: string | undefined): Promise<void> {
    await this.refresh()
    if (messageId === undefined) this.#askForMissingReply()
  }

  /** Whether a message of which an event tells is on the screen, or is this page's own. */
  #isKnown(messageId: string | undefined): boolean {
    if (messageId === undefined) return false
    return (
      this.#outbox.find(messageId) !== undefined || this.#state.messages.some(({ id }) => id === messageId)
    )
  }

  /** Empties the input of a restored text that is on its way after all. */
  #takeBack(id: string): void {
    const restored = this.#restored
    if (restored?.id !== id) return
    this.#restored = null
    if (isSame(restored, this.#state.draft.trim(), this.#state.draftImage)) {
      this.#publish({ draft: '', draftImage: null })
    }
  }

  /** The page was closed between a message and the request for its answer. */
  #askForMissingReply(): void {
    const last = this.#state.messages.at(-1)
    if (last?.sender_type === 'customer' && this.#state.status === 'active') this.#replies.ask(last)
  }

  #handleGone(): void {
    const { draft, draftImage } = this.#state
    const inInput =
      this.#restored && isSame(this.#restored, draft.trim(), draftImage) ? this.#restored.id : null
    const unsent = this.#outbox.entries.filter(({ id }) => id !== inInput).map(({ content }) => content)
    this.stop()
    this.#deps.onGone([...unsent, draft].filter(Boolean).join('\n'))
  }

  #publish(change: Partial<ConversationState>): void {
    if (this.#stopped) return
    const next = { ...this.#state, ...change, outbox: this.#outbox.entries, sending: this.#outbox.sending }
    next.typing =
      next.status === 'active' &&
      this.#replies.waiting.some(message => !isAnswered(next.messages, message.id))
    const [asked] = this.#replies.waiting
    if (!next.typing || !asked || isAnswered(next.messages, asked.id)) next.words = ''
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}

function isSame(entry: OutboxEntry, text: string, image: File | null): boolean {
  return entry.content === text && entry.image === image
}
