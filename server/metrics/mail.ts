import type { Mailer } from '../mail/mailer.ts'
import type { Families } from './families.ts'

/** Wraps a mailer to count its e-mails. */
export function countMails({ counter }: Families, mailer: Mailer): Mailer {
  const mails = counter('frontdesk_emails_total', 'E-mails handed over for delivery, by outcome.', ['outcome'])
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0)
  return {
    async send(mail) {
      try {
        await mailer.send(mail)
        mails.inc({ outcome: 'sent' })
      } catch (error) {
        mails.inc({ outcome: 'failed' })
        throw error
      }
    },
  }
}
