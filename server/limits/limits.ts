import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import type { Job } from '../database/jobs.ts'
import { createPacer } from './pacing.ts'
import { countedByProcess, defaultLimits, type LimitName, type LimitRules } from './rules.ts'

export type { LimitName } from './rules.ts'

/** How fast refused requests are answered, see createPacer. */
const refusalsPerSecond = 200
const refusalsWaiting = 1_000

/** A rate limit was exceeded. It is available again after `retryAfterSeconds`. */
export class RateLimited extends Error {
  override name = 'RateLimited'
  readonly limit: LimitName
  readonly retryAfterSeconds: number

  constructor(limit: LimitName, retryAfterSeconds: number) {
    super(`Rate limit ${limit} reached`)
    this.limit = limit
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** What to do, in words: "Please try again in 5 minutes." */
  get advice(): string {
    const seconds = this.retryAfterSeconds
    const wait =
      seconds < 60 ? 'less than a minute' : seconds === 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
    return `Please try again in ${wait}.`
  }
}

export interface Limits {
  /**
   * Counts one use of `name` by `key`: an e-mail address, an id, or a network address.
   * @throws RateLimited when the limit of the current window is reached; at a steady pace, whoever is refused
   */
  consume(name: LimitName, key: string): Promise<void>
  /**
   * Counts one use that can be given back: when what it was for came to nothing.
   * @throws RateLimited as consume does; a refused use is not counted
   */
  take(name: LimitName, key: string): Promise<Taken>
}

/** A use that was counted. */
export interface Taken {
  /** The uses of this key in the current window, this one included. */
  used: number
  giveBack(): Promise<void>
}

/**
 * Counts uses in memory, or in PostgreSQL (table auth.rate_limits) when several processes share it.
 * @param shared the database that the processes share; undefined for a single process. What `countedByProcess` names stays
 *   in memory
 * @param rules the uses and the window of each limit
 */
export function createLimits(shared?: Database, rules: LimitRules = defaultLimits): Limits {
  const limiters = new Map<string, RateLimiterAbstract>()
  for (const [name, { points, seconds }] of Object.entries(rules)) {
    const options = { keyPrefix: name, points, duration: seconds }
    const isShared = shared && !countedByProcess.has(name)
    limiters.set(name, isShared ? databaseLimiter(shared, options) : new RateLimiterMemory(options))
  }
  const limiterOf = (name: LimitName): RateLimiterAbstract => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`There is no limit ${name}.`)
    return limiter
  }
  const counted = (name: LimitName, key: string) => {
    const named = name.endsWith('ByAddress') ? networkOf(key) : key
    // A short key that stays in this process's memory needs no digest.
    return shared === undefined && named.length <= 128 ? named : digest(named)
  }
  const pace = createPacer(refusalsPerSecond, refusalsWaiting)
  return {
    async consume(name, key) {
      await limiterOf(name)
        .consume(counted(name, key))
        .catch(async error => {
          if (!(error instanceof RateLimiterRes)) throw error
          await pace()
          throw refusal(name, error)
        })
    },
    async take(name, key) {
      const limiter = limiterOf(name)
      const of = counted(name, key)
      const before = await limiter.get(of)
      if (before && before.consumedPoints >= limiter.points) throw refusal(name, before)
      // Not by consume, which counts what it refuses too, and remembers it.
      const taken = await limiter.penalty(of)
      const giveBack = async () => void (await limiter.reward(of))
      if (taken.consumedPoints <= limiter.points) return { used: taken.consumedPoints, giveBack }
      await giveBack()
      throw refusal(name, taken)
    },
  }
}

const refusal = (name: LimitName, { msBeforeNext }: RateLimiterRes) =>
  new RateLimited(name, Math.max(1, Math.ceil(msBeforeNext / 1000)))

/** Deletes expired counters, every five minutes. */
export const forgetUses = (database: Database): Job => ({
  name: 'rate limits',
  every: 5 * 60 * 1000,
  async work() {
    await database.query(
      { role: 'supabase_auth_admin' },
      'delete from auth.rate_limits where expire < $1::text::bigint',
      [String(Date.now())],
    )
  },
})

/** No limits: for tests and trials on a loopback address. */
export const noLimits: Limits = {
  consume: async () => undefined,
  take: async () => ({ used: 0, giveBack: async () => undefined }),
}

function databaseLimiter(
  database: Database,
  options: { keyPrefix: string; points: number; duration: number },
) {
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const parameters = values.map(value => (value === null ? null : String(value)))
    const rows = await database.query({ role: 'supabase_auth_admin' }, text, parameters, { prepare: true })
    return { rows, rowCount: rows.length }
  }
  return new RateLimiterPostgres({
    ...options,
    storeClient: { query },
    storeType: 'client',
    schemaName: 'auth',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Once a limit is reached, further uses of the window are refused without asking the database.
    inMemoryBlockOnConsumed: options.points,
  })
}

// A digest bounds the key's length and keeps addresses out of the table.
const digest = (key: string) => createHash('sha256').update(key).digest('base64url')

/**
 * The part of an address that identifies one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address, since a
 * single host usually has all of the rest to choose from.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!('parts' in parsed)) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')}::/64`
}
