import type { FastifyBaseLogger } from 'fastify'
import { deleteOldRows } from '../supabase/functions/rounds/old-rows.ts'
import type { Job } from './database/jobs.ts'
import type { CallDatabase } from './functions/call-database.ts'

const hour = 60 * 60 * 1000

/** Deletes chats that are older than their business's retention time, and what else is old, every hour. */
export const retention = (call: CallDatabase, log: FastifyBaseLogger): Job => ({
  name: 'retention',
  every: hour,
  async work(signal, goesOn) {
    const rpc = async (name: string, args: Record<string, unknown>) => JSON.parse(await call(name, args))
    await deleteOldRows({ rpc, log, goesOn, isStopped: () => signal.aborted })
  },
})
