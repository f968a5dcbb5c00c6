import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { envelopeOf } from './envelope.ts'
import { type Mailer, MailRefused } from './mailer.ts'

// Milliseconds before the second and the third attempt.
const pauses = [1_000, 5_000]

/** Sends by SMTP over a pool of connections. A refusal by the server (5xx) is final; any other failure is tried again. */
export function createSmtpMailer({
  smtpUrl,
  mailFrom,
  log,
  retryAfter = pauses,
}: {
  smtpUrl: string
  mailFrom: string
  log: { warn(details: object, message: string): void }
  retryAfter?: number[]
}): { mailer: Mailer; close: () => void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  const closing = new AbortController()
  const domain = /@([^<>@\s]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost'

  const mailer: Mailer = {
    async send(mail) {
      // One id for all attempts: where the server took one of them and could not say so, the mail programs see that the next
      // one is the same e-mail.
      let message = envelopeOf(mail, mailFrom, domain)
      for (let attempt = 0; ; attempt += 1) {
        try {
          await transport.sendMail(message)
          return
        } catch (error) {
          const { code, responseCode, command, response } = error as {
            code?: string
            responseCode?: number
            command?: string
            response?: string
          }
          const pause = retryAfter[attempt]
          const final = responseCode !== undefined && responseCode >= 500
          // Some mail servers take no other sender than the one that signed in.
          if (final && command === 'MAIL FROM' && message.envelope) {
            message = envelopeOf({ ...mail, bounceTo: '' }, mailFrom, domain)
            continue
          }
          if (final || pause === undefined || closing.signal.aborted) {
            // Without the server's message, which may name people and contain links.
            const text = `SMTP: ${code ?? 'failed'}${responseCode ? ` ${responseCode}` : ''}`
            throw final && code !== 'EAUTH'
              ? new MailRefused(text, isUnknownRecipient(command, response))
              : new Error(text)
          }
          log.warn({ code, responseCode, attempt: attempt + 1 }, 'An e-mail could not be sent yet')
          await delay(pause, undefined, { signal: closing.signal })
        }
      }
    },
  }
  return {
    mailer,
    close: () => {
      closing.abort()
      transport.close()
    },
  }
}

/** Whether a mail server has refused an address for what it is (RFC 3463: 5.1 and 5.2.1), and not for a rule of its own. */
function isUnknownRecipient(command: string | undefined, response = ''): boolean {
  const [, status] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  return command === 'RCPT TO' && (status ? /^5\.1\.|^5\.2\.1$/.test(status) : /^55[013]/.test(response))
}
