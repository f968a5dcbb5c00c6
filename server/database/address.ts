// Connection strings as PostgreSQL's own programs read them, which may name several hosts:
// https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS

const parts = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#@]*)(.*)$/s

/** What kind of server an address leads to. */
export type DatabaseTarget = 'primary' | 'replica'

/** Values of target_session_attrs with which each kind is the right one, and what to write in place of others. */
const targets: Record<DatabaseTarget, { fitting: Set<string>; words: string }> = {
  primary: {
    fitting: new Set(['any', 'read-write', 'primary']),
    words: 'must lead to a server that takes writes: target_session_attrs=read-write',
  },
  replica: {
    fitting: new Set(['any', 'read-only', 'standby', 'prefer-standby']),
    words: 'must lead to replicas: target_session_attrs=standby',
  },
}

/** The hosts of a connection string, each as an address of its own. */
export function addressesOf(url: string): string[] {
  const [, scheme = '', login = '', hosts = '', rest = ''] = parts.exec(url) ?? []
  if (!scheme) return [url]
  return hosts.split(',').map(host => withoutTarget(`${scheme}${login}${host}${rest}`))
}

function withoutTarget(address: string): string {
  if (!address.includes('target_session_attrs')) return address
  const parsed = new URL(address)
  parsed.searchParams.delete('target_session_attrs')
  return parsed.href
}

/** A connection string with another user and password. */
export const withLogin = (url: string, user: string, password: string): string =>
  url.replace(
    parts,
    (_all, scheme, _login, hosts, rest) =>
      `${scheme}${encodeURIComponent(user)}:${encodeURIComponent(password)}@${hosts}${rest}`,
  )

/** For messages: hosts, user and database of a connection string, never the password. */
export function describeAddress(url: string): { hosts: string; user: string; database: string } {
  const addresses = addressesOf(url).map(address => new URL(address))
  const [{ username = '', pathname = '' } = {}] = addresses
  return {
    hosts: addresses.map(({ host }) => host).join(', '),
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  }
}

/** @returns what is wrong with a connection string, as the end of a sentence */
export function addressFault(url: string, kind: DatabaseTarget = 'primary'): string | undefined {
  const [, scheme, , hosts = '', rest = ''] = parts.exec(url) ?? []
  const isWhole =
    scheme && hosts.split(',').every(host => host !== '' && URL.canParse(`${scheme}${host}${rest}`))
  if (!isWhole) return 'must be an address such as postgres://user:password@host:5432/database'
  const target = new URL(`${scheme}host${rest}`).searchParams.get('target_session_attrs')
  const { fitting, words } = targets[kind]
  return target === null || fitting.has(target) ? undefined : words
}

/**
 * An address as node-postgres reads it, with the meaning that sslmode and sslrootcert have for PostgreSQL's own programs:
 * `sslmode=require` asks for no known authority, `sslrootcert=system` for those of the system.
 * @param address of one host
 * @param socketDir the folder of the database's socket, in place of the address's host
 */
export function driverAddress(address: string, socketDir?: string): string {
  const parsed = new URL(address)
  const { searchParams } = parsed
  if (searchParams.get('sslrootcert') === 'system') {
    searchParams.delete('sslrootcert')
    searchParams.set('sslmode', 'verify-full')
  }
  if (searchParams.has('sslmode')) searchParams.set('uselibpqcompat', 'true')
  if (socketDir) searchParams.set('host', socketDir)
  return parsed.href
}
