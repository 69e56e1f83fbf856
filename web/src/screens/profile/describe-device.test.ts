import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

test('a device is described by its browser and system', () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0'
  expect(describeDevice(edge)).toBe('Edge en Windows')
  expect(describeDevice('Mozilla/5.0 (iPhone; CPU like Mac OS X) Version/18.0 Safari/604.1')).toBe(
    'Safari en iOS',
  )
  expect(describeDevice('curl/8.5')).toBe('Un programa')
})
