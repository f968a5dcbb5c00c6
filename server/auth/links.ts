import type { Statements } from '../database/pool.ts'
import { randomToken, tokenDigest } from './tokens.ts'
import type { UserRow } from './users.ts'

/** The purposes of links, as supabase-js names them. */
export type LinkType = 'signup' | 'recovery'

export const linkTypes = ['signup', 'recovery'] as const

const storedType = { signup: 'confirmation_token', recovery: 'recovery_token' } as const

/**
 * Creates the token of a link for a user. It works once, for an hour.
 * @param encryptedPassword the password that becomes valid when the link of a sign-up is followed
 */
export async function issueLink(
  sql: Statements,
  {
    userId,
    type,
    encryptedPassword = null,
  }: { userId: string; type: LinkType; encryptedPassword?: string | null },
): Promise<string> {
  const token = randomToken()
  await sql`delete from auth.one_time_tokens where user_id = ${userId} and created_at < now() - interval '1 hour'`
  await sql`
    insert into auth.one_time_tokens (token_hash, user_id, token_type, encrypted_password)
    values (${tokenDigest(token)}, ${userId}, ${storedType[type]}, ${encryptedPassword})`
  return token
}

/** The URL for an e-mail. */
export const linkAddress = (
  siteUrl: string,
  link: { token: string; type: LinkType; redirectTo: string },
): string =>
  `${siteUrl}/auth/v1/verify?${new URLSearchParams({ token: link.token, type: link.type, redirect_to: link.redirectTo })}`

/**
 * Follows a link: confirms the e-mail address and invalidates this link and others of its kind.
 * @param email the address that the link was sent to, if the caller names it
 * @returns the user, or undefined when the link is unknown, used or older than an hour
 */
export async function followLink(
  sql: Statements,
  { token, type, email }: { token: string; type: LinkType; email?: string | undefined },
): Promise<UserRow | undefined> {
  const [link] = await sql<{ user_id: string; encrypted_password: string | null }[]>`
    delete from auth.one_time_tokens t using auth.users u
     where t.token_hash = ${tokenDigest(token)} and t.token_type = ${storedType[type]}
       and t.created_at > now() - interval '1 hour'
       and u.id = t.user_id and (${email ?? null}::text is null or u.email = ${email ?? null})
    returning t.user_id, t.encrypted_password`
  if (!link) return undefined
  const user = type === 'signup' ? await confirm(sql, link) : await recover(sql, link.user_id)
  if (user) await sql`delete from auth.one_time_tokens where user_id = ${user.id}`
  return user
}

async function confirm(sql: Statements, link: { user_id: string; encrypted_password: string | null }) {
  const [user] = await sql<UserRow[]>`
    update auth.users
       set encrypted_password = coalesce(${link.encrypted_password}, encrypted_password),
           email_confirmed_at = now(), last_sign_in_at = now(), updated_at = now()
     where id = ${link.user_id} and email_confirmed_at is null
    returning *`
  return user
}

// Anybody may have set the password of an unconfirmed address: it is dropped, and a new one has to be set.
async function recover(sql: Statements, userId: string) {
  const [user] = await sql<UserRow[]>`
    update auth.users
       set encrypted_password = case when email_confirmed_at is not null then encrypted_password end,
           email_confirmed_at = coalesce(email_confirmed_at, now()), last_sign_in_at = now(), updated_at = now()
     where id = ${userId}
    returning *`
  return user
}
