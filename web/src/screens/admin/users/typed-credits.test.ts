import { expect, test } from 'vitest'
import { judgeCredits } from './typed-credits.ts'

test('credits are added, taken away, or set', () => {
  expect(judgeCredits('30', 'add', 12)).toEqual({ amount: 30, result: 42, error: undefined })
  expect(judgeCredits(' -12 ', 'add', 12)).toEqual({ amount: -12, result: 0, error: undefined })
  expect(judgeCredits('0', 'set', 12)).toEqual({ amount: 0, result: 0, error: undefined })
})

test('a balance never falls below zero', () => {
  const error = 'El saldo no puede quedar por debajo de cero.'
  expect(judgeCredits('-13', 'add', 12).error).toBe(error)
  expect(judgeCredits('-1', 'set', 12).error).toBe(error)
})

test('whoever has only begun to type is not told off', () => {
  for (const text of ['', '  ', '-']) expect(judgeCredits(text, 'add', 12).error, text).toBeUndefined()
})

test('parts of a credit, powers and numbers beyond all reason are refused', () => {
  for (const text of ['1.5', '1e3', '12345678', 'diez', '--3', '1 000']) {
    const { amount, error } = judgeCredits(text, 'add', 12)
    expect([amount, error], text).toEqual([undefined, 'Escribe un número entero.'])
  }
})
