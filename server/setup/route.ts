import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { closeClient, openClient } from '../database/connection.ts'
import type { Route } from '../database/database.ts'

/** A pooler lets clients in, and has no connection of PostgreSQL for them. */
export class PoolExhausted extends Error {
  override name = 'PoolExhausted'
  readonly code = 'POOL_EXHAUSTED'
}

/** How long a pooler may take to lend a connection, in milliseconds. */
const patience = 10_000

/**
 * Finds out by two connections how an address leads to PostgreSQL. No pooler tells its mode to its clients.
 * @throws PoolExhausted, or as openClient does
 */
export async function findRoute(url: string): Promise<Route> {
  const clients: pg.Client[] = []
  const timedOut = new AbortController()
  const late = delay(patience, undefined, { signal: timedOut.signal }).then(() => {
    for (const client of clients) client.connection.stream.destroy()
    throw new PoolExhausted('The pooler lends no connection.')
  })
  late.catch(() => undefined)
  const open = async () => {
    const client = await openClient(url)
    clients.push(client)
    return client
  }
  const look = async () => {
    const opening = [open(), open()] as const
    // Where one fails, the other is closed too.
    await Promise.allSettled(opening)
    return lookThrough(await Promise.all(opening))
  }
  try {
    return await Promise.race([look(), late])
  } finally {
    timedOut.abort()
    await Promise.all(clients.map(closeClient))
  }
}

async function lookThrough([one, other]: [pg.Client, pg.Client]): Promise<Route> {
  if (await areShared(one, other)) {
    const isWhole = await one.query('begin').then(
      () => true,
      () => false,
    )
    return isWhole
      ? { mode: 'transaction', prepares: await renames(one) }
      : { mode: 'statement', prepares: false }
  }
  const { processID } = one as pg.Client & { processID?: number }
  return { mode: processID === (await pidOf(one)) ? 'direct' : 'session', prepares: true }
}

/**
 * Whether a connection of PostgreSQL serves both clients, or a client is served by several. The order shows it for
 * poolers that lend the connection that was given back last, and for those that lend all in turn.
 */
async function areShared(one: pg.Client, other: pg.Client): Promise<boolean> {
  const owners = new Map<number, pg.Client>()
  const pids = new Map<pg.Client, number>()
  for (const client of [one, other, other, one, one, other]) {
    const pid = await pidOf(client)
    if ((owners.get(pid) ?? client) !== client || (pids.get(client) ?? pid) !== pid) return true
    owners.set(pid, client)
    pids.set(client, pid)
  }
  return false
}

/** The process of PostgreSQL that serves a client now. */
async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/**
 * Whether a pooler of transactions gives prepared statements names of its own, by which it finds them on each connection
 * (PgBouncer with max_prepared_statements, Supavisor). Ends the client's transaction.
 */
async function renames(client: pg.Client): Promise<boolean> {
  const name = `frontdesk_${randomUUID()}`
  try {
    await client.query({ name, text: 'select 1' })
    const { rows } = await client.query('select from pg_prepared_statements where name = $1', [name])
    if (rows.length > 0) await client.query(`deallocate "${name}"`)
    return rows.length === 0
  } finally {
    await client.query('rollback')
  }
}
