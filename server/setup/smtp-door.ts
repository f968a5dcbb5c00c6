import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { isLoopback } from '../config.ts'
import { type CertificateFiles, readCertificate } from '../inbound/certificate.ts'
import { doorBanner } from '../inbound/smtp-door.ts'
import type { SmtpDoorSettings } from '../inbound-settings.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

/** How long a greeting may take, in milliseconds. */
const timeout = 5_000

/** A certificate that is not renewed so many days before its end has a renewal that does not work. */
const renewalDays = 14

/**
 * Checks the port at which replies are taken by SMTP, and its certificate.
 * @param mailServers the names in the MX records of the domain
 */
export async function checkSmtpDoor(door: SmtpDoorSettings, mailServers: string[]): Promise<Finding[]> {
  return [await checkDoor(door), ...(await checkTls(door, mailServers))]
}

/** Checks whether this process could listen at that port. */
export async function checkDoorPort({ host, port }: SmtpDoorSettings): Promise<Finding> {
  const probe = createServer()
  try {
    await once(probe.listen({ host, port }), 'listening')
    return ok(`INBOUND_SMTP_PORT: ${port} at ${host} is free.`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      return wrong(
        `INBOUND_SMTP_PORT: port ${port} is already in use. Stop what uses it, or set another number; of several processes on one machine each needs its own, or one alone takes replies.`,
      )
    if (code === 'EACCES')
      return wrong(
        `INBOUND_SMTP_PORT: port ${port} needs more rights than this account has. Set a number above 1023, such as 2525, and let your mail server hand replies on to it.`,
      )
    return wrong(
      `INBOUND_SMTP_HOST is no address of this machine: ${host}. Set it to 127.0.0.1, or to an address that it has.`,
    )
  } finally {
    probe.close()
  }
}

/** Checks whether Frontdesk takes replies there, or could. */
async function checkDoor(door: SmtpDoorSettings): Promise<Finding> {
  const { host, port } = door
  const here = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  const greeting = await greetingOf(here, port)
  return greeting?.includes(doorBanner)
    ? ok(`INBOUND_SMTP_PORT: Frontdesk takes replies at port ${port}.`)
    : checkDoorPort(door)
}

/** The first line of what answers there; undefined where nothing does. */
async function greetingOf(host: string, port: number): Promise<string | undefined> {
  const socket = connect({ host, port, timeout })
  try {
    return await new Promise(resolve => {
      socket.once('data', chunk =>
        resolve(
          chunk
            .toString('latin1')
            .split(/[\r\n]/)[0]
            ?.slice(0, 80) ?? '',
        ),
      )
      for (const end of ['timeout', 'error', 'close']) socket.once(end, () => resolve(undefined))
    })
  } finally {
    socket.destroy()
  }
}

async function checkTls({ host, tls }: SmtpDoorSettings, mailServers: string[]): Promise<Finding[]> {
  if (tls) return checkCertificate(tls, mailServers)
  return [
    isLoopback(host)
      ? ok('INBOUND_SMTP_CERT is not set: replies come without TLS, from this machine only.')
      : warning(
          `INBOUND_SMTP_CERT is not set: replies come through the network in the clear, for everybody between to read. Set INBOUND_SMTP_CERT and INBOUND_SMTP_KEY, or INBOUND_SMTP_HOST to 127.0.0.1.`,
        ),
  ]
}

async function checkCertificate(files: CertificateFiles, mailServers: string[]): Promise<Finding[]> {
  const found = await readCertificate(files).catch((error: Error) => error)
  if (found instanceof Error) return [wrong(`${found.message}.`)]
  const { names, expiresAt } = found
  const days = Math.floor((expiresAt.getTime() - Date.now()) / 86_400_000)
  const until = expiresAt.toISOString().slice(0, 10)
  const findings = [
    days < 0
      ? wrong(
          `INBOUND_SMTP_CERT: the certificate has expired on ${until}. Renew it; a restart is not needed.`,
        )
      : days < renewalDays
        ? warning(`INBOUND_SMTP_CERT: the certificate ends on ${until}. See why it is not renewed.`)
        : ok(`INBOUND_SMTP_CERT: a certificate for ${names.join(', ') || 'no name'}, until ${until}.`),
  ]
  const strange = mailServers.filter(server => !names.some(name => isFor(name, server)))
  if (strange.length > 0 && strange.length === mailServers.length)
    findings.push(
      warning(
        `INBOUND_SMTP_CERT: the certificate is not for ${strange.join(' or ')}, which the domain’s MX record names. That is well while a mail server of yours stands in front; otherwise get one for that name.`,
      ),
    )
  return findings
}

/** Whether a certificate's name, which may begin with `*.`, is that of a server. */
const isFor = (name: string, server: string): boolean =>
  name.toLowerCase() === server ||
  (name.startsWith('*.') && name.slice(1) === server.slice(server.indexOf('.')))
