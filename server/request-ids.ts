import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** What a proxy may call a request: a word that is safe in a log and a header. */
const pattern = /^[A-Za-z0-9._-]{8,64}$/

/**
 * Names requests: as a trusted proxy's X-Request-Id does, so that its log and this one tell of the same request, else
 * anew. Nobody else chooses what stands in the log.
 * @param trustedProxies addresses or ranges
 */
export function requestIds(trustedProxies: string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return ({ socket, headers }) => {
    const given = headers['x-request-id']
    const from = socket?.remoteAddress ?? ''
    const isTrusted = trustedProxies.length > 0 && trusted.check(from, isIPv6(from) ? 'ipv6' : 'ipv4')
    return isTrusted && typeof given === 'string' && pattern.test(given) ? given : crypto.randomUUID()
  }
}
