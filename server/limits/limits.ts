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
import { defaultLimits, type LimitName, type LimitRules } from './rules.ts'

export type { LimitName } from './rules.ts'

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
   * @throws RateLimited when the limit of the current window is reached
   */
  consume(name: LimitName, key: string): Promise<void>
}

/**
 * Counts uses in memory, or in PostgreSQL (table auth.rate_limits) when several processes share it.
 * @param shared the database that the processes share; undefined for a single process
 * @param rules the uses and the window of each limit
 */
export function createLimits(shared?: Database, rules: LimitRules = defaultLimits): Limits {
  const limiters = new Map<string, RateLimiterAbstract>()
  for (const [name, { points, seconds }] of Object.entries(rules)) {
    const options = { keyPrefix: name, points, duration: seconds }
    limiters.set(name, shared ? databaseLimiter(shared, options) : new RateLimiterMemory(options))
  }
  return {
    async consume(name, key) {
      try {
        const counted = name.endsWith('ByAddress') ? networkOf(key) : key
        // A short key that stays in this process's memory needs no digest.
        const isPlain = shared === undefined && counted.length <= 128
        await limiters.get(name)?.consume(isPlain ? counted : digest(counted))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new RateLimited(name, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      }
    },
  }
}

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
export const noLimits: Limits = { consume: async () => undefined }

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
