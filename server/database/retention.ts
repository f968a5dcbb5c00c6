import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'
import type { Job } from './jobs.ts'

const hour = 60 * 60 * 1000
/** Rows that the database deletes in one call. */
const batch = 1000

/** What is deleted, and the function that deletes a batch of it and returns how many they were. */
const kept = [
  { call: 'public.delete_expired_chats()', what: 'chats' },
  { call: 'public.delete_old_changes()', what: 'changes of material' },
  { call: 'public.delete_old_mails()', what: 'e-mails that came in' },
  { call: 'public.delete_old_updates()', what: 'updates of messengers' },
  { call: 'public.delete_old_webhooks()', what: 'events of webhooks' },
  { call: 'public.delete_old_feeds()', what: 'catalogue links that were only looked at' },
  { call: 'public.delete_old_invitations()', what: 'invitations' },
]

/** Deletes chats that are older than their business's retention time, and old changes of material, every hour. */
export const retention = (database: Database, log: FastifyBaseLogger): Job => ({
  name: 'retention',
  every: hour,
  async work(signal, goesOn) {
    for (const { call, what } of kept) {
      for (let deleted = batch; deleted === batch && !signal.aborted; ) {
        const [row] = await database.query<{ deleted: number }>(
          { role: 'service_role' },
          `select ${call} as deleted`,
          [],
        )
        deleted = row?.deleted ?? 0
        goesOn()
        if (deleted > 0) log.info({ deleted }, `deleted ${what} that were past their retention time`)
      }
    }
  },
})
