import { expect, test } from 'vitest'
import {
  counted,
  currencyOf,
  detectCurrency,
  formatAmount,
  formatCount,
  formatHistoryMoney,
  formatMoney,
  moneyOf,
} from './money.ts'

test.each([
  ['S/ 118.00', 'PEN'],
  ['S/. 118.00', 'PEN'],
  ['SON: CIENTO DIECIOCHO CON 00/100 SOLES', 'PEN'],
  ['NUEVOS SOLES', 'PEN'],
  ['US$ 10.00', 'USD'],
  ['Dólares Americanos', 'USD'],
  ['1.234,56 €', 'EUR'],
  ['Pesos mexicanos', 'MXN'],
  ['TOTAL RM 28.60', 'MYR'],
  ['Gs. 150.000', 'PYG'],
  ['GUARANÍES', 'PYG'],
  ['AR$ 118.00', 'ARS'],
  ['VALOR TOTAL R$ 118,00', 'BRL'],
])('the currency of "%s" is %s', (text, code) => {
  expect(detectCurrency(text)).toEqual({ code, certain: true })
})

test('a lone $ is read as dollars, marked as uncertain', () => {
  expect(detectCurrency('$ 10.00')).toEqual({ code: 'USD', certain: false })
})

test('a text that names two currencies, or none, has no currency', () => {
  expect(detectCurrency('TIPO DE CAMBIO S/ 3.75 por US$ 1')).toBeUndefined()
  expect(detectCurrency('TOTAL 118.00')).toBeUndefined()
  expect(detectCurrency('CONSOLIDADO')).toBeUndefined()
  expect(detectCurrency('S/IGV')).toBeUndefined()
  expect(detectCurrency('LECTOR GS1')).toBeUndefined()
})

test('the currency beside an amount wins over the currency of the document', () => {
  expect(moneyOf('S/ 10.00', 'USD')).toEqual({ amount: 10, currency: 'PEN', certain: true })
  expect(moneyOf('PEN 10.00', 'USD')).toEqual({ amount: 10, currency: 'PEN', certain: true })
  expect(moneyOf('$ 10.00', 'PEN')).toEqual({ amount: 10, currency: 'USD', certain: false })
})

test('a bare number has the currency of the document, and soles without one', () => {
  for (const soles of ['PEN', 'SOLES', 'S/', 'SOL']) expect(moneyOf(10, soles)?.currency).toBe('PEN')
  for (const dollars of ['USD', 'DOLARES', 'DOLLARS']) expect(moneyOf(10, dollars)?.currency).toBe('USD')
  expect(moneyOf(10)).toEqual({ amount: 10, currency: 'PEN', certain: false })
  expect(moneyOf('10.00', 'CLP')?.currency).toBe('CLP')
})

test('a text without an amount has no money value', () => {
  expect(moneyOf('pendiente', 'PEN')).toBeUndefined()
})

test('an unknown three-letter code is accepted as a currency', () => {
  expect(currencyOf('sek')).toBe('SEK')
  expect(currencyOf('algo')).toBeUndefined()
})

test('amounts are formatted for the history with code and for the detail with symbol', () => {
  expect(formatHistoryMoney(1234.5, 'PEN')).toBe('S/ 1,234.50 PEN')
  expect(formatHistoryMoney(1234.5, 'USD')).toBe('$ 1,234.50 USD')
  expect(formatHistoryMoney(1234.5, 'CLP')).toBe('CLP 1,234.50')
  expect(formatMoney(-5, 'PEN')).toBe('-S/ 5.00')
})

test.each([0, 0.005, -1.5, 999.999, 1000, 12_345.6, 1_234_567.891, -98_765_432.1])(
  '%d is formatted as in en-US',
  (amount) => {
    const whole = Math.round(amount)
    expect(formatAmount(amount)).toBe(
      amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    )
    expect(formatCount(whole)).toBe(whole.toLocaleString('en-US'))
  },
)

test('a counted noun is singular for one only', () => {
  expect([0, 1, 2, 12_345].map((count) => counted(count, 'documento'))).toEqual([
    '0 documentos',
    '1 documento',
    '2 documentos',
    '12,345 documentos',
  ])
  expect(counted(1, 'carácter', 'caracteres')).toBe('1 carácter')
  expect(counted(3, 'carácter', 'caracteres')).toBe('3 caracteres')
})
