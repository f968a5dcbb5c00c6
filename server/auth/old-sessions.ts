import type { Database } from '../database/database.ts'
import type { Job } from '../database/jobs.ts'
import { authAdmin } from './context.ts'

/** Deletes sessions that were not refreshed for 90 days, and links whose hour is over, every hour. */
export const forgetOldSessions = (database: Database): Job => ({
  name: 'old sessions',
  every: 60 * 60 * 1000,
  async work() {
    await database.transaction(authAdmin, async sql => {
      await sql`delete from auth.sessions where refreshed_at < now() - interval '90 days'`
      await sql`delete from auth.one_time_tokens where created_at < now() - interval '1 hour'`
    })
  },
})
