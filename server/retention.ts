import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'

const hour = 60 * 60 * 1000
/** As many as the database deletes at once. */
const batch = 1000

/**
 * Deletes chats that are older than their businesses keep them, now and every hour. Several processes on one database may do
 * so: what one has deleted, the other does not find.
 */
export function startRetention(database: Database, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let isStopped = false
  const clean = async () => {
    for (let deleted = batch; deleted === batch && !isStopped; ) {
      const [row] = await database.query<{ deleted: number }>(
        { role: 'service_role' },
        'select public.delete_expired_chats() as deleted',
        [],
      )
      deleted = row?.deleted ?? 0
      if (deleted > 0) log.info({ deleted }, 'deleted chats whose time is over')
    }
  }
  const run = () => clean().catch(error => log.warn({ err: error }, 'old chats could not be deleted'))
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, hour).unref()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
