import type { Statements } from '../database/pool.ts'
import { randomToken, tokenDigest } from './tokens.ts'
import type { UserRow } from './users.ts'

/** The purposes of links, as supabase-js names them. */
export type LinkType = 'signup' | 'recovery'

export const linkTypes = ['signup', 'recovery'] as const

const storedType = { signup: 'confirmation_token', recovery: 'recovery_token' } as const

/** A link that is stored and not older than an hour. */
interface LinkRow {
  token_hash: Buffer
  user_id: string
  token_type: (typeof storedType)[LinkType]
  encrypted_password: string | null
  /** The SHA-256 of the code verifier that opens a session with it; null when it was asked for without PKCE. */
  verifier_hash: Buffer | null
}

/**
 * Creates the token of a link for a user. It works once, for an hour.
 * @param encryptedPassword the password that becomes valid when the link of a sign-up is followed
 * @param verifierHash binds the link to the browser that asked for it, see LinkRow
 */
export async function issueLink(
  sql: Statements,
  {
    userId,
    type,
    encryptedPassword = null,
    verifierHash,
  }: { userId: string; type: LinkType; encryptedPassword?: string | null; verifierHash: Buffer | null },
): Promise<string> {
  const token = randomToken()
  await sql`delete from auth.one_time_tokens where user_id = ${userId} and created_at < now() - interval '1 hour'`
  await sql`
    insert into auth.one_time_tokens (token_hash, user_id, token_type, encrypted_password, verifier_hash)
    values (${tokenDigest(token)}, ${userId}, ${storedType[type]}, ${encryptedPassword}, ${verifierHash})`
  return token
}

/** The URL for an e-mail. */
export const linkAddress = (
  siteUrl: string,
  link: { token: string; type: LinkType; redirectTo: string },
): string =>
  `${siteUrl}/auth/v1/verify?${new URLSearchParams({ token: link.token, type: link.type, redirect_to: link.redirectTo })}`

/**
 * Opens a link in whatever browser: the link of a sign-up confirms the address, and nobody is signed in by it. It can be
 * opened again, so that a program that looks at links, or a second device, takes nothing away.
 * @returns whether a code verifier opens a session with it; undefined when it is unknown, used or older than an hour
 */
export async function openLink(
  sql: Statements,
  { token, type }: { token: string; type: LinkType },
): Promise<{ hasVerifier: boolean } | undefined> {
  const link = await findLink(sql, token)
  if (link?.token_type !== storedType[type]) return undefined
  if (type === 'signup') {
    await confirm(sql, link)
    await sql`delete from auth.one_time_tokens where user_id = ${link.user_id} and token_hash <> ${link.token_hash}`
  }
  return { hasVerifier: link.verifier_hash !== null }
}

/**
 * Signs in by the code that an opened link leads to, and uses the link up.
 * @param verifier the secret of the browser that asked for the link
 */
export async function exchangeCode(
  sql: Statements,
  { code, verifier }: { code: string; verifier: string },
): Promise<{ user: UserRow; type: LinkType } | 'unknown' | 'wrong verifier'> {
  const link = await findLink(sql, code)
  if (!link?.verifier_hash) return 'unknown'
  if (!link.verifier_hash.equals(tokenDigest(verifier))) return 'wrong verifier'
  return (await spend(sql, link)) ?? 'unknown'
}

/**
 * Signs in by the token of a link that was asked for without PKCE, and uses the link up.
 * @param email the address that the link was sent to, if the caller names it
 * @returns undefined when the link is unknown, used, older than an hour, or bound to a browser
 */
export async function redeemToken(
  sql: Statements,
  { token, type, email }: { token: string; type: LinkType; email?: string | undefined },
): Promise<{ user: UserRow; type: LinkType } | undefined> {
  const link = await findLink(sql, token, email)
  if (link?.token_type !== storedType[type] || link.verifier_hash) return undefined
  return spend(sql, link)
}

/** The link of a token, locked until the transaction ends: of two who use it at once one comes too late. */
async function findLink(sql: Statements, token: string, email?: string): Promise<LinkRow | undefined> {
  const [link] = await sql<LinkRow[]>`
    select t.token_hash, t.user_id, t.token_type, t.encrypted_password, t.verifier_hash
      from auth.one_time_tokens t join auth.users u on u.id = t.user_id
     where t.token_hash = ${tokenDigest(token)} and t.created_at > now() - interval '1 hour'
       and (${email ?? null}::text is null or u.email = ${email ?? null})
       for update of t`
  return link
}

async function spend(sql: Statements, link: LinkRow) {
  const isRecovery = link.token_type === storedType.recovery
  await (isRecovery ? recover(sql, link) : confirm(sql, link))
  await sql`delete from auth.one_time_tokens where user_id = ${link.user_id}`
  const [user] = await sql<UserRow[]>`
    update auth.users set last_sign_in_at = now() where id = ${link.user_id} returning *`
  return user && { user, type: isRecovery ? ('recovery' as const) : ('signup' as const) }
}

async function confirm(sql: Statements, { user_id, encrypted_password }: LinkRow) {
  await sql`
    update auth.users
       set encrypted_password = coalesce(${encrypted_password}, encrypted_password),
           email_confirmed_at = now(), updated_at = now()
     where id = ${user_id} and email_confirmed_at is null`
}

// Anybody may have set the password of an unconfirmed address: it is dropped, and a new one has to be set.
async function recover(sql: Statements, { user_id }: LinkRow) {
  await sql`
    update auth.users
       set encrypted_password = case when email_confirmed_at is not null then encrypted_password end,
           email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
     where id = ${user_id}`
}
