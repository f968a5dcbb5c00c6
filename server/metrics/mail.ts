import { type Mailer, MailRefused } from '../../supabase/functions/rounds/mail/mailer.ts'
import type { Families } from './families.ts'

/** Wraps a mailer to count its e-mails. */
export function countMails({ counter }: Families, mailer: Mailer): Mailer {
  const mails = counter(
    'frontdesk_emails_total',
    'E-mails: sent, refused by a mail server that works, or failed.',
    ['outcome'],
  )
  for (const outcome of ['sent', 'refused', 'failed']) mails.inc({ outcome }, 0)
  return {
    async send(mail) {
      try {
        await mailer.send(mail)
        mails.inc({ outcome: 'sent' })
      } catch (error) {
        mails.inc({ outcome: error instanceof MailRefused ? 'refused' : 'failed' })
        throw error
      }
    },
  }
}

/** @param isUp undefined while it is not known */
export const mailServerMetrics = ({ gauge }: Families, isUp: () => boolean | undefined): void =>
  gauge('frontdesk_smtp_up', 'Whether the mail server answers.', () => {
    const answers = isUp()
    return answers === undefined ? undefined : Number(answers)
  })
