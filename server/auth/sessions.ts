import type { Statements } from '../database/pool.ts'
import type { AuthContext } from './context.ts'
import type { LinkType } from './links.ts'
import { accessTokenLifetime, nextRefreshToken, randomToken, tokenDigest } from './tokens.ts'
import { toUser, type UserRow } from './users.ts'

/** A session that was opened or refreshed, with its next refresh token. */
export interface LiveSession {
  user: UserRow
  sessionId: string
  refreshToken: string
}

/**
 * Opens a session of a user.
 * @param by how they signed in: a recovery may set a new password for an hour, without the old one
 */
export async function openSession(
  sql: Statements,
  user: UserRow,
  by: 'password' | LinkType,
): Promise<LiveSession> {
  const refreshToken = randomToken()
  const [session] = await sql<[{ id: string }]>`
    insert into auth.sessions (user_id, recovery_until)
    values (${user.id}, case when ${by} = 'recovery' then now() + interval '1 hour' end)
    returning id`
  await sql`
    insert into auth.refresh_tokens (token_hash, session_id) values (${tokenDigest(refreshToken)}, ${session.id})`
  return { user, sessionId: session.id, refreshToken }
}

/**
 * Exchanges a refresh token for its successor, unless its session was unused for 90 days. Within 10 seconds a token may be exchanged again, for the same
 * successor: tabs do that, and clients that lost the answer. Later it means that somebody else has a copy, and the session
 * ends.
 */
export async function refreshSession(
  sql: Statements,
  jwtSecret: Uint8Array,
  presented: string,
): Promise<LiveSession | 'unknown' | 'reused'> {
  const [found] = await sql<{ session_id: string }[]>`
    select session_id from auth.refresh_tokens where token_hash = ${tokenDigest(presented)}`
  if (!found) return 'unknown'
  // One exchange at a time for each session. Sign-out and password change take the same lock.
  const [user] = await sql<UserRow[]>`
    select u.* from auth.sessions s join auth.users u on u.id = s.user_id
     where s.id = ${found.session_id} for no key update of s`
  if (!user) return 'unknown'
  const [old] = await sql`
    delete from auth.sessions
     where id = ${found.session_id} and refreshed_at < now() - interval '90 days' returning id`
  if (old) return 'unknown'

  let current = presented
  for (;;) {
    const [state] = await sql<{ exchanged: boolean; graceful: boolean }[]>`
      select exchanged_at is not null as exchanged,
             coalesce(exchanged_at > clock_timestamp() - interval '10 seconds', true) as graceful
        from auth.refresh_tokens where token_hash = ${tokenDigest(current)}`
    if (!state) return 'unknown'
    if (!state.exchanged) break
    if (!state.graceful) {
      await sql`delete from auth.sessions where id = ${found.session_id}`
      return 'reused'
    }
    current = nextRefreshToken(jwtSecret, current)
  }

  const refreshToken = current === presented ? nextRefreshToken(jwtSecret, current) : current
  if (current === presented) {
    await sql`
      update auth.refresh_tokens set exchanged_at = clock_timestamp() where token_hash = ${tokenDigest(current)}`
    await sql`
      insert into auth.refresh_tokens (token_hash, session_id) values (${tokenDigest(refreshToken)}, ${found.session_id})`
    // A token this old is refused, whether it still has a row or not.
    await sql`
      delete from auth.refresh_tokens
       where session_id = ${found.session_id} and exchanged_at < now() - interval '7 days'`
    await sql`update auth.sessions set refreshed_at = now() where id = ${found.session_id}`
  }
  return { user, sessionId: found.session_id, refreshToken }
}

export type SignOutScope = 'local' | 'others' | 'global'

/** Ends this session of a user, the others, or all. Their access tokens are refused from then on. */
export async function endSessions(
  sql: Statements,
  scope: SignOutScope,
  { sub, session_id }: { sub: string; session_id: string },
): Promise<void> {
  await sql`
    delete from auth.sessions
     where user_id = ${sub}
       and (${scope} = 'global' or (id = ${session_id}) = (${scope} = 'local'))`
}

/** A session in the form of the auth API. */
export async function toSession({ tokens }: AuthContext, { user, sessionId, refreshToken }: LiveSession) {
  const { token, expiresAt } = await tokens.signAccessToken({ sessionId, userId: user.id, email: user.email })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenLifetime,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: toUser(user),
  }
}
