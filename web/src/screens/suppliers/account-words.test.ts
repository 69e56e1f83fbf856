import { cciCheckDigits } from '@conforme/contract/payments/bank-accounts'
import { expect, test } from 'vitest'
import { confirmedText, judgeTypedAccount, registeredText } from './account-words.ts'

const body = '011241000190006582'
const cci = body + cciCheckDigits(body)

test('a typed CCI is judged by its two check digits', () => {
  expect(judgeTypedAccount(cci, false)).toMatchObject({ complete: true, error: undefined })
  const wrong = body + String((Number(cci.slice(18)) + 1) % 100).padStart(2, '0')
  expect(judgeTypedAccount(wrong, false).error).toMatch(/dos últimos dígitos/)
})

test('a CCI of another bank needs its currency, and a BCP account does not', () => {
  expect(judgeTypedAccount(cci, false)).toMatchObject({ needsCurrency: true, hint: 'BBVA, CCI' })
  expect(judgeTypedAccount('193-2519755-1-79', false)).toMatchObject({
    needsCurrency: false,
    hint: 'BCP, Corriente o maestra, en dólares',
  })
})

test('an incomplete account number is no error yet', () => {
  expect(judgeTypedAccount('011-241', false)).toMatchObject({ complete: false, error: undefined })
  expect(judgeTypedAccount('00-068', true)).toMatchObject({ hint: '5 de 11 dígitos', error: undefined })
})

test('letters and excess digits in an account number are errors at once', () => {
  expect(judgeTypedAccount('193-25I', false).error).toBeDefined()
  expect(judgeTypedAccount(cci + '0', false).error).toBeDefined()
  expect(judgeTypedAccount('00-068-1250145', true).error).toBeDefined()
})

test('eleven digits are an account only as a detracciones account', () => {
  expect(judgeTypedAccount('00-068-125014', true)).toMatchObject({ complete: true })
  expect(judgeTypedAccount('00-068-125014', false)).toMatchObject({ complete: false })
})

test('the message after a confirmation says if another person must approve the change', () => {
  const accounts = [{ id: 'a', status: 'confirmada' } as const, { id: 'b', status: 'por_aprobar' } as const]
  expect(confirmedText('a', { accounts })).toBe('Cuenta confirmada')
  expect(confirmedText('b', { accounts })).toMatch(/falta que otra persona/)
})

test('the message after a registration says if another person must approve the change', () => {
  const accounts = [
    { digits: '19325326580002', status: 'confirmada' } as const,
    { digits: '19320159640081', status: 'por_aprobar' } as const,
  ]
  expect(registeredText('193-2532658-0-002', { accounts })).toBe('Cuenta registrada')
  expect(registeredText('193 2015964 0 081', { accounts })).toMatch(/falta que otra persona/)
})
