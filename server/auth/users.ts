import type { Statements } from '../database/pool.ts'

/** A row of auth.users. */
export interface UserRow {
  id: string
  email: string
  encrypted_password: string | null
  email_confirmed_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  created_at: Date
  updated_at: Date
}

export async function findUserByEmail(sql: Statements, email: string): Promise<UserRow | undefined> {
  const [user] = await sql<UserRow[]>`select * from auth.users where email = ${email}`
  return user
}

/** A user, as one of their sessions sees them. */
export interface SessionUser extends UserRow {
  /** The session began with a sign-in within five minutes, or with a recovery link within an hour. */
  is_fresh: boolean
}

/** The user of a session that has not ended. */
export async function findSessionUser(
  sql: Statements,
  { session_id, sub }: { session_id: string; sub: string },
): Promise<SessionUser | undefined> {
  const [user] = await sql<SessionUser[]>`
    select u.*, s.created_at > now() - interval '5 minutes' or coalesce(s.recovery_until > now(), false) as is_fresh
      from auth.sessions s join auth.users u on u.id = s.user_id
     where s.id = ${session_id} and u.id = ${sub}`
  return user
}

/** A user in the form of the auth API. */
export function toUser(row: UserRow) {
  return {
    id: row.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: row.email,
    phone: '',
    ...present({
      email_confirmed_at: row.email_confirmed_at,
      confirmed_at: row.email_confirmed_at,
      confirmation_sent_at: row.confirmation_sent_at,
      recovery_sent_at: row.recovery_sent_at,
      last_sign_in_at: row.last_sign_in_at,
    }),
    app_metadata: row.raw_app_meta_data,
    user_metadata: row.raw_user_meta_data,
    identities: [emailIdentity(row)],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_anonymous: false,
  }
}

/**
 * The answer to every sign-up, whether the address is new or known: an unconfirmed user.
 * @param id the new user's, or a random one for a known address
 */
export function toUnconfirmedUser(id: string, email: string) {
  const now = new Date()
  return toUser({
    id,
    email,
    encrypted_password: null,
    email_confirmed_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: {},
    created_at: now,
    updated_at: now,
  })
}

const present = (times: Record<string, Date | null>) =>
  Object.fromEntries(
    Object.entries(times).flatMap(([name, time]) => (time ? [[name, time.toISOString()]] : [])),
  )

const emailIdentity = (row: UserRow) => ({
  identity_id: row.id,
  id: row.id,
  user_id: row.id,
  provider: 'email',
  email: row.email,
  identity_data: { sub: row.id, email: row.email, email_verified: row.email_confirmed_at !== null },
  last_sign_in_at: (row.last_sign_in_at ?? row.created_at).toISOString(),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
