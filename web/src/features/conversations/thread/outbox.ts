import { DeliveryQueue, type QueuedMessage } from '@/lib/chat/delivery-queue'
import { FILE_ALONE, IMAGE_ALONE } from '@/lib/chat/messages'
import { type Attachment, failureOf, insertReply } from '../api/insert-reply.ts'
import type { ChatMessage } from '../api/messages.ts'
import { blanksIn } from '../saved-replies/placeholders.ts'

/** A reply of the owner's that the server does not have yet. */
export interface OutboxEntry extends QueuedMessage {
  attachment?: Attachment | undefined
}

interface Desk {
  draft: string
  /** What goes with the draft. */
  attachment?: Attachment | undefined
  /** What was left to fill in of saved replies that were put into the draft. */
  blanks?: readonly string[]
  entries: readonly OutboxEntry[]
}

/** Called with the outcome of a chat's replies. */
export interface ReplyListener {
  /** @param stored null when an earlier attempt had stored it */
  onDelivered(stored: ChatMessage | null): void
  onFailed(): void
}

const emptyDesk: Desk = { draft: '', entries: [] }

/** What is stored as the text of an attachment alone. */
const ALONE = { image: IMAGE_ALONE, document: FILE_ALONE }

/** The key in session storage. */
const KEY = 'frontdesk:replies'

/**
 * The owner's draft and unsent replies of each chat. They survive the closing of the dialog and a reload of the page:
 * a reply that was not delivered is sent again under its id.
 */
export class Outbox {
  readonly #insert: typeof insertReply
  readonly #store: Pick<Storage, 'getItem' | 'setItem'> | undefined
  readonly #desks: Map<string, Desk>
  readonly #queues = new Map<string, DeliveryQueue<OutboxEntry, ChatMessage | null>>()
  readonly #replyListeners = new Map<string, ReplyListener>()
  readonly #listeners = new Set<() => void>()

  constructor(insert: typeof insertReply, store?: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#insert = insert
    this.#store = store
    this.#desks = new Map(readKept(store))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The draft and the unsent replies of a chat; the same object until they change. */
  desk(sessionId: string): Desk {
    return this.#desks.get(sessionId) ?? emptyDesk
  }

  /** Whether any reply is not delivered yet. */
  get hasUnsent(): boolean {
    return [...this.#desks.values()].some(desk => desk.entries.length > 0)
  }

  /** Sets the listener of a chat's replies, in place of an earlier one; it stays when the dialog is closed. */
  listen(sessionId: string, listener: ReplyListener): void {
    this.#replyListeners.set(sessionId, listener)
  }

  /** @param blanks what is left to fill in of a saved reply that is now in the draft */
  setDraft(sessionId: string, draft: string, blanks: readonly string[] = []): void {
    const desk = this.desk(sessionId)
    const all = [...(desk.blanks ?? []), ...blanks]
    this.#set(sessionId, { ...desk, draft, ...(all.length > 0 && { blanks: all }) })
  }

  setAttachment(sessionId: string, attachment: Attachment | undefined): void {
    this.#set(sessionId, { ...this.desk(sessionId), attachment })
  }

  /** Sends the draft, trimmed, with its attachment. One that is empty, or has blanks, is not sent. */
  sendDraft(sessionId: string): void {
    const { draft, attachment, blanks = [], entries } = this.desk(sessionId)
    const content = draft.trim() || (attachment ? ALONE[attachment.kind] : '')
    if (content === '' || blanksIn(draft, blanks).length > 0) return
    this.#set(sessionId, { draft: '', entries })
    const queue = this.#queue(sessionId)
    queue.add({ ...queue.compose(content), attachment })
  }

  /** Sends a failed reply again. */
  retry(sessionId: string, id: string): void {
    this.#queue(sessionId).retry(id)
  }

  /** Sends again what failed because of the connection or the server; to be called after a successful read. */
  resume(sessionId: string): void {
    this.#queue(sessionId).resume()
  }

  /** Discards a failed reply; its text and attachment go back into the draft, if that is empty. */
  discard(sessionId: string, id: string): void {
    const { draft, attachment, entries } = this.desk(sessionId)
    const entry = entries.find(other => other.id === id)
    if (entry?.state !== 'failed' && entry?.state !== 'refused') return
    if (draft.trim() === '' && !attachment) {
      const isAlone = entry.attachment && entry.content === ALONE[entry.attachment.kind]
      this.setDraft(sessionId, isAlone ? '' : entry.content)
      this.setAttachment(sessionId, entry.attachment)
    }
    this.#queue(sessionId).discard(id)
  }

  /** Drops replies that turn out to have been stored: only the response was lost. */
  confirm(sessionId: string, stored: readonly ChatMessage[]): void {
    this.#queue(sessionId).confirm(stored)
  }

  #queue(sessionId: string): DeliveryQueue<OutboxEntry, ChatMessage | null> {
    const known = this.#queues.get(sessionId)
    if (known) return known
    const queue = new DeliveryQueue<OutboxEntry, ChatMessage | null>(
      {
        deliver: entry => this.#insert(sessionId, entry),
        failureOf,
        onChange: () => this.#set(sessionId, { ...this.desk(sessionId), entries: queue.entries }),
        onDelivered: stored => this.#replyListeners.get(sessionId)?.onDelivered(stored),
        onFailed: () => this.#replyListeners.get(sessionId)?.onFailed(),
      },
      this.desk(sessionId).entries,
    )
    this.#queues.set(sessionId, queue)
    return queue
  }

  #set(sessionId: string, desk: Desk): void {
    if (desk.draft === '' && !desk.attachment && desk.entries.length === 0) this.#desks.delete(sessionId)
    else this.#desks.set(sessionId, desk)
    try {
      this.#store?.setItem(KEY, JSON.stringify([...this.#desks]))
    } catch {
      // Storage is full or blocked: everything is kept until the page is closed.
    }
    for (const listener of this.#listeners) listener()
  }
}

/** Reads what was kept over a reload. A reply that was being sent may have been stored: it counts as failed. */
function readKept(store: Pick<Storage, 'getItem'> | undefined): [string, Desk][] {
  try {
    const kept: [string, Desk][] = JSON.parse(store?.getItem(KEY) ?? '[]')
    return kept.map(([id, { entries, ...desk }]) => [
      id,
      {
        ...desk,
        entries: entries.map(entry => ({
          ...entry,
          state: entry.state === 'refused' ? 'refused' : 'failed',
          byWriter: false,
        })),
      },
    ])
  } catch {
    return []
  }
}

/** The outbox of this page. Tests in Node have no session storage. */
export const outbox = new Outbox(insertReply, globalThis.sessionStorage)
