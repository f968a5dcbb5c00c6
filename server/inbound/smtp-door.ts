import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { type CertificateFiles, readCertificate } from './certificate.ts'
import { maxMailBytes } from './read-mail.ts'
import type { MailTaker, Taken } from './take-mail.ts'

export interface SmtpDoorOptions {
  taker: MailTaker
  port: number
  host: string
  /** For STARTTLS; without it, e-mails come in the clear. */
  tls?: CertificateFiles | undefined
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** What the door says to each mail server first. */
export const doorBanner = 'Frontdesk takes replies here'

/** Milliseconds between two looks whether the certificate was renewed. */
const renewalEvery = 60_000

/** A refusal as SMTP says it. */
const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

const later = () => refusal(451, '4.3.0 Not possible now. Please try again later.')

/** Whoever wrote from another address is told so by the sender's own mail server. */
const refusedFor = ({ outcome, reason }: Taken): Error | undefined => {
  if (outcome === 'gone' || outcome === 'foreign')
    return refusal(550, '5.1.1 There is no such chat any more.')
  if (outcome === 'refused' && (reason === 'other sender' || reason === 'forged'))
    return refusal(550, '5.7.1 Only the address that the chat was sent to can answer here.')
  return undefined
}

/**
 * Takes replies by SMTP, from a mail server in front or from anybody: only for addresses that verify, and each is acknowledged
 * only once the database has it.
 */
export async function openSmtpDoor({ taker, port, host, tls, log }: SmtpDoorOptions): Promise<{
  port: number
  /** Reads the certificate again, and uses it from the next connection on if it was renewed. */
  renew(): Promise<void>
  /** Resolves once the e-mails that are being taken are kept. */
  stop(): Promise<void>
}> {
  const stopped = new AbortController()
  let certificate = tls && (await readCertificate(tls))
  const server = new SMTPServer({
    banner: doorBanner,
    authOptional: true,
    disabledCommands: certificate ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(certificate ? { cert: certificate.cert, key: certificate.key } : {}),
    // Exim would send QUIT with the e-mail's last byte and end its side; the library answers nobody who has done so.
    hidePIPELINING: true,
    size: maxMailBytes,
    rejectOversized: true,
    maxClients: 50,
    socketTimeout: 60_000,
    closeTimeout: 5_000,
    disableReverseLookup: true,
    onRcptTo({ address }, { envelope }, done) {
      // One chat an e-mail: a server that has more recipients brings the next one by itself.
      if (envelope.rcptTo.length > 0) return done(refusal(452, '4.5.3 One recipient at a time.'))
      taker.accepts(address).then(
        accepts => done(accepts ? null : refusal(550, '5.1.1 There is no such address here.')),
        error => {
          log.warn({ err: error }, 'An e-mail could not be taken')
          done(later())
        },
      )
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      // What is too large is read to its end and not kept; the library refuses it then.
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk)
      })
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(refusal(552, '5.3.4 The e-mail is too large.'))
        const returnPath = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const recipient = envelope.rcptTo[0]?.address ?? ''
        taker.take(Buffer.concat(chunks), { returnPath, recipient }, stopped.signal).then(
          taken => done(refusedFor(taken)),
          error => {
            log.warn({ err: error }, 'An e-mail could not be taken')
            done(later())
          },
        )
      })
    },
  })
  // Connections that break off.
  server.on('error', error => log.warn({ reason: error.message }, 'A connection to the SMTP door failed'))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  })

  async function renew(): Promise<void> {
    if (!tls || !certificate) return
    try {
      const found = await readCertificate(tls)
      if (found.cert.equals(certificate.cert) && found.key.equals(certificate.key)) return
      server.updateSecureContext({ cert: found.cert, key: found.key })
      certificate = found
    } catch (error) {
      // Its files are written one after the other. The one before is good until then.
      log.warn({ reason: (error as Error).message }, 'The certificate of the SMTP door cannot be renewed now')
    }
  }
  const renewal = setInterval(renew, renewalEvery).unref()

  return {
    port: (server.server.address() as AddressInfo).port,
    renew,
    stop: () =>
      new Promise(resolve => {
        clearInterval(renewal)
        server.close(() => {
          stopped.abort()
          resolve()
        })
      }),
  }
}
