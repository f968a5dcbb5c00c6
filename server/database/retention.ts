import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'
import type { Job } from './jobs.ts'

const hour = 60 * 60 * 1000
/** Chats that the database deletes in one call. */
const batch = 1000

/** Deletes chats that are older than their business's retention time, every hour. */
export const retention = (database: Database, log: FastifyBaseLogger): Job => ({
  name: 'retention',
  every: hour,
  async work(signal, goesOn) {
    for (let deleted = batch; deleted === batch && !signal.aborted; ) {
      const [row] = await database.query<{ deleted: number }>(
        { role: 'service_role' },
        'select public.delete_expired_chats() as deleted',
        [],
      )
      deleted = row?.deleted ?? 0
      goesOn()
      if (deleted > 0) log.info({ deleted }, 'deleted chats that were past their retention time')
    }
  },
})
