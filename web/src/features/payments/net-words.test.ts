import { expect, test } from 'vitest'
import { aPaymentLine } from '../../test/a-payment-line.ts'
import { netWords } from './net-words.ts'

test('a payment of the whole total has no derivation', () => {
  expect(netWords(aPaymentLine())).toEqual({ net: 'S/ 1,180.00', derivation: undefined })
})

test('a detracción in dollars is shown in dollars, and its deposit in soles', () => {
  const line = aPaymentLine({
    currency: 'USD',
    detraccion: 141.6,
    detraccionSoles: 1531,
    detraccionPercentage: 12,
    net: 1038.4,
  })
  expect(netWords(line)).toEqual({
    net: '$ 1,038.40',
    derivation: '$ 1,180.00 menos detracción $ 141.60 (depósito S/ 1,531.00, 12 %)',
  })
})

test('a detracción without a percentage is shown without one', () => {
  const line = aPaymentLine({ detraccion: 142, detraccionSoles: 142, net: 1038 })
  expect(netWords(line).derivation).toBe('S/ 1,180.00 menos detracción S/ 142.00 (depósito S/ 142.00)')
})

test('a detracción deposited earlier is shown as already deposited', () => {
  const line = aPaymentLine({ detraccion: 142, detraccionSoles: 0, detraccionPercentage: 12, net: 1038 })
  expect(netWords(line).derivation).toBe('S/ 1,180.00 menos detracción S/ 142.00 (ya depositada, 12 %)')
})

test('percepción is shown as added and retención as subtracted, in this order', () => {
  const line = aPaymentLine({ percepcion: 23.6, retencion: 35.4, net: 1168.2 })
  expect(netWords(line).derivation).toBe('S/ 1,180.00 más percepción S/ 23.60, menos retención S/ 35.40')
})

test('a partial payment is shown as part of the total', () => {
  expect(netWords(aPaymentLine({ settled: 500, net: 500 }))).toEqual({
    net: 'S/ 500.00',
    derivation: 'S/ 500.00 de S/ 1,180.00',
  })
  expect(netWords(aPaymentLine({ settled: 500, retencion: 15, net: 485 })).derivation).toBe(
    'S/ 500.00 de S/ 1,180.00 menos retención S/ 15.00',
  )
})

test('a credit note is shown as negative', () => {
  expect(netWords(aPaymentLine({ isCredit: true })).net).toBe('-S/ 1,180.00')
})

test('without a currency the amounts have no symbol, and keep two decimals', () => {
  const line = aPaymentLine({ currency: null, total: 1180.5, retencion: 35.4, net: 1145.1 })
  expect(netWords(line)).toEqual({ net: '1,145.10', derivation: '1,180.50 menos retención 35.40' })
  expect(netWords({ ...line, isCredit: true }).net).toBe('-1,145.10')
})
