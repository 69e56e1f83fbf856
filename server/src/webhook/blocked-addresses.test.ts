import { expect, test } from 'vitest'
import { isBlockedAddress } from './blocked-addresses.ts'

test('local, private and reserved addresses are blocked in any notation', () => {
  const inside = ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::', '::1', 'fe80::1', 'fc00::1', 'ff02::1']
  const disguised = [
    '::127.0.0.1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fec0::1',
  ]
  for (const address of [...inside, ...disguised, 'localhost', ''])
    expect(isBlockedAddress(address), address).toBe(true)
})

test('public addresses are allowed', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '200.37.1.1', '2606:4700:4700::1111', '2800:200::1'])
    expect(isBlockedAddress(address), address).toBe(false)
})
