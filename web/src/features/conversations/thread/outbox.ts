import { DeliveryQueue, type QueuedMessage } from '@/lib/chat/delivery-queue'
import { failureOf, insertReply } from '../api/insert-reply.ts'
import type { ChatMessage } from '../api/messages.ts'

/** A reply of the owner's that the server does not have yet. */
export type OutboxEntry = QueuedMessage

interface Desk {
  draft: string
  entries: readonly OutboxEntry[]
}

/** Who hears what became of a chat's replies. */
export interface ReplyListener {
  /** @param stored null when an earlier attempt had stored it already */
  onDelivered(stored: ChatMessage | null): void
  onFailed(): void
}

const emptyDesk: Desk = { draft: '', entries: [] }

/** The key in the tab's store that keeps it over a reload. */
const KEY = 'frontdesk:replies'

/**
 * What the owner has typed and what is on its way, for each chat. It outlives the dialog, so that closing a chat
 * loses no words and stops no message, and a reload of the page: what had not arrived is sent again under its id.
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

  /** Whether anything that was sent off has not arrived. */
  get hasUnsent(): boolean {
    return [...this.#desks.values()].some(desk => desk.entries.length > 0)
  }

  /** Sets who hears of a chat's replies, also after its dialog is closed: the last one who asked. */
  listen(sessionId: string, listener: ReplyListener): void {
    this.#replyListeners.set(sessionId, listener)
  }

  setDraft(sessionId: string, draft: string): void {
    this.#set(sessionId, { ...this.desk(sessionId), draft })
  }

  /** Sends the draft, trimmed; an empty one is ignored. */
  sendDraft(sessionId: string): void {
    const content = this.desk(sessionId).draft.trim()
    if (content === '') return
    this.setDraft(sessionId, '')
    const queue = this.#queue(sessionId)
    queue.add(queue.compose(content))
  }

  /** Sends a failed reply again. */
  retry(sessionId: string, id: string): void {
    this.#queue(sessionId).retry(id)
  }

  /** The chat could be read: sends what failed because of the connection or the server. */
  resume(sessionId: string): void {
    this.#queue(sessionId).resume()
  }

  /** Gives a failed reply up; its text goes back into an empty draft. */
  discard(sessionId: string, id: string): void {
    const { draft, entries } = this.desk(sessionId)
    const entry = entries.find(other => other.id === id)
    if (entry?.state !== 'failed' && entry?.state !== 'refused') return
    if (draft.trim() === '') this.setDraft(sessionId, entry.content)
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
    if (desk.draft === '' && desk.entries.length === 0) this.#desks.delete(sessionId)
    else this.#desks.set(sessionId, desk)
    try {
      this.#store?.setItem(KEY, JSON.stringify([...this.#desks]))
    } catch {
      // Full, or forbidden by the browser: it is kept as long as the page.
    }
    for (const listener of this.#listeners) listener()
  }
}

/** What the tab kept. Of what was on its way, nobody knows whether it arrived. */
function readKept(store: Pick<Storage, 'getItem'> | undefined): [string, Desk][] {
  try {
    const kept: [string, Desk][] = JSON.parse(store?.getItem(KEY) ?? '[]')
    return kept.map(([id, { draft, entries }]) => [
      id,
      {
        draft,
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

/** The outbox of this page; tests of other parts have no tab. */
export const outbox = new Outbox(insertReply, globalThis.sessionStorage)
