import { expect, test } from 'vitest'
import { writeBatchFiles, type BatchToWrite, type Item } from './batch-files.ts'

const item: Item = {
  documentId: null,
  kind: 'F',
  documentType: '01',
  serie: 'F001',
  number: '00000123',
  documentDate: '2026-11-03',
  supplierRuc: '20601034809',
  supplierName: 'Comercial Nandu SAC',
  currency: 'PEN',
  totalCents: 11_800,
  settledCents: 11_800,
  detraccionCents: 0,
  detraccionSoles: 0,
  detraccionCode: null,
  detraccionPercentage: null,
  detraccionAccount: null,
  retencionCents: 0,
  percepcionCents: 0,
  netCents: 11_800,
  accountKind: 'cci',
  accountDigits: '01133200020028911747',
}

const chargedTo = (digits: string): BatchToWrite => ({
  number: 7,
  paymentDate: '2026-11-05',
  reference: 'PAGO PROVEEDORES',
  facts: {
    company: { ruc: '20131312955', name: 'Andinos SAC' },
    proforma: 'ceros',
    validateHolder: true,
    itfExempt: false,
    charge: [{ chargeAccountId: 'a', type: 'C', digits, currency: 'PEN' }],
    lot: null,
    acknowledged: [],
  },
  items: [item],
})

test('a charge account at BCP gets a Telecrédito file', () => {
  expect(writeBatchFiles(chargedTo('1932519755179')).map(({ kind }) => kind)).toEqual(['telecredito'])
})

test("a charge account without a known bank is an error instead of another bank's file", () => {
  // A BCP savings account, which nothing is charged to, and a CCI whose check digits are wrong.
  for (const digits of ['19312345678012', '01124100019000658271'])
    expect(() => writeBatchFiles(chargedTo(digits)), digits).toThrow(RangeError)
})
