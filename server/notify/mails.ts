import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from '../../supabase/functions/rounds/mail/mailer.ts'
import { sendMails } from '../../supabase/functions/rounds/notify/send-mails.ts'
import type { MailSite } from '../../supabase/functions/rounds/notify/unsubscribe/links.ts'
import { type JobObserver, unobservedJobs } from '../database/jobs.ts'
import type { CallDatabase } from '../functions/call-database.ts'

export interface MailsOptions {
  /** Calls the database as the service, in the background. */
  call: CallDatabase
  mailer: Mailer
  site: MailSite
  log: FastifyBaseLogger
  /** How often due e-mails are looked for, in milliseconds. */
  interval?: number
  observer?: JobObserver
}

const jobName = 'e-mails'

/** Sends the e-mails that are due, again and again. */
export function startMails({
  call,
  mailer,
  site,
  log,
  interval = 3_000,
  observer = unobservedJobs,
}: MailsOptions): {
  /** Resolves when the current e-mails have been sent or have failed, or after five seconds. */
  stop(): Promise<void>
} {
  let isStopped = false
  let timer: NodeJS.Timeout
  let round = Promise.resolve()

  function next() {
    const sending = sendMails({
      rpc: async (name, args) => JSON.parse(await call(name, args)),
      mailer,
      site,
      log,
      goesOn: () => observer.goesOn(jobName),
      isStopped: () => isStopped,
    })
    round = sending.then(({ isWhole }) => {
      observer.ended(jobName, isWhole ? 'done' : 'failed')
      if (!isStopped) timer = setTimeout(next, interval)
    })
  }
  observer.started({ name: jobName, every: interval })
  next()

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const timeout = new AbortController()
      const late = delay(5_000, undefined, { signal: timeout.signal }).catch(() => undefined)
      await Promise.race([round, late])
      timeout.abort()
    },
  }
}
