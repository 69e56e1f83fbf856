import { isIPv6 } from 'node:net'

/** The network that counts as one caller: an IPv4 address, or the /64 prefix of an IPv6 address. */
export function networkOf(ipAddress: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress) ?? []
  if (mapped !== undefined) return mapped
  if (!isIPv6(ipAddress)) return ipAddress
  const [head = '', tail] = ipAddress.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
