import type { Sql } from '../database/connection.ts'
import type { Database } from '../database/database.ts'
import type { Statements } from '../database/pool.ts'
import { randomToken, tokenDigest } from './tokens.ts'

/** How long an invitation may be used, in days. */
export const invitationDays = 7

/**
 * Makes an invitation and deletes those that have ended.
 * @param email the only address that it is for, in lower case; by default the first one that it is used with
 * @returns its code, which is stored nowhere
 */
export async function createInvitation(sql: Sql, email?: string): Promise<string> {
  const code = randomToken()
  await sql`delete from auth.invitations where expires_at < now()`
  await sql`
    insert into auth.invitations (token_hash, email, expires_at)
    values (${tokenDigest(code)}, ${email ?? null}, now() + make_interval(days => ${invitationDays}))`
  return code
}

/**
 * Uses an invitation. One that was used is still good for the same address: the e-mail with the link may have been lost.
 * Known addresses use it up as unknown ones do, so it tells nobody which are known.
 * @returns whether it is an invitation for this address
 */
export async function useInvitation(sql: Statements, code: string, email: string): Promise<boolean> {
  const rows = await sql`
    update auth.invitations set email = ${email}
     where token_hash = ${tokenDigest(code)} and expires_at > now() and (email is null or email = ${email})
    returning 1 as one`
  return rows.length > 0
}

/** Whether a code is of an invitation to work at somebody's business, for this address. */
export async function isInvitedToTeam(database: Database, code: string, email: string): Promise<boolean> {
  const [row] = await database.query<{ invited: boolean }>(
    { role: 'service_role' },
    'select public.is_team_invitation($1, $2) as invited',
    [code, email],
    { prepare: true },
  )
  return row?.invited ?? false
}

/** Where an invitation leads. Its code is in the fragment, which no server and no log sees. */
export const invitationLink = (siteUrl: string, code: string): string => `${siteUrl}/auth#invitation=${code}`
