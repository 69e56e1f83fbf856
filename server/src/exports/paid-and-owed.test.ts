import { expect, test } from 'vitest'
import { anExtractedInvoice } from '../test/documents.ts'
import { owedOf, paidOf } from './paid-and-owed.ts'

const document = (tipo: string, total: number, paidAmount: number) => ({
  status: 'completed' as const,
  workflowStatus: 'tesoreria_validated' as const,
  nextInstalmentOn: null,
  paidAmount,
  extractedData: anExtractedInvoice({ documento: { tipo, numero: 'F001-1' }, totales: { total } }),
})

test('what is owed has no more than two decimals', () => {
  expect(owedOf(document('FACTURA', 300.3, 100.1))).toBe(200.2)
})

test('a credit note is paid and owed with the other sign, also if its total is negative', () => {
  expect(owedOf(document('NOTA DE CRÉDITO', -118, 0))).toBe(-118)
  expect(paidOf(document('NOTA DE CRÉDITO', 118, 118))).toBe(-118)
  expect(paidOf(document('FACTURA', 118, 118))).toBe(118)
})
