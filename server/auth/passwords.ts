import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { HttpError } from '../http/errors.ts'
import { isCommonPassword } from './common-passwords.ts'
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
 * Refuses a password that is too short, common, the account's own e-mail address, or longer than
 * 72 bytes, the most that bcrypt, as on Supabase, considers.
 * @throws HttpError weak_password or validation_failed
 */
export function requireGoodPassword(password: string, email: string): void {
  if (password.length < minimumPasswordLength) {
    throw weakPassword(`Password must be at least ${minimumPasswordLength} characters long.`, 'length')
  }
  if (isCommonPassword(password)) {
    throw weakPassword('This password is one of the most common ones. Please choose another.', 'pwned')
  }
  const plain = password.trim().toLowerCase()
  if (plain === email || plain === email.split('@')[0]) {
    throw weakPassword('Your e-mail address is no password. Please choose another.', 'pwned')
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

const weakPassword = (words: string, reason: 'length' | 'pwned') =>
  new HttpError(422, 'weak_password', words, { details: { weak_password: { reasons: [reason] } } })

async function compute<T>(work: () => Promise<T>): Promise<T> {
  if (queue.size >= maxWaiting) throw tooBusy()
  return queue.add(work)
}
