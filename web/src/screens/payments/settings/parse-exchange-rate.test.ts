import { expect, test } from 'vitest'
import { parseExchangeRate } from './parse-exchange-rate.ts'

test('three decimals are no thousands, with a point or a comma', () => {
  expect(parseExchangeRate('3.752')).toBe(3.752)
  expect(parseExchangeRate(' 3,752 ')).toBe(3.752)
  expect(parseExchangeRate('4')).toBe(4)
})

test('a rate whose point was forgotten is refused', () => {
  expect(parseExchangeRate('3752')).toBeUndefined()
  expect(parseExchangeRate('1,003.752')).toBeUndefined()
})

test('nothing, zero, a minus and what is no number are refused', () => {
  for (const text of ['', ' ', '0', '0.000', '-3.7', 'tres', '3.7.5', 'S/ 3.75', '3 752'])
    expect(parseExchangeRate(text), text).toBeUndefined()
})

test('what only a programmer reads as a number is refused', () => {
  for (const text of ['0x10', '1e2', '0b11', 'Infinity', '.5e1'])
    expect(parseExchangeRate(text), text).toBeUndefined()
})
