import { describeAddress } from '../database/address.ts'
import type { Route } from '../database/database.ts'

/**
 * @param hasDirect whether there is another address past the pooler
 * @returns what is wrong with the route of DATABASE_URL, as the end of a sentence that starts with it
 */
export function poolerFault({ mode }: Route, hasDirect: boolean): string | undefined {
  if (mode === 'statement')
    return 'is a pooler of statements, which breaks transactions apart. Let it pool transactions or sessions (PgBouncer: pool_mode).'
  if (mode === 'transaction' && !hasDirect)
    return 'is a pooler of transactions, which loses notifications and locks. Set DIRECT_DATABASE_URL to the address of PostgreSQL itself, or let it pool sessions.'
  return undefined
}

/**
 * The user of a pooled address for a role of the database. Supavisor's users are a role and its tenant: `postgres.acme`.
 * @param url the administrator's address
 * @param admin the administrator's role
 */
export function requestUser(url: string, admin: string, role: string): string {
  const { user } = describeAddress(url)
  return user.startsWith(`${admin}.`) ? `${role}${user.slice(admin.length)}` : role
}
