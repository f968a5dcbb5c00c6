import type { Config } from '../config.ts'
import { addressesOf, describeAddress } from '../database/address.ts'
import { type Sql, withConnection } from '../database/connection.ts'
import { connectFault } from './connect-fault.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'
import { findRoute } from './route.ts'

/** What tells whether a server is a replica of another one. */
export interface ReplicaFacts {
  /** The number that a primary gives to all its replicas. */
  system: string
  database: string
  isReplica: boolean
}

/**
 * Checks the replicas by DATABASE_REPLICA_URL. Changes nothing. That one is away, or was promoted, is no reason not to start: the
 * primary answers in its place.
 */
export async function checkReplicas({ directDatabaseUrl, replicaDatabaseUrl }: Config): Promise<Finding[]> {
  if (!directDatabaseUrl || !replicaDatabaseUrl) return []
  // What is wrong with the primary is told by its own check.
  const primary = await withConnection(directDatabaseUrl, readFacts).catch(() => undefined)
  if (!primary) return []
  const findings = await Promise.all(
    addressesOf(replicaDatabaseUrl).map(address => checkReplica(address, primary)),
  )
  // Where all hosts are named, one of them is the primary.
  const hasReplica = findings.some(({ status }) => status === 'ok')
  return hasReplica ? findings.filter(({ text }) => !text.includes(takesWrites)) : findings
}

const takesWrites = 'takes writes, so that it is not read from as a replica'

async function checkReplica(address: string, primary: ReplicaFacts): Promise<Finding> {
  try {
    const { mode } = await findRoute(address)
    const { hosts } = describeAddress(address)
    if (mode !== 'direct')
      return wrong(`DATABASE_REPLICA_URL is a pooler of ${mode}s at ${hosts}. Name the replica itself.`)
    return judgeReplica(await withConnection(address, readFacts), primary, hosts)
  } catch (error) {
    return warning(
      `DATABASE_REPLICA_URL: ${connectFault(error as Error, address)} The primary answers in its place.`,
    )
  }
}

/** @param hosts the replica's host and port */
export function judgeReplica(replica: ReplicaFacts, primary: ReplicaFacts, hosts: string): Finding {
  if (replica.system !== primary.system || replica.database !== primary.database)
    return wrong(
      `DATABASE_REPLICA_URL: ${hosts} holds another database than DATABASE_URL. Name a replica of it.`,
    )
  return replica.isReplica
    ? ok(`DATABASE_REPLICA_URL: a replica at ${hosts}.`)
    : warning(`DATABASE_REPLICA_URL: ${hosts} ${takesWrites}. Name the others, or all hosts.`)
}

async function readFacts(sql: Sql): Promise<ReplicaFacts> {
  const [facts] = await sql<ReplicaFacts[]>`
    select system_identifier::text as system, current_database() as database, pg_is_in_recovery() as "isReplica"
      from pg_control_system()`
  if (!facts) throw new Error('it does not answer a simple question')
  return facts
}
