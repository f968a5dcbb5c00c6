import { describeAddress } from '../database/address.ts'

/** What a failed connection is called by the system, TLS and node-postgres. */
interface ConnectError extends Error {
  code?: string
  syscall?: string
  path?: string
  hostname?: string
}

/** A message for a connection to PostgreSQL that failed. It never contains the password. */
export function connectFault(error: ConnectError, address: string): string {
  const { hosts, user, database } = describeAddress(address)
  switch (error.code) {
    case 'ECONNREFUSED':
      return `nothing answers at ${hosts}. Start PostgreSQL there, or correct host and port.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `there is no host named ${error.hostname ?? hosts}.`
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${hosts} does not answer. A firewall may be in between.`
    case 'NO_PRIMARY':
      return `none of ${hosts} takes writes. Promote one, or name the primary one.`
    case 'POOL_EXHAUSTED':
      return `the pooler at ${hosts} lends ${user} no two connections. Raise its pool size.`
    case 'ENOENT':
    case 'EACCES':
    case 'EISDIR':
      return `${error.path ?? 'a file that it names'} cannot be read (${error.code}). Correct sslrootcert, sslcert and sslkey.`
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return `the certificate of ${hosts} is not signed by a known authority. Set sslrootcert to the file of the one that signs it.`
    case 'CERT_HAS_EXPIRED':
      return `the certificate of ${hosts} has expired.`
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `the certificate is not one for ${hosts}: ${error.message}.`
    case '28P01':
      return `the password of ${user} is wrong.`
    case '28000':
      return `${user} may not connect: ${error.message}.`
    case '3D000':
      return `there is no database ${database}. Make it, or correct the name.`
    case '53300':
      return 'the server has no connection left. Raise its max_connections, or end others.'
    case '42501':
      return `${error.message}. Name an administrator of the database.`
    default:
      return `${error.message}.`
  }
}
