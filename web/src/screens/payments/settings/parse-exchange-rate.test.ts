import { expect, test } from 'vitest'
import { parseExchangeRate } from './parse-exchange-rate.ts'

test('an exchange rate with three decimals is parsed with a point or a comma', () => {
  expect(parseExchangeRate('3.752')).toBe(3.752)
  expect(parseExchangeRate(' 3,752 ')).toBe(3.752)
  expect(parseExchangeRate('4')).toBe(4)
})

test('an exchange rate in the thousands is refused', () => {
  expect(parseExchangeRate('3752')).toBeUndefined()
  expect(parseExchangeRate('1,003.752')).toBeUndefined()
})

test('an exchange rate that is empty, zero, negative or no number is refused', () => {
  for (const text of ['', ' ', '0', '0.000', '-3.7', 'tres', '3.7.5', 'S/ 3.75', '3 752'])
    expect(parseExchangeRate(text), text).toBeUndefined()
})

test('hexadecimal and exponent notation of an exchange rate is refused', () => {
  for (const text of ['0x10', '1e2', '0b11', 'Infinity', '.5e1'])
    expect(parseExchangeRate(text), text).toBeUndefined()
})
