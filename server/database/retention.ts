import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'
import type { Job } from './jobs.ts'

const hour = 60 * 60 * 1000
/** As many as the database deletes at once. */
const batch = 1000

/** Deletes chats that are older than their businesses keep them, every hour. */
export const retention = (database: Database, log: FastifyBaseLogger): Job => ({
  name: 'retention',
  every: hour,
  async work(signal) {
    for (let deleted = batch; deleted === batch && !signal.aborted; ) {
      const [row] = await database.query<{ deleted: number }>(
        { role: 'service_role' },
        'select public.delete_expired_chats() as deleted',
        [],
      )
      deleted = row?.deleted ?? 0
      if (deleted > 0) log.info({ deleted }, 'deleted chats whose time is over')
    }
  },
})
