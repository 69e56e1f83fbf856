import { describe, expect, test } from 'vitest'
import { entryOf } from './entry.ts'
import type { EnteredPurchase } from './find-entered.ts'
import { usualSettings } from './settings.ts'

function aPurchase(overrides: Partial<EnteredPurchase> = {}): EnteredPurchase {
  return {
    id: 'a',
    type: '01',
    document: 'F001-1',
    supplierTaxId: '20601034809',
    supplierName: 'Andina',
    date: '2026-10-15',
    dueDate: null,
    currency: 'PEN',
    totalCents: 11_800,
    igvCents: 1_800,
    withheldCents: 0,
    exchangeRate: 1,
    modified: undefined,
    coding: { accountCode: '6311', costCenter: '001' },
    downloadedAt: null,
    hasChanged: false,
    problems: [],
    ...overrides,
  }
}

/** An entry line as `6311 D 100.00`, with its cost center, and its soles if they differ. */
const told = (purchase: EnteredPurchase) =>
  entryOf(purchase, usualSettings).map(({ accountCode, costCenter, isDebit, cents, solesCents }) =>
    [
      accountCode,
      isDebit ? 'D' : 'H',
      (cents / 100).toFixed(2),
      ...(costCenter === null ? [] : [costCenter]),
      ...(solesCents === cents ? [] : [solesCents]),
    ].join(' '),
  )

describe('the entry of a purchase', () => {
  test('the amount bought and its IGV are owed to the supplier', () => {
    expect(told(aPurchase())).toEqual(['6311 D 100.00 001', '401111 D 18.00', '421201 H 118.00'])
  })

  test('a boleta and an exempt purchase give no tax credit', () => {
    const whole = ['6311 D 118.00 001', '421201 H 118.00']
    expect(told(aPurchase({ type: '03' }))).toEqual(whole)
    expect(told(aPurchase({ igvCents: 0 }))).toEqual(whole)
  })

  test('a credit note inverts the entry, and reverses only the IGV that its comprobante credited', () => {
    const modified = { serie: 'F001', number: '7', type: '01' }
    expect(told(aPurchase({ type: '07', modified }))).toEqual([
      '6311 H 100.00 001',
      '401111 H 18.00',
      '421201 D 118.00',
    ])
    expect(told(aPurchase({ type: '07', modified: { ...modified, type: '03' } }))).toEqual([
      '6311 H 118.00 001',
      '421201 D 118.00',
    ])
  })

  test('the withholding of a fee receipt is owed to SUNAT', () => {
    const fee = aPurchase({ type: 'R1', totalCents: 200_000, igvCents: 0, withheldCents: 16_000 })
    expect(told(fee)).toEqual(['6311 D 2000.00 001', '401721 H 160.00', '424101 H 1840.00'])
    expect(told({ ...fee, withheldCents: 0 })).toEqual(['6311 D 2000.00 001', '424101 H 2000.00'])
  })

  test('dollars go to an account of their own, and both sides are equal to the cent in soles', () => {
    const dollars = aPurchase({ currency: 'USD', totalCents: 3_333, igvCents: 508, exchangeRate: 3.741 })
    expect(told(dollars)).toEqual(['6311 D 28.25 001 10568', '401111 D 5.08 1900', '421202 H 33.33 12468'])
    expect(told({ ...dollars, exchangeRate: undefined })).toEqual([
      '6311 D 28.25 001 ',
      '401111 D 5.08 ',
      '421202 H 33.33 ',
    ])
  })

  test('debits equal credits for any amounts', () => {
    for (let totalCents = 1; totalCents < 3_000; totalCents += 7)
      for (const type of ['01', '03', '07', 'R1']) {
        const igvCents = Math.floor((totalCents * 18) / 118)
        const withheldCents = Math.floor(totalCents * 0.08)
        const purchase = aPurchase({
          type,
          totalCents,
          igvCents,
          withheldCents,
          currency: 'USD',
          exchangeRate: 3.7415,
        })
        const lines = entryOf(purchase, usualSettings)
        const sumOf = (isDebit: boolean, name: 'cents' | 'solesCents') =>
          lines.filter((line) => line.isDebit === isDebit).reduce((sum, line) => sum + (line[name] ?? NaN), 0)
        expect(sumOf(true, 'cents')).toBe(sumOf(false, 'cents'))
        expect(sumOf(true, 'cents')).toBe(totalCents)
        expect(sumOf(true, 'solesCents')).toBe(sumOf(false, 'solesCents'))
      }
  })
})
