import { isTransient } from '@/lib/errors'
import { randomUuid } from '@/lib/uuid'

/** A reply of the owner's that the server does not have yet. */
export interface OutboxEntry {
  /** The message's id, made here: however often it is sent, it is one message. */
  id: string
  content: string
  /** Milliseconds since 1970. */
  writtenAt: number
  state: 'sending' | 'failed'
  /** Whether it failed only because the line or the server did: it is sent again by itself when they are back. */
  mayPass: boolean
}

interface Desk {
  draft: string
  entries: readonly OutboxEntry[]
}

const emptyDesk: Desk = { draft: '', entries: [] }

/** Where the tab keeps it over a reload. */
const KEY = 'frontdesk:replies'

/**
 * What the owner has typed and what is on its way, for each chat. It outlives the dialog, so that closing a chat
 * loses no words and stops no message, and a reload of the page: what had not arrived is sent again under its id.
 */
export class Outbox {
  readonly #store: Pick<Storage, 'getItem' | 'setItem'> | undefined
  readonly #desks: Map<string, Desk>
  readonly #queues = new Map<string, Promise<void>>()
  readonly #listeners = new Set<() => void>()

  constructor(store?: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#store = store
    this.#desks = new Map(recall(store))
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

  setDraft(sessionId: string, draft: string): void {
    this.#set(sessionId, { ...this.desk(sessionId), draft })
  }

  /**
   * Sends the draft, trimmed; an empty one is ignored. Replies of one chat are sent one after another.
   *
   * @param deliver stores the reply; throws when it could not
   * @returns the reply, and whether it was stored; undefined when there was nothing to send
   */
  sendDraft(
    sessionId: string,
    deliver: (entry: OutboxEntry) => Promise<unknown>,
  ): Promise<boolean> | undefined {
    const { draft, entries } = this.desk(sessionId)
    const content = draft.trim()
    if (content === '') return undefined
    const entry: OutboxEntry = {
      id: randomUuid(),
      content,
      writtenAt: Date.now(),
      state: 'sending',
      mayPass: false,
    }
    this.#set(sessionId, { draft: '', entries: [...entries, entry] })
    return this.#deliver(sessionId, entry, deliver)
  }

  /** Sends a failed reply again; undefined when it is not one. */
  retry(
    sessionId: string,
    id: string,
    deliver: (entry: OutboxEntry) => Promise<unknown>,
  ): Promise<boolean> | undefined {
    const entry = this.desk(sessionId).entries.find(other => other.id === id)
    if (entry?.state !== 'failed') return undefined
    this.#change(sessionId, id, { state: 'sending' })
    return this.#deliver(sessionId, entry, deliver)
  }

  /**
   * The line is back: sends again, in the order of writing, what failed only because it was gone.
   *
   * @returns whether all were stored; undefined when none waited
   */
  resume(sessionId: string, deliver: (entry: OutboxEntry) => Promise<unknown>): Promise<boolean> | undefined {
    const waiting = this.desk(sessionId).entries.filter(({ state, mayPass }) => state === 'failed' && mayPass)
    if (waiting.length === 0) return undefined
    const deliveries = waiting.map(({ id }) => this.retry(sessionId, id, deliver))
    return Promise.all(deliveries).then(results => results.every(Boolean))
  }

  /** Gives a failed reply up; its text goes back into an empty draft. */
  discard(sessionId: string, id: string): void {
    const { draft, entries } = this.desk(sessionId)
    const entry = entries.find(other => other.id === id)
    if (entry?.state !== 'failed') return
    this.#set(sessionId, {
      draft: draft.trim() === '' ? entry.content : draft,
      entries: entries.filter(other => other !== entry),
    })
  }

  /** Drops failed replies that turn out to have been stored: only the answer was lost. */
  confirm(sessionId: string, stored: ReadonlySet<string>): void {
    const { draft, entries } = this.desk(sessionId)
    const rest = entries.filter(({ id, state }) => state !== 'failed' || !stored.has(id))
    if (rest.length < entries.length) this.#set(sessionId, { draft, entries: rest })
  }

  async #deliver(
    sessionId: string,
    entry: OutboxEntry,
    deliver: (entry: OutboxEntry) => Promise<unknown>,
  ): Promise<boolean> {
    const delivery = (this.#queues.get(sessionId) ?? Promise.resolve()).then(() => deliver(entry))
    this.#queues.set(
      sessionId,
      delivery.then(
        () => undefined,
        () => undefined,
      ),
    )
    try {
      await delivery
      const { draft, entries } = this.desk(sessionId)
      this.#set(sessionId, { draft, entries: entries.filter(other => other.id !== entry.id) })
      return true
    } catch (error) {
      this.#change(sessionId, entry.id, { state: 'failed', mayPass: isTransient(error) })
      return false
    }
  }

  #change(sessionId: string, id: string, change: Partial<OutboxEntry>): void {
    const { draft, entries } = this.desk(sessionId)
    this.#set(sessionId, {
      draft,
      entries: entries.map(entry => (entry.id === id ? { ...entry, ...change } : entry)),
    })
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
function recall(store: Pick<Storage, 'getItem'> | undefined): [string, Desk][] {
  try {
    const kept: [string, Desk][] = JSON.parse(store?.getItem(KEY) ?? '[]')
    return kept.map(([id, { draft, entries }]) => [
      id,
      {
        draft,
        entries: entries.map(entry =>
          entry.state === 'sending' ? { ...entry, state: 'failed', mayPass: true } : entry,
        ),
      },
    ])
  } catch {
    return []
  }
}

/** The outbox of this page; tests of other parts have no tab. */
export const outbox = new Outbox(globalThis.sessionStorage)
