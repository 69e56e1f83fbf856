import { expect, test } from 'vitest'
import { billedWith, type BilledPaper } from './bill-order.ts'

const billed = (id: string, documentType: string, cents: number, modifiedNumber: string | null = null) =>
  ({ paper: { id, documentType, documentNumber: id, modifiedNumber }, cents, not: null }) as BilledPaper

test('a credit note counts once its invoice is billed; one that names none, since it arrived', () => {
  const papers = [
    billed('F001-1', 'FACTURA', 10_000),
    billed('F001-2', 'FACTURA', 5000),
    billed('FC01-1', 'NOTA DE CRÉDITO', -1000, 'F001-1'),
    billed('FC01-2', 'NOTA DE CRÉDITO', -300, 'F001-2'),
    billed('FC01-3', 'NOTA DE CRÉDITO', -20),
  ]
  expect(billedWith(papers, 'F001-1')).toBe(9000)
  expect(billedWith(papers, 'F001-2')).toBe(13_700)
  expect(billedWith(papers, 'FC01-3')).toBe(13_680)
})
