import { expect, test } from 'vitest'
import { summarize } from '../lists/summarize.ts'
import { matchOf, type Candidate } from './match-documents.ts'

const company = '00000000-0000-7000-8000-000000000001'

/** Another file of the same invoice, with its type and supplier's RUC as a person typed them. */
function invoice(id: string, tipo: string, rfc: string): Candidate {
  const { documentType, supplierTaxId, documentNumber, documentDate, totalCents, currency } = summarize({
    documento: { tipo, numero: 'F001-118', fecha: '2026-11-03', moneda: 'PEN' },
    proveedor: { rfc },
    totales: { total: 590 },
  })
  const columns = { documentType, supplierTaxId, documentNumber, documentDate, totalCents, currency }
  const none = {
    splitAt: null,
    partOf: null,
    workflowStatus: 'pending' as const,
    paidCents: 0,
    createdAt: new Date('2026-11-04'),
  }
  return { ...columns, ...none, id, filename: `${id}.pdf`, userId: 'u', companyId: company, fileSha256: id }
}

test.each([
  ['FACTURA', '20-601034809'],
  ['Factura electrónica', '20601034809'],
  ['FACTURA ELECTRONICA', '20 601034809'],
])('a copy is recognized however its document type and supplier are written: %s, %s', (tipo, rfc) => {
  expect(matchOf(invoice('a', 'FACTURA', '20601034809'), invoice('b', tipo, rfc))?.kind).toBe('comprobante')
})

test('a copy without a document type is recognized too', () => {
  const unread = { ...invoice('b', 'FACTURA', '20601034809'), documentType: null }
  expect(matchOf(invoice('a', 'FACTURA', '20601034809'), unread)?.kind).toBe('comprobante')
})

test('a credit note with the number of an invoice is not a copy of it', () => {
  const note = invoice('b', 'NOTA DE CRÉDITO', '20601034809')
  expect(matchOf(invoice('a', 'FACTURA', '20601034809'), note)).toBeUndefined()
})

test('the same number and amount in another currency is another content, and no lookalike', () => {
  const soles = invoice('a', 'FACTURA', '20601034809')
  const dollars = { ...invoice('b', 'FACTURA', '20601034809'), currency: 'USD' }
  expect(matchOf(soles, dollars)?.kind).toBe('contenido')
  const unnumbered = { ...invoice('b', 'FACTURA', '20601034809'), documentNumber: null }
  expect(matchOf(soles, unnumbered)?.kind).toBe('parecido')
  expect(matchOf(soles, { ...unnumbered, currency: 'USD' })).toBeUndefined()
})

test('a split file and its parts are no copies of each other, and its parts stand for it', () => {
  const original = { ...invoice('a', 'FACTURA', '20601034809'), splitAt: new Date('2026-11-05') }
  const part = (id: string) => ({ ...invoice(id, 'FACTURA', '20601034809'), partOf: 'a' })
  const uncut = (id: string) => ({ ...part(id), documentNumber: null, totalCents: null, fileSha256: 'a' })
  expect(matchOf(original, part('b'))).toBeUndefined()
  expect(matchOf(part('b'), original)).toBeUndefined()
  expect(matchOf(uncut('b'), uncut('c'))).toBeUndefined()
  expect(matchOf(uncut('b'), { ...uncut('c'), partOf: null })?.kind).toBe('archivo')
  const later = invoice('d', 'FACTURA', '20601034809')
  expect(matchOf(later, original)).toBeUndefined()
  expect(matchOf(later, part('b'))?.kind).toBe('comprobante')
})
