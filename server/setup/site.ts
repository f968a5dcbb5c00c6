import { WebSocket } from 'ws'
import { type Config, isLoopback } from '../config.ts'
import { isLocal } from '../mail/local.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'
import { checkPort } from './port.ts'

/** How long an address may take to answer, in milliseconds. */
const timeout = 5_000

/** Checks the port, and whether a Frontdesk answers there and at SITE_URL. */
export async function checkSite(config: Config): Promise<Finding[]> {
  const { host, port, siteUrl, trustedProxies } = config
  const here = host === '0.0.0.0' || host === '::' || isLoopback(host) ? 'localhost' : host
  const isRunning = await answers(`http://${here}:${port}`)
  const findings = [isRunning ? ok(`Frontdesk runs at port ${port}.`) : await checkPort(config)]
  const { protocol } = new URL(siteUrl)
  if (isLocal(siteUrl)) {
    if (!isLoopback(host))
      findings.push(
        warning(
          `SITE_URL is ${siteUrl}, while HOST lets others in: their links and e-mails lead nowhere. Set SITE_URL.`,
        ),
      )
    return findings
  }
  if (protocol === 'http:')
    findings.push(
      warning('SITE_URL is not encrypted. Put a proxy with HTTPS in front, and set SITE_URL to https://…'),
    )
  if (protocol === 'https:' && trustedProxies.length === 0)
    findings.push(
      warning(
        'TRUSTED_PROXIES is empty: behind a proxy all customers count as one. Set it to the proxy’s address.',
      ),
    )
  if (isRunning) findings.push(await checkProxy(siteUrl))
  return findings
}

/** Checks whether requests and WebSockets reach Frontdesk at the public address. */
export async function checkProxy(siteUrl: string): Promise<Finding> {
  const { hostname } = new URL(siteUrl)
  if (!(await answers(siteUrl)))
    return wrong(`SITE_URL: ${siteUrl} does not lead to Frontdesk. Check the name’s address and the proxy.`)
  if (!(await takesWebsockets(siteUrl)))
    return wrong(
      `SITE_URL: ${hostname} leads here, but WebSockets do not get through: chats are not live. Let the proxy forward Upgrade and Connection, as docs/nginx.conf does.`,
    )
  return ok(`SITE_URL: ${hostname} leads here.`)
}

async function takesWebsockets(siteUrl: string): Promise<boolean> {
  const config = await fetch(`${siteUrl}/config.json`, { signal: AbortSignal.timeout(timeout) })
    .then(response => response.json() as Promise<{ publishableKey?: unknown }>)
    .catch(() => ({ publishableKey: '' }))
  const address = new URL('/realtime/v1/websocket', siteUrl.replace(/^http/, 'ws'))
  address.searchParams.set('apikey', `${config.publishableKey}`)
  const socket = new WebSocket(address, { handshakeTimeout: timeout })
  return new Promise<boolean>(resolve => {
    // A socket that is ended early says so by one more error.
    socket.once('open', () => resolve(true)).on('error', () => resolve(false))
  }).finally(() => socket.terminate())
}

const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`, { signal: AbortSignal.timeout(timeout) })
    .then(async response => ((await response.json()) as { status?: unknown }).status === 'ok')
    .catch(() => false)
