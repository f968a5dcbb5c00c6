import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from '../supabase/functions/rounds/mail/mailer.ts'
import type { MailSite } from '../supabase/functions/rounds/notify/unsubscribe/links.ts'
import { forgetOldSessions } from './auth/old-sessions.ts'
import { type BackupSchedule, dailyBackup } from './backup/scheduled.ts'
import type { Database } from './database/database.ts'
import { startJob } from './database/jobs.ts'
import type { CallDatabase } from './functions/call-database.ts'
import { forgetUses } from './limits/limits.ts'
import type { Metrics } from './metrics/metrics.ts'
import { watchInstallationUsage } from './notify/installation-usage.ts'
import { startMails } from './notify/mails.ts'
import type { Shutdown } from './process/shutdown.ts'
import { retention } from './retention.ts'

/** What background work needs. */
export interface BackgroundOptions {
  database: Database
  /** Calls the database as the service, in the background. */
  call: CallDatabase
  mailer: Mailer
  site: MailSite
  log: FastifyBaseLogger
  metrics: Metrics
  /** Whether uses of limits are counted in the database. */
  limitsAreShared: boolean
  /** When a running Frontdesk saves itself; undefined where it does not. */
  backups: BackupSchedule | undefined
  shutdown: Pick<Shutdown, 'add'>
}

/** Starts what a process does besides requests: e-mails, figures of the installation, deletion of what is old. */
export function startBackground({
  database,
  call,
  mailer,
  site,
  log,
  metrics,
  limitsAreShared,
  backups,
  shutdown,
}: BackgroundOptions): void {
  const mails = startMails({ call, mailer, site, log, observer: metrics.jobs })
  shutdown.add(() => mails.stop())
  const usage = watchInstallationUsage(database, log, metrics.jobs)
  shutdown.add(() => usage.stop())
  metrics.observeUsage(usage.read)
  const jobs = [
    retention(call, log),
    forgetOldSessions(database),
    ...(limitsAreShared ? [forgetUses(database)] : []),
    ...(backups ? [dailyBackup(backups, process.argv[1] ?? '')] : []),
  ]
  for (const job of jobs.map(job => startJob(database, job, log, metrics.jobs)))
    shutdown.add(() => job.stop())
}
