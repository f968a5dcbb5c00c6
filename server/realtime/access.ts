import { type Database, type Identity, isDatabaseError } from '../database/database.ts'

/** The parts of a verified access token that channels depend on. */
export interface Owner {
  /** The session of the sign-in, not of a chat. */
  sessionId: string
  userId: string
  businessId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Somebody who works at a business no more. */
export interface Departure {
  businessId: string
  userId: string
}

/** What a client may do on a topic. */
export interface Access {
  /** The chat of a chat's topic. */
  chatId: string | null
  /** Set when the caller is signed in as the owner or a member of the business that the topic belongs to. */
  owner: Owner | null
}

export interface AccessOptions {
  database: Database
  publishableKey: string
  /** @throws Error when the token is not valid now */
  verifyToken(token: string): Promise<{ session_id: string; exp: number } & Record<string, unknown>>
  /** Whether a session was signed out recently. */
  hasEnded(sessionId: string): boolean
  /** How many departures this process was told of; see hasLeft. */
  departures(): number
  /** Whether one of the departures after the first "since" was this. */
  hasLeft(departure: Departure, since: number): boolean
}

/**
 * Decides what a caller may do on a topic.
 * @param token an access token, or the publishable key for a visitor
 * @returns undefined when the topic does not exist or is not the caller's, without distinguishing the two
 */
export type Authorize = (
  topic: string,
  isPrivate: boolean,
  token: string | null,
) => Promise<Access | undefined>

const chatTopic = /^chat:[0-9a-f]{64}$/
const businessTopic = /^business:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function createAuthorize({
  database,
  publishableKey,
  verifyToken,
  hasEnded,
  departures,
  hasLeft,
}: AccessOptions): Authorize {
  async function ownerOf(businessId: string, token: string | null): Promise<Owner | null> {
    if (token === null || token === publishableKey) return null
    const claims = await verifyToken(token).catch(() => undefined)
    if (!claims || hasEnded(claims.session_id)) return null
    const since = departures()
    const userId = String(claims.sub)
    if (!(await mayUse(database, { role: 'authenticated', claims }, `business:${businessId}`))) return null
    // Checked again: the session or the membership may have ended during the query.
    if (hasEnded(claims.session_id) || hasLeft({ businessId, userId }, since)) return null
    return { sessionId: claims.session_id, userId, businessId, expiresAt: claims.exp * 1000 }
  }

  return async (topic, isPrivate, token) => {
    if (isPrivate) {
      const owner = businessTopic.test(topic) ? await ownerOf(topic.slice('business:'.length), token) : null
      return owner ? { chatId: null, owner } : undefined
    }
    if (!chatTopic.test(topic)) return undefined
    const [chat] = await database.query<{ id: string; business_id: string }>(
      { role: 'service_role' },
      'select id, business_id from public.chat_sessions where topic = $1',
      [topic],
      { prepare: true },
    )
    if (!chat) return undefined
    return { chatId: chat.id, owner: await ownerOf(chat.business_id, token) }
  }
}

/** Thrown to roll back the row that the policies were tested with. */
const undo = new Error('undo')

/** Whether the policies on realtime.messages let the caller send to and receive from a private topic. */
async function mayUse(database: Database, identity: Identity, topic: string): Promise<boolean> {
  const outcome: unknown = await database
    .transaction(identity, async sql => {
      await sql`select set_config('realtime.topic', ${topic}, true)`
      // The insert is checked by the policy for sending, its returned row by the one for receiving.
      await sql`insert into realtime.messages (topic, extension) values (${topic}, 'broadcast') returning topic`
      throw undo
    })
    .catch(error => error)
  if (outcome === undo) return true
  // Refused by a policy, or the session was signed out.
  if (isDatabaseError(outcome) && (outcome.code === '42501' || outcome.code === 'PT401')) return false
  throw outcome
}
