import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from '../../supabase/functions/rounds/mail/mailer.ts'
import { createSmtpMailer } from '../../supabase/functions/rounds/mail/smtp.ts'
import { mailFault } from './local.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'

export interface MailOptions {
  /** smtp://user:password@host:port or smtps://…; without it e-mails stay in the local mailbox. */
  smtpUrl: string | undefined
  /** The public URL, without a trailing slash. */
  siteUrl: string
  /** The sender, such as `Frontdesk <frontdesk@example.com>`. */
  mailFrom: string
  /** Folder of the local mailbox. */
  mailboxDir: string
  /** Prints a line for the operator about an e-mail in the local mailbox. Its links are not for a terminal or a journal. */
  announce: (line: string) => void
  log: FastifyBaseLogger
}

/**
 * Sends e-mail by SMTP, or keeps it in a local mailbox that /mailbox shows while the site itself is local.
 * @throws Error with words for the operator when neither is possible
 */
export function createMailer({ smtpUrl, siteUrl, mailFrom, mailboxDir, announce, log }: MailOptions): {
  mailer: Mailer
  /** Present when there is no SMTP server: for mailboxRoutes. */
  mailbox: Mailbox | undefined
  /** Closes SMTP connections. */
  close: () => void
} {
  if (smtpUrl) return { ...createSmtpMailer({ smtpUrl, mailFrom, log }), mailbox: undefined }
  const fault = mailFault({ siteUrl, smtpUrl })
  if (fault) throw new Error(fault)
  const mailbox = createMailbox(mailboxDir)
  const mailer: Mailer = {
    async send(mail) {
      await mailbox.add(mail)
      announce(`E-mail to ${mail.to}: ${mail.subject}\n  Read it at ${siteUrl}/mailbox`)
    },
  }
  return { mailer, mailbox, close: () => undefined }
}
