import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['190.12.1.9', '190.12.1.9'],
  ['::ffff:190.12.1.9', '190.12.1.9'],
  ['2800:200:0:1:aaaa:bbbb:cccc:dddd', '2800:200:0:1::/64'],
  ['2800:0200::1:2', '2800:200:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
