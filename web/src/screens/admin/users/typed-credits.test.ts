import { expect, test } from 'vitest'
import { countCredits, judgeCredits } from './typed-credits.ts'

test('credits are added, subtracted or set', () => {
  expect(judgeCredits('30', 'add', 12)).toEqual({ amount: 30, result: 42, error: undefined })
  expect(judgeCredits(' -12 ', 'add', 12)).toEqual({ amount: -12, result: 0, error: undefined })
  expect(judgeCredits('0', 'set', 12)).toEqual({ amount: 0, result: 0, error: undefined })
})

test('a negative balance is refused', () => {
  const error = 'El saldo no puede quedar por debajo de cero.'
  expect(judgeCredits('-13', 'add', 12).error).toBe(error)
  expect(judgeCredits('-1', 'set', 12).error).toBe(error)
})

test('an empty text or a lone minus is no error yet', () => {
  for (const text of ['', '  ', '-']) expect(judgeCredits(text, 'add', 12).error, text).toBeUndefined()
})

test('text that is no whole number of at most seven digits is refused', () => {
  for (const text of ['1.5', '1e3', '12345678', 'diez', '--3', '1 000']) {
    const { amount, error } = judgeCredits(text, 'add', 12)
    expect([amount, error], text).toEqual([undefined, 'Escribe un número entero.'])
  }
})

test('a number above the limit of the server is refused', () => {
  const error = 'Como máximo, de una vez, 1,000,000.'
  expect(judgeCredits('1000000', 'add', 12).error).toBeUndefined()
  expect(judgeCredits('1000001', 'add', 12).error).toBe(error)
  expect(judgeCredits('-1000001', 'add', 9_000_000).error).toBe(error)
  expect(judgeCredits('2000000', 'set', 12).error).toBe(error)
})

test('the count of credits is singular for one only', () => {
  expect([0, 1, 2, 1200].map(countCredits)).toEqual([
    '0 créditos',
    '1 crédito',
    '2 créditos',
    '1,200 créditos',
  ])
})
