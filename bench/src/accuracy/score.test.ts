import { expect, test } from 'vitest'
import { Expected, scoreCase, summarize } from './score.ts'

const expected = Expected.parse({
  documento: {
    tipo: 'NOTA DE CREDITO',
    numero: 'F001-00000123',
    serie: 'F001',
    fecha: '2026-03-09',
    moneda: 'PEN',
  },
  proveedor: { nombre: 'COMERCIAL LLAQTERA S.A.C.', rfc: '20712345674' },
  totales: { subtotal: 100, iva: 18, total: 118 },
  productos: [
    { descripcion: 'CINTA AISLANTE NEGRA', cantidad: 2, total: 80 },
    { descripcion: 'LIJA DE FIERRO N° 80', cantidad: 4, total: 20 },
  ],
  alt: { 'totales.subtotal': [120] },
})

const stateOf = (
  answer: Parameters<typeof scoreCase>[1],
  field: 'documento.numero' | 'proveedor.nombre' | 'totales.subtotal' | 'totales.total',
) => scoreCase(expected, answer).fields[field]?.state

test('the expected answer scores right in every field and every line item', () => {
  const summary = summarize([scoreCase(expected, expected)])
  expect(summary.all).toEqual({ right: 10, wrong: 0, missing: 0 })
  expect(summary).toMatchObject({ perfect: 1, items: { f1: 1 } })
})

test('a document number is right with or without zeros and series, and wrong under another series', () => {
  expect(stateOf({ documento: { numero: 'F001-123' } }, 'documento.numero')).toBe('right')
  expect(stateOf({ documento: { serie: 'F001', numero: '123' } }, 'documento.numero')).toBe('right')
  expect(stateOf({ documento: { serie: 'F002', numero: '123' } }, 'documento.numero')).toBe('wrong')
  expect(stateOf({ documento: { numero: 'F001-124' } }, 'documento.numero')).toBe('wrong')
})

test('a supplier name is right without dots and legal form, and wrong for another company', () => {
  expect(stateOf({ proveedor: { nombre: 'Comercial Llaqtera SAC' } }, 'proveedor.nombre')).toBe('right')
  expect(stateOf({ proveedor: { nombre: 'COMERCIAL TARPUQA S.A.C.' } }, 'proveedor.nombre')).toBe('wrong')
})

test('an alternative answer of the case is right, and an amount one cent off is wrong', () => {
  expect(stateOf({ totales: { subtotal: 120 } }, 'totales.subtotal')).toBe('right')
  expect(stateOf({ totales: { total: 118.01 } }, 'totales.total')).toBe('wrong')
  expect(stateOf({ totales: { total: -118 } }, 'totales.total')).toBe('right')
  expect(stateOf({}, 'totales.total')).toBe('missing')
})

test('a line item counts if its text and its total agree, and an invented line costs precision', () => {
  const lines = [
    { descripcion: 'CINTA AISLANTE NEGRA', total: 80 },
    { descripcion: 'LIJA DE FIERRO N° 80', total: 200 },
    { descripcion: 'SUBTOTAL', total: 100 },
  ]
  const { items } = summarize([scoreCase(expected, { productos: lines })])
  expect(items).toEqual({ expected: 2, answered: 3, found: 1, f1: 0.4 })
})

test('a document type is right without the word ELECTRÓNICA, and wrong for another type', () => {
  const settled = Expected.parse({ ...expected, documento: { tipo: 'LIQUIDACIÓN DE COMPRA ELECTRÓNICA' } })
  const stateOfKind = (tipo: string) =>
    scoreCase(settled, { documento: { tipo } }).fields['documento.tipo']?.state
  expect(stateOfKind('LIQUIDACIÓN DE COMPRA')).toBe('right')
  expect(stateOfKind('FACTURA ELECTRÓNICA')).toBe('wrong')
})
