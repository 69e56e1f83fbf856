import { expect, test } from 'vitest'
import { amountText, gigabyte } from './limit-words.ts'

test('file sizes are shown in megabytes below a tenth of a gigabyte, and in gigabytes from there', () => {
  expect(amountText('bytes', 0)).toBe('0 MB')
  expect(amountText('bytes', 1.5 * 2 ** 20)).toBe('1.5 MB')
  expect(amountText('bytes', gigabyte / 10 - 1)).toBe('102.4 MB')
  expect(amountText('bytes', gigabyte / 10)).toBe('0.1 GB')
  expect(amountText('bytes', 1500 * gigabyte)).toBe('1,500 GB')
})

test('document and member limits are shown as whole numbers', () => {
  expect(amountText('perMonth', 12_000)).toBe('12,000')
  expect(amountText('members', 1)).toBe('1')
})
