import { createHash } from 'node:crypto'
import { withLogin } from '../address.ts'
import { closeClient, openClient, type Sql } from '../connection.ts'
import { SchemaError } from '../migrate.ts'

/** A user and the password by which it logs in. */
export interface Login {
  user: string
  password: string
}

/** How long a name may be in PostgreSQL, in bytes. */
const maxName = 63

/**
 * The role that requests to a database log in as. Roles belong to all databases of a server: with one for each of them, two
 * installations on a server do not take the password from each other.
 */
export function loginOf(database: string): string {
  const name = `authenticator_${database}`
  if (Buffer.byteLength(name) <= maxName) return name
  return `authenticator_${createHash('sha256').update(database).digest('hex').slice(0, 40)}`
}

/**
 * Whether a user and password are accepted.
 * @throws Error when the server cannot be asked
 */
export async function mayLogIn(url: string, { user, password }: Login): Promise<boolean> {
  try {
    await closeClient(await openClient(withLogin(url, user, password)))
    return true
  } catch (error) {
    // Wrong password, or no login.
    if (['28P01', '28000'].includes((error as { code: string }).code)) return false
    throw error
  }
}

/** What there is of the role that requests log in as. */
interface LoginState {
  exists: boolean
  isMember: boolean
  /** Somebody is logged in as it. */
  isUsed: boolean
  mayMakeRoles: boolean
}

async function readState(sql: Sql, { user }: Login): Promise<LoginState> {
  const [state] = await sql<LoginState[]>`
    select exists (select from pg_roles where rolname = ${user}) as exists,
           exists (select from pg_auth_members
                    where roleid = to_regrole('authenticator') and member = to_regrole(quote_ident(${user}))) as "isMember",
           exists (select from pg_stat_activity
                    where datname = current_database() and usename = ${user} and pid <> pg_backend_pid()) as "isUsed",
           (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayMakeRoles"`
  if (!state) throw new Error('PostgreSQL does not answer a simple question.')
  return state
}

/**
 * Looks whether requests can log in, or will be able to. Changes nothing.
 * @param sql a connection of the administrator
 * @param url the administrator's address
 * @throws SchemaError when another installation uses the role, or the administrator may not change it
 */
export async function checkLogin(sql: Sql, url: string, login: Login): Promise<void> {
  const { user } = login
  const state = await readState(sql, login)
  if (!state.exists || (await mayLogIn(url, login))) return
  if (state.isUsed)
    throw new SchemaError(
      `Another Frontdesk uses this database with another JWT_SECRET or AUTHENTICATOR_PASSWORD: ${user} is logged in. Give both the same, or stop it. Nothing was changed.`,
    )
  if (!state.mayMakeRoles) throw notOurs(user)
}

/**
 * Makes sure that requests can log in. A role that works is left as it is, whoever made it.
 * @param sql a connection of the administrator, who may make roles where there is something to do
 * @param url the administrator's address
 * @throws SchemaError when the administrator may not change it
 */
export async function settleLogin(sql: Sql, url: string, login: Login): Promise<void> {
  const { exists, isMember } = await readState(sql, login)
  if (exists && isMember && (await mayLogIn(url, login))) return
  await changeRole(sql, login, exists).catch(error => {
    throw (error as { code?: string }).code === '42501' ? notOurs(login.user, error) : error
  })
}

const notOurs = (user: string, cause?: unknown) =>
  new SchemaError(
    `Requests cannot log in as ${user} with this password, and this administrator may not change that. Set AUTHENTICATOR_PASSWORD to the one that ${user} was made with: see docs/deploy.md, Prepared roles.`,
    { cause },
  )

/** PostgreSQL takes no parameters here: it quotes the values itself. */
async function changeRole(sql: Sql, { user, password }: Login, exists: boolean): Promise<void> {
  const verb = exists ? 'alter' : 'create'
  const [change] = await sql<{ role: string; member: string }[]>`
    select format(${`${verb} role %I login inherit password %L`}, ${user}::text, ${password}::text) as role,
           format('grant authenticator to %I', ${user}::text) as member`
  await sql.run(change?.role ?? '')
  await sql.run(change?.member ?? '')
}
