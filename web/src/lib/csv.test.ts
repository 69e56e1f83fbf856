import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('quotes, commas and line breaks are escaped within their cell', () => {
  expect(toCsv([['a "b"', 'c,d', 'e\nf', 1.5, null]])).toBe('\uFEFF"a ""b""","c,d","e\nf",1.5,\r\n')
})

test('text that could run as a formula is escaped, and negative numbers stay numbers', () => {
  expect(toCsv([['=1+1', '@cmd', '-2+3', '+51 1', -4]])).toBe("\uFEFF'=1+1,'@cmd,'-2+3,'+51 1,-4\r\n")
  expect(toCsv([[' =1+1', '\uFF1D1+1', '\uFF20cmd']])).toBe("\uFEFF' =1+1,'\uFF1D1+1,'\uFF20cmd\r\n")
})
