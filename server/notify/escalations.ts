import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database.ts'
import type { Mailer } from '../mail/mail.ts'
import { type Escalation, escalationMail } from './escalation-mail.ts'

export interface EscalationOptions {
  database: Database
  mailer: Mailer
  /** Without a trailing slash. */
  siteUrl: string
  log: FastifyBaseLogger
  /** Milliseconds between two looks. */
  interval?: number
}

const service = { role: 'service_role' } as const

/**
 * Sends owners the e-mails about chats that wait for them. Any number of processes may do so on one database: each
 * e-mail is claimed by one of them, and one that could not be sent is tried again later, also by another process.
 */
export function startEscalationMails({
  database,
  mailer,
  siteUrl,
  log,
  interval = 3_000,
}: EscalationOptions): {
  /** Ends it once the e-mails that are on their way have been sent or have failed, or after five seconds. */
  stop(): Promise<void>
} {
  let isStopped = false
  let timer: NodeJS.Timeout
  let round = Promise.resolve()

  async function sendDue() {
    const due = await database.query<Escalation & Record<string, unknown>>(
      service,
      'select * from public.claim_escalation_notices()',
      [],
      { prepare: true },
    )
    await Promise.all(due.map(sendOne))
  }

  async function sendOne(escalation: Escalation) {
    const isSent = await mailer.send(escalationMail(escalation, siteUrl)).then(
      () => true,
      error => {
        log.error({ reason: error?.message, session: escalation.session_id }, 'An escalation e-mail failed')
        return false
      },
    )
    await database.query(
      service,
      'select public.settle_escalation_notice($1, $2::text::boolean)',
      [escalation.session_id, String(isSent)],
      { prepare: true },
    )
  }

  function next() {
    round = sendDue()
      .catch(error => log.error({ err: error }, 'Escalation e-mails could not be looked up'))
      .then(() => {
        if (!isStopped) timer = setTimeout(next, interval)
      })
  }
  next()

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const patience = new AbortController()
      const late = delay(5_000, undefined, { signal: patience.signal }).catch(() => undefined)
      await Promise.race([round, late])
      patience.abort()
    },
  }
}
