import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from '../supabase/functions/rounds/mail/mailer.ts'
import type { Config } from './config.ts'
import { createMailer } from './mail/mail.ts'
import type { Mailbox } from './mail/mailbox.ts'
import { watchMailServer } from './mail/watch.ts'
import type { Metrics } from './metrics/metrics.ts'

/** How this installation sends e-mail. */
export interface Mail {
  mailer: Mailer
  /** Present while there is no mail server: for mailboxRoutes. */
  mailbox: Mailbox | undefined
  /** Closes connections to the mail server. */
  close(): void
}

/** Sends e-mail as the settings say, counts it, and watches the mail server. */
export function openMail(
  config: Pick<Config, 'smtpUrl' | 'siteUrl' | 'mailFrom' | 'dataDir'>,
  metrics: Metrics,
  log: FastifyBaseLogger,
  announce: (line: string) => void,
): Mail {
  const { mailer, mailbox, close } = createMailer({
    smtpUrl: config.smtpUrl,
    siteUrl: config.siteUrl,
    mailFrom: config.mailFrom,
    mailboxDir: join(config.dataDir, 'mailbox'),
    announce,
    log,
  })
  const watch = config.smtpUrl ? watchMailServer(config.smtpUrl, log) : undefined
  if (watch) metrics.observeMailServer(watch.isUp)
  return {
    mailer: metrics.observeMailer(mailer),
    mailbox,
    close() {
      watch?.stop()
      close()
    },
  }
}
