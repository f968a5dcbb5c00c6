import ipaddr from 'ipaddr.js'

/** Where the public internet's IPv6 addresses are; the rest has special uses or none. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Addresses that look public and lead into the cloud that a server runs in. What clouds have at link-local, private and
 * shared addresses (169.254.169.254, 100.100.100.200, 192.0.0.192, fd00:ec2::254) is no unicast address of the internet anyway.
 */
const cloudRanges = [
  // Azure: DNS, DHCP, health probes and the host's own agent, in every region.
  '168.63.129.16/32',
  // Google Cloud: its APIs by their private and restricted names.
  '199.36.153.4/30',
  '199.36.153.8/30',
  '34.126.0.0/18',
  '2600:2d00:2:1000::/64',
  '2600:2d00:2:2000::/64',
  // AWS: VPC Lattice.
  '129.224.0.0/17',
  // IBM Cloud: its services' private endpoints.
  '161.26.0.0/16',
  '166.8.0.0/14',
  // Equinix Metal: metadata.
  '192.80.8.124/32',
  // Tencent Cloud: name servers of its classic network.
  '183.60.82.98/32',
  '183.60.83.19/32',
].map(range => ipaddr.parseCIDR(range))

/**
 * Whether an IP address belongs to the public internet: not to this machine, a local network, a cloud's own services, or a
 * form that wraps one of them. All of 6to4, Teredo and NAT64's well-known prefixes wrap.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // IPv4-mapped IPv6 is judged as the IPv4 address that it reaches.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  if (cloudRanges.some(([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits)))
    return false
  return parsed instanceof ipaddr.IPv4 || (parsed.match(globalUnicast) && !isTunnel(parsed))
}

/** ISATAP (RFC 5214): below any prefix, an interface id that holds the IPv4 address which the packet is sent to. */
const isTunnel = ({ parts }: ipaddr.IPv6): boolean => ((parts[4] ?? 0) & 0xfdff) === 0 && parts[5] === 0x5efe
