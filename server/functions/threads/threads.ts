import { LRUCache } from 'lru-cache'
import type { ModelSettings } from '../../../supabase/functions/ai-chat-response/model/settings.ts'
import type { Outage } from '../../../supabase/functions/ai-chat-response/turn/assistant.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/errors.ts'
import { refuseCall } from './outcomes.ts'
import { createThread, type Thread, type ThreadOptions } from './thread.ts'

/**
 * The threads, each for businesses with up to so many bytes of material: compiling takes up to 10 ms of the processor for a
 * thousand. With how long composing may take, in milliseconds by the clock, and the memory for it, in MiB. A thread with more
 * to do lets the others go first, so that it waits long on a busy machine. Of a replay of much material, the next thread finds what disagrees: it has little to do.
 */
const tiers = [
  { bytes: 30_000, longest: 20_000, memory: 384, niceness: 0, isHelped: false },
  { bytes: 300_000, longest: 40_000, memory: 384, niceness: 5, isHelped: true },
  { bytes: Number.POSITIVE_INFINITY, longest: 60_000, memory: 512, niceness: 10, isHelped: false },
]
/** A business may have grown since it was looked at: this many times as many characters as a tier has bytes are taken. */
const growth = 8
/** For how long the size of a business's material is believed, in milliseconds: a growing one is noticed by its thread. */
const sizeHolds = 60_000
/** For how long a business that took too long belongs to the next tier, or to none after the last, in milliseconds. */
const apart = 10 * 60_000
const refused = 60_000

export interface ThreadsOptions
  extends Omit<
    ThreadOptions,
    'settings' | 'longest' | 'memory' | 'mostCharacters' | 'onExceeded' | 'findDisagreements'
  > {
  ai: ModelSettings
  database: Database
}

/** Threads that compose answers, so that no business waits for one with much more material than itself. */
export interface Threads {
  /**
   * The thread for a business.
   * @param more bytes that its material may be about to grow by
   * @throws HttpError 503 for one whose material took too long everywhere
   */
  threadOf(businessId: string | undefined, more?: number): Promise<Thread>
  /** Starts the one of most businesses before there is work for it. */
  warmUp(): void
  /** Waits for all work, then ends them. */
  stop(): Promise<void>
}

export function createThreads({ ai, database, onOutage, ...options }: ThreadsOptions): Threads {
  /** What each thread has found of the model. */
  const outages = new Map<number, Outage | null>()
  /** The tier from which on businesses belong that took too long in the one before. */
  const slow = new LRUCache<string, number>({ max: 10_000, ttl: apart })
  /** Asks the next thread. It is work of no business: where it fails, the thread that asks does it itself. */
  const findIn = (tier: number) => async (versions: string) => {
    const found = await threads[tier + 1]?.run(
      { kind: 'disagreements', versions },
      { call: refuseCall, businessId: undefined, isBackground: true },
    )
    if (typeof found?.body !== 'string') throw new Error('The thread gave no answer.')
    return found.body
  }
  const threads: Thread[] = tiers.map(({ bytes, niceness, isHelped, ...most }, tier) =>
    createThread({
      ...options,
      ...most,
      settings: { ai, niceness, isHelped },
      ...(isHelped && { findDisagreements: findIn(tier) }),
      mostCharacters: growth * bytes,
      onOutage: outage => {
        outages.set(tier, outage)
        onOutage([...outages.values()].find(found => found !== null) ?? null)
      },
      onExceeded: businessId => {
        const next = tier + 1
        if (businessId !== undefined)
          slow.set(businessId, next, { ttl: next < tiers.length ? apart : refused })
      },
    }),
  )

  const sizes = new LRUCache<string, number>({ max: 10_000, ttl: sizeHolds })

  async function sizeOf(businessId: string): Promise<number> {
    const known = sizes.get(businessId)
    if (known !== undefined) return known
    const [row] = await database.query<{ bytes: string | null }>(
      { role: 'service_role', business: businessId },
      'select private.material_bytes($1::text::uuid) as bytes',
      [businessId],
      { prepare: true },
    )
    const size = Number(row?.bytes ?? 0)
    sizes.set(businessId, size)
    return size
  }

  async function tierOf(businessId: string | undefined, more: number): Promise<number> {
    if (businessId === undefined) return 0
    const size = (await sizeOf(businessId)) + more
    const own = tiers.findIndex(({ bytes }) => size <= bytes)
    return Math.max(own, slow.get(businessId) ?? 0)
  }

  return {
    async threadOf(businessId, more = 0) {
      const thread = threads[await tierOf(businessId, more)]
      if (thread) return thread
      throw new HttpError(503, 'busy', 'The assistant cannot answer right now. Try again in a minute.', {
        retryAfterSeconds: refused / 1000,
      })
    },
    warmUp: () => threads[0]?.warmUp(),
    async stop() {
      await Promise.all(threads.map(thread => thread.stop()))
    },
  }
}
