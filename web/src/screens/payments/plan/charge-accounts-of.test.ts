import { expect, test } from 'vitest'
import { chargeAccountsOf } from './charge-accounts-of.ts'

const soles = { id: 's1', currency: 'PEN' } as const
const moreSoles = { id: 's2', currency: 'PEN' } as const
const dollars = { id: 'u1', currency: 'USD' } as const

test('the only account of a currency is taken by itself', () => {
  expect(chargeAccountsOf([soles, dollars], {})).toEqual({ PEN: 's1', USD: 'u1' })
})

test('between two a person decides', () => {
  expect(chargeAccountsOf([soles, moreSoles], {})).toEqual({})
  expect(chargeAccountsOf([soles, moreSoles], { PEN: 's2' })).toEqual({ PEN: 's2' })
})

test('whoever goes back to «Elegir…» has chosen none, also of one', () => {
  expect(chargeAccountsOf([soles], { PEN: '' })).toEqual({})
})

test('a picked account that was retired meanwhile is not asked for', () => {
  expect(chargeAccountsOf([soles, dollars], { PEN: 's2' })).toEqual({ PEN: 's1', USD: 'u1' })
  expect(chargeAccountsOf([], { PEN: 's2' })).toEqual({})
})

test('an account in dollars never pays soles', () => {
  expect(chargeAccountsOf([dollars], { PEN: 'u1' })).toEqual({ USD: 'u1' })
})
