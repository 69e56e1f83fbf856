import type { Alert } from '@conforme/contract/documents/alerts'
import { expect, test } from 'vitest'
import { whyWaiting } from './why-waiting.ts'

const alert = (overrides: Partial<Alert>): Alert => ({
  code: 'codigo-qr',
  severity: 'nota',
  stops: [],
  message: '',
  fields: ['documento.serie'],
  documentId: null,
  reason: null,
  ...overrides,
})

test('a document without confirmation alerts has no reason to wait', () => {
  expect(
    whyWaiting([alert({}), alert({ code: 'sin_confirmar', severity: 'bloquea', stops: ['pagar'] })]),
  ).toBe(undefined)
})

test('a possible duplicate is a reason, although its alert is a note', () => {
  expect(whyWaiting([alert({ code: 'parecida', documentId: 'otra', fields: [] })])).toBe('Posible duplicado')
})

test('every doubtful field is named, and only the first field of a check', () => {
  const doubtful = alert({ code: 'campo_dudoso', fields: ['totales.total', 'documento.fecha'] })
  const check = alert({ code: 'suma', severity: 'motivo', fields: ['totales.subtotal', 'totales.total'] })
  expect(whyWaiting([check, doubtful])).toBe('Base, Total, Emisión')
})

test('what an order says is a reason only if it asks for one', () => {
  const order = { orderId: 'orden', fields: [] }
  expect(whyWaiting([alert({ code: 'con_orden', ...order })])).toBe(undefined)
  expect(whyWaiting([alert({ code: 'supera_orden', severity: 'motivo', ...order })])).toBe('Orden de compra')
})
