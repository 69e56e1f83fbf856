import { expect, test } from 'vitest'
import {
  bankName,
  bcpToCci,
  cciCheckDigits,
  cciToBbva,
  cciToBcp,
  formatChargeAccount,
  formatBankAccount,
  isTelecredito,
  isValidCci,
  parseBankAccount,
  parseDetraccionAccount,
  payingBank,
} from './bank-accounts.ts'
import { findBankAccounts } from './bank-accounts-in-text.ts'

// Account numbers that companies publish on their own pages, or made with the algorithm.
const corrienteUsd = '1932519755179'
const corrientePen = '1932532658002'
const savings = '19312345678012'

test('a CCI is valid by its two check digits', () => {
  expect(cciCheckDigits('002193002519755179')).toBe('16')
  const published = ['00219300251975517916', '00219300253265800211', '00219300201596418118']
  for (const cci of [...published, '00219400174264710397', '01124100019000658270', '00963200000380987111'])
    expect(isValidCci(cci), cci).toBe(true)
  expect(isValidCci('01136200010004650000')).toBe(false)
  expect(isValidCci('0021930025197551791')).toBe(false)
})

test('changing any one digit of a CCI makes it invalid', () => {
  const cci = '00219300251975517916'
  for (let at = 0; at < cci.length; at++) {
    const other = String((Number(cci.charAt(at)) + 1) % 10)
    expect(isValidCci(cci.slice(0, at) + other + cci.slice(at + 1)), `digit ${at}`).toBe(false)
  }
})

test('a BCP account and its CCI are converted into each other', () => {
  expect(bcpToCci(corrienteUsd)).toBe('00219300251975517916')
  expect(bcpToCci(savings)).toBe('00219311234567801210')
  for (const account of [corrienteUsd, corrientePen, savings])
    expect(cciToBcp(bcpToCci(account) ?? '')).toBe(account)
  expect(cciToBcp('01124100019000658270')).toBeUndefined()
  expect(bcpToCci('1932519755979')).toBeUndefined()
})

test('a BCP account determines its kind and currency', () => {
  expect(parseBankAccount('193-2519755-1-79')).toMatchObject({ kind: 'bcp_corriente', currency: 'USD' })
  expect(parseBankAccount('193-2532658-0-02')).toMatchObject({ kind: 'bcp_corriente', currency: 'PEN' })
  expect(parseBankAccount('193-12345678-0-12')).toMatchObject({ kind: 'bcp_ahorro', currency: 'PEN' })
  expect(parseBankAccount('1932519755579')).toBeUndefined()
})

test('a CCI of BCP determines its currency, and a CCI of another bank does not', () => {
  expect(parseBankAccount('002-193-002519755179-16')).toMatchObject({
    kind: 'cci',
    currency: 'USD',
    valid: true,
  })
  expect(parseBankAccount('01124100019000658270')).toEqual({
    kind: 'cci',
    digits: '01124100019000658270',
    bankCode: '011',
    valid: true,
  })
})

test('a detracciones account has eleven digits with or without dashes', () => {
  expect(parseDetraccionAccount('00-068-125014')?.digits).toBe('00068125014')
  expect(parseDetraccionAccount('000-6812501')).toBeUndefined()
  expect(parseDetraccionAccount('00000000000')).toBeUndefined()
})

test('accounts are formatted as banks print them', () => {
  expect(formatBankAccount(corrienteUsd)).toBe('193-2519755-1-79')
  expect(formatBankAccount('00219300251975517916')).toBe('002-193-002519755179-16')
  expect(formatBankAccount('00068125014')).toBe('00-068-125014')
  expect([bankName('002'), bankName('805'), bankName('999')]).toEqual(['BCP', 'Caja (805)', 'Banco 999'])
})

test('accounts are found in the text of a document', () => {
  const text =
    'BCP Cta. Cte. Soles 193-2532658-0-02 CCI 002-193-002532658002-11. RUC 20601034809. ' +
    'Cta. Detracción Banco de la Nación: 00-068-125014'
  expect(findBankAccounts(text).map((account) => [account.kind, account.digits])).toEqual([
    ['bcp_corriente', '1932532658002'],
    ['cci', '00219300253265800211'],
    ['detracciones', '00068125014'],
  ])
})

test('a number that only resembles an account is not found as one', () => {
  expect(findBankAccounts('RUC 20601034809 Teléfono 01 4441234 Guía 1234567890123')).toEqual([])
  expect(findBankAccounts('CCI 01136200010004650000')).toEqual([])
  expect(findBankAccounts('Detracción del proveedor 20601034809')).toEqual([])
})

test('a BBVA account is parsed to its CCI in every notation', () => {
  const cci = '01138000010005683335'
  // The last two digits of the CCI are the control digits in the middle of BBVA's own number.
  for (const written of ['0011-0380-0100056833', '0011 0380 35 0100056833', '00110380000100056833', cci])
    expect(parseBankAccount(written), written).toEqual({
      kind: 'cci',
      digits: cci,
      bankCode: '011',
      valid: true,
    })
  expect(parseBankAccount('0011-0380-36-0100056833')?.valid).toBe(false)
  expect(parseBankAccount('0011-1380-0100056833')).toBeUndefined()
  expect(cciToBbva(cci)).toEqual({ entity: '0011', branch: '0380', control: '35', account: '0100056833' })
  expect(formatChargeAccount(cci)).toBe('0011-0380-0100056833')
})

test('the charged account determines the paying bank', () => {
  expect(payingBank(corrientePen)).toBe('BCP')
  expect(payingBank('01124100019000658270')).toBe('BBVA')
  expect(payingBank('00963200000380987111')).toBe('otro')
  for (const none of [savings, '00219300251975517916', '01124100019000658271', ''])
    expect(payingBank(none), none).toBeUndefined()
})

test('a batch is of Telecrédito only if BCP pays all of it', () => {
  const [bcp, bbva] = [{ digits: corrientePen }, { digits: '01124100019000658270' }]
  expect(isTelecredito([bcp, { digits: corrienteUsd }])).toBe(true)
  expect(isTelecredito([bcp, bbva])).toBe(false)
})

test('a BBVA number in a text is an account if the text names the bank or has its dashes', () => {
  const found = (text: string) => findBankAccounts(text).map(({ digits }) => digits)
  expect(found('Cta. Cte. soles 0011-0241-0190006582')).toEqual(['01124100019000658270'])
  expect(found('BBVA Continental N° 001102410190006582 CCI 011-241-000190006582-70')).toEqual([
    '01124100019000658270',
  ])
  expect(found('Guía 001102410190006582')).toEqual([])
})
