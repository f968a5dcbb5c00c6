import { BlockList, isIP, isIPv6 } from 'node:net'

/** Addresses whose answer is remembered: proxies are few, and others may be many. */
const remembered = 1000

/**
 * Tells whether an address is one of the proxies whose words about a request are believed.
 * @param trustedProxies addresses or ranges
 */
export function trustedAddresses(trustedProxies: string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  // A look into the list makes an object for each address, which is felt: each request asks for its connection's.
  const known = new Map<string, boolean>()
  return address => {
    // What a client writes into a header may be no address at all.
    const answer =
      known.get(address) ?? (isIP(address) > 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))
    if (known.size >= remembered) known.clear()
    known.set(address, answer)
    return answer
  }
}
