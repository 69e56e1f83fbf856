import { expect, test } from 'vitest'
import { chargeAccountsOf } from './charge-accounts-of.ts'

const soles = { id: 's1', currency: 'PEN' } as const
const moreSoles = { id: 's2', currency: 'PEN' } as const
const dollars = { id: 'u1', currency: 'USD' } as const

test('the only charge account of a currency is preselected', () => {
  expect(chargeAccountsOf([soles, dollars], {})).toEqual({ PEN: 's1', USD: 'u1' })
})

test('one of two charge accounts must be selected by a person', () => {
  expect(chargeAccountsOf([soles, moreSoles], {})).toEqual({})
  expect(chargeAccountsOf([soles, moreSoles], { PEN: 's2' })).toEqual({ PEN: 's2' })
})

test('selecting «Elegir…» clears the charge account, even the only one', () => {
  expect(chargeAccountsOf([soles], { PEN: '' })).toEqual({})
})

test('a retired charge account is replaced by the only remaining one of its currency', () => {
  expect(chargeAccountsOf([soles, dollars], { PEN: 's2' })).toEqual({ PEN: 's1', USD: 'u1' })
  expect(chargeAccountsOf([], { PEN: 's2' })).toEqual({})
})

test('a charge account in dollars never pays soles', () => {
  expect(chargeAccountsOf([dollars], { PEN: 'u1' })).toEqual({ USD: 'u1' })
})
