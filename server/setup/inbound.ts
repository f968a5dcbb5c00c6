import { resolveMx } from 'node:dns/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { type ImapAddress, readImapAddress } from '../inbound/imap-address.ts'
import { createImapClient } from '../inbound/imap-client.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'
import { checkSmtpDoor } from './smtp-door.ts'

/** Looks up the mail servers of a domain. */
export type MxLookup = (domain: string) => Promise<{ exchange: string; priority: number }[]>

/** How long DNS may take to answer, in milliseconds. */
const dnsTimeout = 5_000

/** Checks the ways by which replies by e-mail come in. Changes nothing, and marks nothing as read. */
export async function checkInbound(
  { inbound }: Pick<Config, 'inbound'>,
  lookUp: MxLookup = resolveMx,
): Promise<Finding[]> {
  if (!inbound) return [ok('INBOUND_ADDRESS is not set: e-mails are answered by their button only.')]
  const domain = inbound.address.split('@')[1] ?? ''
  const servers = await mailServersOf(domain, lookUp)
  const looks = await Promise.all([
    inbound.imapUrl ? checkMailbox(readImapAddress(inbound.imapUrl)) : [],
    inbound.smtp ? checkSmtpDoor(inbound.smtp, servers ?? []) : [],
  ])
  return [aboutMx(domain, servers), ...looks.flat()]
}

/** @returns undefined where DNS does not answer */
async function mailServersOf(domain: string, lookUp: MxLookup): Promise<string[] | undefined> {
  const done = new AbortController()
  const late = delay(dnsTimeout, undefined, { signal: done.signal }).catch(() => undefined)
  const found = lookUp(domain).then(
    records =>
      records
        .toSorted((a, b) => a.priority - b.priority)
        .map(({ exchange }) => exchange.replace(/\.$/, '').toLowerCase())
        // "." alone says that the domain takes no e-mail (RFC 7505).
        .filter(Boolean),
    error => (['ENOTFOUND', 'ENODATA'].includes(error.code) ? [] : undefined),
  )
  try {
    return await Promise.race([found, late])
  } finally {
    done.abort()
  }
}

function aboutMx(domain: string, servers: string[] | undefined): Finding {
  if (!servers)
    return ok(`INBOUND_ADDRESS: DNS does not answer here, so the MX record of ${domain} was not looked at.`)
  if (servers.length === 0)
    return warning(
      `INBOUND_ADDRESS: ${domain} has no MX record, so replies do not find their way. Add one that names the mail server that takes them.`,
    )
  return ok(`INBOUND_ADDRESS: e-mails for ${domain} go to ${servers.join(', ')} (MX).`)
}

/** What a failed sign-in is called by the system, TLS and imapflow. */
interface ImapError extends Error {
  code?: string
  authenticationFailed?: boolean
  responseText?: string
  tlsFailed?: boolean
}

async function checkMailbox(address: ImapAddress): Promise<Finding[]> {
  const { host, port, user, folder } = address
  const client = createImapClient(address)
  try {
    await client.connect()
    const folders = (await client.list()).map(({ path }) => path)
    const isThere = folders.some(path => path === folder || path.toUpperCase() === folder.toUpperCase())
    if (!isThere)
      return [
        wrong(
          `IMAP_URL: the mailbox of ${user} at ${host} has no folder ${folder}. It has ${folders.slice(0, 8).join(', ')}. Name one at the end of the address.`,
        ),
      ]
    // To read it without changing anything.
    await client.mailboxOpen(folder, { readOnly: true })
    const waiting = client.mailbox ? client.mailbox.exists : 0
    const findings = [ok(`IMAP_URL: ${host} lets ${user} in; ${folder} holds ${waiting} e-mails.`)]
    if (!client.capabilities.has('IDLE'))
      findings.push(
        warning(
          `IMAP_URL: ${host} does not tell of new e-mails (IDLE): replies are in their chat after up to 30 s instead of at once.`,
        ),
      )
    return findings
  } catch (error) {
    return [wrong(`IMAP_URL: ${mailboxFault(error as ImapError, `${host}:${port}`, user)}`)]
  } finally {
    client.close()
  }
}

/** Why a mailbox cannot be read, and what to do. It never holds the password. */
function mailboxFault(error: ImapError, server: string, user: string): string {
  if (error.authenticationFailed)
    return `${server} does not let ${user} in. Correct user and password; many providers want a password made for programs (“app password”), and IMAP switched on in the mailbox’s settings.`
  switch (error.code) {
    case 'ECONNREFUSED':
      return `nothing answers at ${server}. Correct host and port: 993 for imaps, 143 for imap.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `there is no host of that name: ${server}.`
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return `the certificate of ${server} is not signed by a known authority. Set NODE_EXTRA_CA_CERTS to the file of the one that signs it.`
    case 'CERT_HAS_EXPIRED':
      return `the certificate of ${server} has expired.`
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `the certificate of ${server} is for another name. Use the name that it is for.`
  }
  if (error.tlsFailed || /STARTTLS/i.test(error.message))
    return `${server} offers no encryption (STARTTLS). Use imaps:// with the port of IMAP over TLS, which is 993.`
  return `${server} does not answer as a mailbox does (${error.responseText ?? error.code ?? error.message}). Correct host and port: 993 for imaps, 143 for imap.`
}
