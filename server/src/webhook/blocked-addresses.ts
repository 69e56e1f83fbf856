// Addresses that a user's URL must not reach (SSRF): this machine, its network, and reserved ranges.
import { BlockList, isIP } from 'node:net'

const v4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
const v6 = [
  // The unspecified address, loopback, and both forms of IPv4 addresses in IPv6.
  '::/96',
  '::ffff:0:0/96',
  // Translated to IPv4 on the way (NAT64, 6to4, Teredo): the final address is unknown here.
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/23',
  '2002::/16',
  '100::/64',
  '2001:db8::/32',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

// Two lists: a single one would match every IPv4 address as one mapped into IPv6.
const blocked = { 4: new BlockList(), 6: new BlockList() }
for (const range of v4) blocked[4].addSubnet(...toSubnet(range), 'ipv4')
for (const range of v6) blocked[6].addSubnet(...toSubnet(range), 'ipv6')

/** Anything that is not an address is blocked too. */
export function isBlockedAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return blocked[4].check(address, 'ipv4')
  return version === 0 || blocked[6].check(address, 'ipv6')
}

function toSubnet(range: string): [address: string, prefix: number] {
  const [address = '', prefix = ''] = range.split('/')
  return [address, Number(prefix)]
}
