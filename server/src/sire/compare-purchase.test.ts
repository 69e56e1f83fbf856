import { expect, test } from 'vitest'
import { comparePurchase, type Comparable } from './compare-purchase.ts'
import type { ProposedPurchase } from './read-proposal.ts'

const line: ProposedPurchase = {
  line: 2,
  type: '01',
  document: 'F001-1',
  documentNumber: 'F001-1',
  supplierTaxId: '20601034809',
  supplierName: 'Proveedor',
  issuedOn: '2026-10-15',
  currency: 'USD',
  exchangeRate: 3.751,
  igvCents: null,
  totalCents: 37_510,
  state: null,
}
const own: Comparable = { type: '01', date: '2026-10-15', currency: 'USD', totalCents: 10_000, igv: null }

test('amounts in soles may differ from the converted ones by the rounding of their parts, and no more', () => {
  for (const cents of [37_505, 37_510, 37_515])
    expect(comparePurchase({ ...line, totalCents: cents }, own), String(cents)).toEqual([])
  for (const cents of [37_504, 37_516])
    expect(comparePurchase({ ...line, totalCents: cents }, own), String(cents)).toHaveLength(1)
})
