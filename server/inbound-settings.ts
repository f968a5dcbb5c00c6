// The settings of replies by e-mail, of which some need others.
import type { z } from 'zod'
import type { settings } from './settings.ts'

/** How replies by e-mail come in. */
export interface InboundSettings {
  /** The mailbox whose address is extended by +TOKEN, or a domain that begins with @. */
  address: string
  imapUrl: string | undefined
  smtp: SmtpDoorSettings | undefined
  /** The receiving mail server's name in Authentication-Results. */
  authServer: string | undefined
}

/** Where replies are taken by SMTP. */
export interface SmtpDoorSettings {
  host: string
  port: number
  /** The files of its certificate and key; undefined without TLS. */
  tls: { cert: string; key: string } | undefined
}

/** @returns undefined where replies do not come in */
export function readInbound(set: z.infer<typeof settings>): InboundSettings | undefined {
  const { INBOUND_ADDRESS: address, INBOUND_SMTP_PORT: port, INBOUND_SMTP_HOST: host } = set
  const { INBOUND_SMTP_CERT: cert, INBOUND_SMTP_KEY: key } = set
  return address === undefined
    ? undefined
    : {
        address,
        imapUrl: set.IMAP_URL,
        smtp: port === undefined ? undefined : { host, port, tls: cert && key ? { cert, key } : undefined },
        authServer: set.INBOUND_AUTH_SERVER,
      }
}

/** Replies need an address, and a door by which they come in; a certificate needs its key, and a door. */
export function inboundFaults(given: Record<string, unknown>): string[] {
  const doors = ['IMAP_URL', 'INBOUND_SMTP_PORT'].filter(name => given[name])
  const [file, ...others] = ['INBOUND_SMTP_CERT', 'INBOUND_SMTP_KEY'].filter(name => given[name])
  const faults: string[] = []
  if (file && others.length === 0)
    faults.push(`${file} is of no use alone: set INBOUND_SMTP_CERT and INBOUND_SMTP_KEY`)
  else if (file && !given.INBOUND_SMTP_PORT)
    faults.push('INBOUND_SMTP_CERT is of no use without INBOUND_SMTP_PORT: set both')
  if (given.INBOUND_ADDRESS && doors.length === 0)
    faults.push('INBOUND_ADDRESS is of no use without a way in: set IMAP_URL or INBOUND_SMTP_PORT as well')
  if (!given.INBOUND_ADDRESS)
    faults.push(...doors.map(name => `${name} is of no use without INBOUND_ADDRESS: set both`))
  return faults
}
