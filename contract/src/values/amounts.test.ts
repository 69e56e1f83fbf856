import { expect, test } from 'vitest'
import { decimalMarkOfTexts, parseAmount, roundToCents, sameAmount, sumAmounts, toCents } from './amounts.ts'

test.each([
  ['1,234.56', 1234.56],
  ['1.234,56', 1234.56],
  ['1 234.56', 1234.56],
  ['1\u00a0234,56', 1234.56],
  ["1'234.56", 1234.56],
  ['1234.56', 1234.56],
  ['S/1,234.56', 1234.56],
  ['S/. 1,234.56', 1234.56],
  ['Gs. 1.500.000', 1500000],
  ['1.500.000 Gs.', 1500000],
  ['1.500.000 ₲', 1500000],
  ['S/ 0.00', 0],
  ['0.00', 0],
  ['(0.00)', 0],
  ['(12.50)', -12.5],
  ['-12.50', -12.5],
  ['12.50-', -12.5],
  ['S/ -12.50', -12.5],
  ['- S/ 12.50', -12.5],
  ['−12.50', -12.5],
  ['US$ 1,500.00', 1500],
  ['USD 1,500.00', 1500],
  ['1,500.00 USD', 1500],
  ['$1,500', 1500],
  ['1.500,00 €', 1500],
  ['RM 28.60', 28.6],
  ['1,234', 1234],
  ['1,234,567.8', 1234567.8],
  ['1.234.567,8', 1234567.8],
  ['1.234.567', 1234567],
  ['12,5', 12.5],
  ['0,390', 0.39],
  ['.50', 0.5],
  ['10.5083333333', 10.5083333333],
  ['118 soles', 118],
])('the amount printed as %s is %d', (text, value) => {
  expect(parseAmount(text)).toBe(value)
})

test.each([
  '',
  ' ',
  '-',
  'S/',
  'abc',
  '18%',
  '12 unidades',
  '1,23,456.00',
  '1.2.3',
  '1,234,56',
  '12/05/2024',
  'F001-123',
  '12 34',
  'l,234.5O',
])('the text «%s» is not parsed as an amount', (text) => {
  expect(parseAmount(text)).toBeUndefined()
})

test('a value that is neither text nor a finite number is no amount', () => {
  expect(parseAmount(null)).toBeUndefined()
  expect(parseAmount(Number.NaN)).toBeUndefined()
  expect(parseAmount(12.5)).toBe(12.5)
})

test('a known decimal mark decides what three digits after a mark mean', () => {
  expect(parseAmount('1.234', { decimal: ',' })).toBe(1234)
  expect(parseAmount('1.234', { decimal: '.' })).toBe(1.234)
  expect(parseAmount('1,234', { decimal: ',' })).toBe(1.234)
  expect(parseAmount('1,234', { decimal: '.' })).toBe(1234)
})

test.each([
  ['S/ l,234.5O', 1234.5],
  ['Sl 1,234.56', 1234.56],
  ['S1 118.00', 118],
  ['S| 118.00', 118],
  ['5/ 118.00', 118],
  ['1,234. 56', 1234.56],
  ['18.00.', 18],
  ['1OO.OO', 100],
])('the OCR error in %s is corrected in lenient mode', (text, value) => {
  expect(parseAmount(text, { lenient: true })).toBe(value)
})

test('a wrong or missing decimal mark is resolved by the digit groups in lenient mode', () => {
  expect(parseAmount('132.370.56', { lenient: true })).toBe(132370.56)
  expect(parseAmount('2,518,924,76', { lenient: true })).toBe(2518924.76)
  expect(parseAmount('11.59743', { lenient: true, decimal: ',' })).toBe(11597.43)
  expect(parseAmount('105.93220', { lenient: true, decimal: '.' })).toBe(105.9322)
  expect(parseAmount('132.370.56')).toBeUndefined()
})

test('lenient mode does not turn words into numbers', () => {
  for (const word of ['SOLO', 'lista', 'S/', 'Bl', 'ISO'])
    expect(parseAmount(word, { lenient: true })).toBeUndefined()
})

test('amounts are summed and compared in cents, without floating-point error', () => {
  expect(sumAmounts([0.1, 0.2])).toBe(0.3)
  expect(toCents(1.005)).toBe(101)
  expect(toCents(-1.005)).toBe(-101)
  expect(roundToCents(2.675)).toBe(2.68)
  expect(sameAmount(10, 10.01)).toBe(false)
  expect(sameAmount(10, 10.01, 1)).toBe(true)
})

test('the decimal mark of a document is the one that most of its amounts use', () => {
  expect(decimalMarkOfTexts(['1.234,56', '12,00', '3'])).toBe(',')
  expect(decimalMarkOfTexts(['1,234.56', '12.00'])).toBe('.')
  expect(decimalMarkOfTexts(['1234'])).toBeUndefined()
})
