import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { withConnection } from '../server/database/connection.ts'
import { applySchema } from '../server/database/schema.ts'
import { startCluster } from '../server/process/cluster/cluster.ts'

/** A database with the product's schema and nothing in it, on an embedded PostgreSQL of its own. */
export interface ScratchDatabase {
  /** A connection of the administrator. */
  admin: postgres.Sql
  url: string
  /** Ends it and removes every trace. */
  stop(): Promise<void>
}

/** Starts one. Takes about a second. */
export async function startScratchDatabase(): Promise<ScratchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-scratch-'))
  const cluster = await startCluster({ dataDir, password: crypto.randomUUID() })
  const admin = postgres(cluster.url, { max: 4, onnotice: () => undefined })
  const stop = async () => {
    await admin.end({ timeout: 5 })
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await withConnection(cluster.url, applySchema)
    return { admin, url: cluster.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
