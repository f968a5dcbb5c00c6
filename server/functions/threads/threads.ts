import { LRUCache } from 'lru-cache'
import type { ModelSettings } from '../../../supabase/functions/ai-chat-response/model/settings.ts'
import type { Outage } from '../../../supabase/functions/ai-chat-response/turn/assistant.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/errors.ts'
import { createThread, type Thread, type ThreadOptions } from './thread.ts'

/** Bytes of material up to which a business is one of the many: it is compiled within some 200 ms. */
const mostOfSmall = 80_000
/** How long composing may take, in milliseconds, and the memory for it, in MiB. */
const small = { longest: 10_000, memory: 384, niceness: 0 }
const large = { longest: 25_000, memory: 512, niceness: 10 }
/** For how long a business that took longer is composed for among the large ones, and then not at all, in milliseconds. */
const apart = 10 * 60_000
const refused = 60_000
/** How long the size of a business's material is believed, in milliseconds. */
const sizeAge = 1_000
const remembered = 10_000

export interface ThreadsOptions
  extends Omit<ThreadOptions, 'settings' | 'longest' | 'memory' | 'onExceeded'> {
  ai: ModelSettings
  database: Database
}

/**
 * Two threads that compose answers: one for most businesses, one for those with so much material that others would wait for
 * it. That one lets everything else go first.
 */
export interface Threads {
  /** The thread for a business. @throws HttpError 503 for one whose material took too long even there */
  threadOf(businessId: string | undefined): Promise<Thread>
  /** Waits for all work, then ends both. */
  stop(): Promise<void>
}

export function createThreads({ ai, database, onOutage, ...options }: ThreadsOptions): Threads {
  /** What each thread has found of the model. */
  const outages = new Map<number, Outage | null>()
  const isApart = new LRUCache<string, true>({ max: remembered, ttl: apart })
  const isRefused = new LRUCache<string, true>({ max: remembered, ttl: refused })
  const sizes = new LRUCache<string, Promise<number>>({ max: remembered, ttl: sizeAge })

  const open = ({ longest, memory, niceness }: typeof small, exceeded: LRUCache<string, true>): Thread =>
    createThread({
      ...options,
      settings: { ai, niceness },
      longest,
      memory,
      onOutage: outage => {
        outages.set(niceness, outage)
        onOutage([...outages.values()].find(found => found !== null) ?? null)
      },
      onExceeded: businessId => {
        if (businessId !== undefined) exceeded.set(businessId, true)
      },
    })
  const threads = { small: open(small, isApart), large: open(large, isRefused) }

  async function readSize(businessId: string): Promise<number> {
    const [row] = await database.query<{ bytes: string | null }>(
      { role: 'service_role', business: businessId },
      'select private.material_bytes($1::text::uuid) as bytes',
      [businessId],
      { prepare: true },
    )
    return Number(row?.bytes ?? 0)
  }

  function sizeOf(businessId: string): Promise<number> {
    const known = sizes.get(businessId)
    if (known) return known
    const reading = readSize(businessId)
    sizes.set(businessId, reading)
    reading.catch(() => sizes.delete(businessId))
    return reading
  }

  return {
    async threadOf(businessId) {
      if (businessId === undefined) return threads.small
      if (isRefused.has(businessId))
        throw new HttpError(503, 'busy', 'The assistant cannot answer right now. Try again in a minute.', {
          retryAfterSeconds: refused / 1000,
        })
      if (isApart.has(businessId)) return threads.large
      return (await sizeOf(businessId)) > mostOfSmall ? threads.large : threads.small
    },
    async stop() {
      await Promise.all([threads.small.stop(), threads.large.stop()])
    },
  }
}
