import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { HttpError } from '../http/errors.ts'
import { invalidRequest, tooBusy } from './errors.ts'

export const minimumPasswordLength = 6
export const maximumPasswordBytes = 72

// OWASP's recommendation for argon2id: 19 MiB, two iterations, parallelism one.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing runs on libuv's four threads. One processor is left for everything else, one thread for files and DNS.
const concurrency = Math.max(1, Math.min(3, availableParallelism() - 1))
const queue = new PQueue({ concurrency })
/** Hashes that may wait before more are refused. */
const maxWaiting = 100

let decoy: Promise<string> | undefined

/**
 * Refuses a password that is too short, or longer than 72 bytes, the most that bcrypt, as on Supabase, considers.
 * @throws HttpError weak_password or validation_failed
 */
export function requireGoodPassword(password: string): void {
  if (password.length < minimumPasswordLength) {
    throw new HttpError(
      422,
      'weak_password',
      `Password must be at least ${minimumPasswordLength} characters long.`,
      { details: { weak_password: { reasons: ['length'] } } },
    )
  }
  if (Buffer.byteLength(password) > maximumPasswordBytes) {
    throw invalidRequest(`Password cannot be longer than ${maximumPasswordBytes} bytes.`)
  }
}

/**
 * An argon2id hash in PHC form, which Supabase's own auth server reads too.
 * @throws HttpError over_request_rate_limit when too many hashes wait already
 */
export const hashPassword = (password: string): Promise<string> => compute(() => hash(password, cost))

/**
 * Whether a password matches a hash. Without a hash it takes as long, and is false.
 * @throws HttpError over_request_rate_limit when too many hashes wait already
 */
export async function passwordMatches(
  password: string,
  encrypted: string | null | undefined,
): Promise<boolean> {
  decoy ??= hash(randomBytes(32), cost)
  const against = encrypted ?? (await decoy)
  return (await compute(() => verify(against, password))) && against === encrypted
}

async function compute<T>(work: () => Promise<T>): Promise<T> {
  if (queue.size >= maxWaiting) throw tooBusy()
  return queue.add(work)
}
