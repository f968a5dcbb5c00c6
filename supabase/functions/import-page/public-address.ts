import ipaddr from 'ipaddr.js'

/** Where the public internet's IPv6 addresses are; the rest has special uses or none. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the public internet: not to this machine, a local network, a cloud's metadata
 * service, or a form that wraps one of them.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // IPv4-mapped IPv6 is judged as the IPv4 address that it reaches.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}
