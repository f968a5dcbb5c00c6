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
  const checked = await Promise.all(
    addressesOf(replicaDatabaseUrl).map(address => checkReplica(address, primary)),
  )
  const hasReplica = checked.some(({ finding }) => finding.status === 'ok')
  // Where all hosts are named, one of them is the primary.
  const told = checked.filter(({ takesWrites }) => !(hasReplica && takesWrites))
  return told.map(({ finding }) => finding)
}

interface Checked {
  finding: Finding
  /** Whether it is of the same database, and no replica of it. */
  takesWrites?: boolean
}

async function checkReplica(address: string, primary: ReplicaFacts): Promise<Checked> {
  try {
    const { mode } = await findRoute(address)
    const { hosts } = describeAddress(address)
    if (mode !== 'direct')
      return {
        finding: wrong(`DATABASE_REPLICA_URL is a pooler of ${mode}s at ${hosts}. Name the replica itself.`),
      }
    const facts = await withConnection(address, readFacts)
    const finding = judgeReplica(facts, primary, hosts)
    return { finding, takesWrites: finding.status === 'warning' }
  } catch (error) {
    return {
      finding: warning(
        `DATABASE_REPLICA_URL: ${connectFault(error as Error, address)} The primary answers in its place.`,
      ),
    }
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
    : warning(
        `DATABASE_REPLICA_URL: ${hosts} takes writes, so that it is not read from as a replica. Name the others, or all hosts.`,
      )
}

async function readFacts(sql: Sql): Promise<ReplicaFacts> {
  const [facts] = await sql<ReplicaFacts[]>`
    select system_identifier::text as system, current_database() as database, pg_is_in_recovery() as "isReplica"
      from pg_control_system()`
  if (!facts) throw new Error('it does not answer a simple question')
  return facts
}
