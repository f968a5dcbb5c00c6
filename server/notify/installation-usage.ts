import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { JobObserver } from '../database/jobs.ts'
import { startRepeating } from '../database/repeat.ts'

/** The replies that the installation has written today, and that it may write. */
export interface InstallationUsage {
  replies_today: number
  daily_limit: number
}

/** How often it is read, in milliseconds. */
const every = 60_000

/** How much of the budget has to be used for a line in the log, the most first. */
const levels = [
  {
    share: 1,
    words: 'the installation has had its replies of today: each chat with a new question goes to its owner',
  },
  { share: 0.8, words: 'four fifths of the replies that the installation may write today are used' },
] as const

/**
 * Watches the operator's budget of replies, and logs once a day each when most of it and when all of it is used.
 * @returns how it stands; undefined until it was read
 */
export function watchInstallationUsage(
  database: Database,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  observer: JobObserver,
): { read(): InstallationUsage | undefined; stop(): Promise<void> } {
  let usage: InstallationUsage | undefined
  const told = createTeller(log)
  const repeating = startRepeating(
    {
      name: 'replies of today',
      every,
      async work() {
        const [row] = await database.query<InstallationUsage>(
          { role: 'service_role' },
          'select replies_today, daily_limit from public.installation_usage()',
          [],
          { prepare: true },
        )
        usage = row
        if (row) told(row)
      },
    },
    log,
    observer,
  )
  return { read: () => usage, stop: () => repeating.stop() }
}

/** Logs when a level is reached that was not before; fewer replies than before are those of another day. */
export function createTeller(log: Pick<FastifyBaseLogger, 'warn'>): (usage: InstallationUsage) => void {
  let last = 0
  return ({ replies_today, daily_limit }) => {
    const share = replies_today / daily_limit
    const level = levels.find(each => share >= each.share)
    if (level && last < level.share) log.warn({ replies: replies_today, limit: daily_limit }, level.words)
    last = share
  }
}
