import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { withConnection } from '../../server/database/connection.ts'
import { applySchema } from '../../server/database/schema.ts'
import { startCluster } from '../../server/process/cluster/cluster.ts'

/**
 * Runs `work` with an administrator's connections to a new database, which has the product's schema and no rows, and
 * is dropped afterwards.
 */
export async function withFreshDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-eval-'))
  try {
    const cluster = await startCluster({ dataDir, password: randomUUID() })
    const sql = postgres(cluster.url, { max: 4, onnotice: () => undefined })
    try {
      await withConnection(cluster.url, applySchema)
      return await work(sql)
    } finally {
      await sql.end({ timeout: 5 })
      await cluster.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
