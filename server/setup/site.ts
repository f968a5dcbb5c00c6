import { type Config, isLoopback } from '../config.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'
import { isLocal } from './mail.ts'
import { checkPort } from './port.ts'

/** Checks the port, and whether a Frontdesk answers there and at SITE_URL. */
export async function checkSite(config: Config): Promise<Finding[]> {
  const { host, port, siteUrl, trustedProxies } = config
  const here = host === '0.0.0.0' || host === '::' || isLoopback(host) ? 'localhost' : host
  const isRunning = await answers(`http://${here}:${port}`)
  const findings = [isRunning ? ok(`Frontdesk runs at port ${port}.`) : await checkPort(config)]
  const { protocol, hostname } = new URL(siteUrl)
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
  if (isRunning)
    findings.push(
      (await answers(siteUrl))
        ? ok(`SITE_URL: ${hostname} leads here.`)
        : wrong(`SITE_URL: ${siteUrl} does not lead to Frontdesk. Check the name’s address and the proxy.`),
    )
  return findings
}

const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`, { signal: AbortSignal.timeout(5_000) })
    .then(async response => ((await response.json()) as { status?: unknown }).status === 'ok')
    .catch(() => false)
