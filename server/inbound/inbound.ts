import type { FastifyBaseLogger } from 'fastify'
import { type JobObserver, startJob } from '../database/jobs.ts'
import type { CertificateFiles } from './certificate.ts'
import type { ImapAddress } from './imap-address.ts'
import { imapJob, imapTimes } from './imap-door.ts'
import { openSmtpDoor } from './smtp-door.ts'
import { createMailTaker, type TakeOptions } from './take-mail.ts'

export interface InboundOptions extends TakeOptions {
  imap: ImapAddress | undefined
  smtp: { host: string; port: number; tls: CertificateFiles | undefined } | undefined
  log: FastifyBaseLogger
  jobs: JobObserver
  /** Told whether the mailbox can be read. */
  onMailbox(isUp: boolean): void
}

/**
 * Takes replies by e-mail, by the doors that are set.
 * @throws Error of the system where the port is taken
 */
export async function startInbound({
  imap,
  smtp,
  log,
  jobs,
  onMailbox,
  ...options
}: InboundOptions): Promise<{
  /** Resolves once nothing is being taken any more. */
  stop(): Promise<void>
}> {
  const taker = createMailTaker(options)
  const { database } = options
  const door = smtp && (await openSmtpDoor({ taker, ...smtp, log }))
  const reader =
    imap &&
    startJob(
      database,
      imapJob({ address: imap, taker, database, log, onUp: onMailbox }),
      log,
      jobs,
      imapTimes,
    )
  return {
    async stop() {
      await Promise.all([door?.stop(), reader?.stop()])
    },
  }
}
