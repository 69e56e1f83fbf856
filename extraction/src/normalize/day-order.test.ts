import { expect, test } from 'vitest'
import { isDayOrderOpen } from './month-first.ts'

test('leaves the order of day and month open on an English document that names no country', () => {
  expect(isDayOrderOpen('INVOICE DATE 03/04/2026 TOTAL DUE $20.00')).toBe(true)
})

test.each([
  'INVOICE DATE 03/04/2026 DUE DATE 25/04/2026',
  'INVOICE DATE 03/04/2026 SANTA FE, NM 87501',
  'INVOICE DATE 03/04/2026 VAT 20% £20.00',
  'FACTURA FECHA 03/04/2026',
])('another date, a place, a currency or a language decides the order of day and month: %s', (text) => {
  expect(isDayOrderOpen(text)).toBe(false)
})
