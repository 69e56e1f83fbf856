import type { ExportedDocument } from './columns.ts'
import { expect, test } from 'vitest'
import { documentColumns } from './columns.ts'

const valueOf = (key: string, document: Partial<ExportedDocument>) =>
  documentColumns.find((column) => column.key === key)?.value(document as ExportedDocument)

test('a date is the one in Peru: an upload in the evening does not belong to the next day', () => {
  expect(valueOf('subido_el', { createdAt: '2026-12-01T01:30:00.000Z' })).toBe('2026-11-30')
  expect(valueOf('confirmado_el', { confirmedAt: '2026-12-01T04:59:00.000Z' })).toBe('2026-11-30')
  expect(valueOf('confirmado_el', { confirmedAt: '2026-12-01T05:00:00.000Z' })).toBe('2026-12-01')
  expect(valueOf('confirmado_el', { confirmedAt: null })).toBeUndefined()
})

test('paid and owed amounts subtract credit notes, and a closed document owes nothing', () => {
  const owed = (tipo: string, total: number, more: Partial<ExportedDocument> = {}) => {
    const documento = { tipo, fecha_vencimiento: '2026-12-31' }
    const row = {
      status: 'completed' as const,
      extractedData: { documento, totales: { total } },
      paidAmount: 0,
      ...more,
    }
    return ['pagado', 'por_pagar', 'proximo_vencimiento'].map((key) => valueOf(key, row))
  }
  const inPart = { paidAmount: 1000.1, workflowStatus: 'tesoreria_validated' } as const
  expect(owed('FACTURA', 1180.3, { ...inPart, nextInstalmentOn: '2026-12-15' })).toEqual([
    1000.1,
    180.2,
    '2026-12-15',
  ])
  expect(owed('FACTURA', 1180.3, { workflowStatus: 'pending' })).toEqual([0, 1180.3, '2026-12-31'])
  expect(owed('FACTURA', 1180.3, { ...inPart, workflowStatus: 'payment_executed' })).toEqual([
    1000.1,
    0,
    undefined,
  ])
  expect(owed('NOTA DE CRÉDITO', 200, { ...inPart, paidAmount: 50 })).toEqual([-50, -150, '2026-12-31'])
  expect(owed('ORDEN DE COMPRA', 200)).toEqual([undefined, undefined, undefined])
  expect(owed('FACTURA', 200, { status: 'error' })).toEqual([undefined, undefined, undefined])
})
