import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { mailFault } from '../mail/local.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

/** Signs in at the mail server without sending anything. */
export async function checkMail({ smtpUrl, mailFrom, siteUrl }: Config): Promise<Finding[]> {
  const fault = mailFault({ siteUrl, smtpUrl })
  if (fault) return [wrong(`${fault}.`)]
  if (!smtpUrl) return [ok('SMTP_URL is not set: e-mails stay in the mailbox of this installation.')]
  const { host } = new URL(smtpUrl)
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000 })
  try {
    await transport.verify()
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    return [
      code === 'EAUTH'
        ? wrong(`SMTP_URL: ${host} does not take this user and password.`)
        : wrong(
            `SMTP_URL: ${host} does not answer as a mail server does (${responseCode ?? code}). Correct host and port.`,
          ),
    ]
  } finally {
    transport.close()
  }
  const findings = [ok(`SMTP_URL: ${host} answers.`)]
  if (/@localhost>?$/.test(mailFrom))
    findings.push(
      warning('MAIL_FROM is not set: mail servers refuse senders at localhost. Set it to your address.'),
    )
  return findings
}
