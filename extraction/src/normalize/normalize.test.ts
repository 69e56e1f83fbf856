import { expect, test } from 'vitest'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { normalizeAnswer } from './normalize.ts'

const normal = (answer: ExtractedData) => normalizeAnswer(answer).data

test('normalizes dates, currency and document type to one form', () => {
  const documento = { tipo: 'Factura electrónica', fecha: '12 de enero de 2026', moneda: 'SOLES' }
  expect(normal({ documento }).documento).toEqual({ tipo: 'FACTURA', fecha: '2026-01-12', moneda: 'PEN' })
})

test('keeps a date that it cannot parse as text and says so', () => {
  const { data, notices } = normalizeAnswer({ documento: { fecha: 'mañana' } })
  expect(data.documento?.fecha).toBe('mañana')
  expect(notices).toEqual(['No se entendió la fecha «mañana».'])
})

test('puts the series into the number, whatever way they were given', () => {
  expect(normal({ documento: { serie: 'f001', numero: '000123' } }).documento).toEqual({
    serie: 'F001',
    numero: 'F001-000123',
  })
  expect(normal({ documento: { numero: 'NB-20417' } }).documento).toEqual({ numero: 'NB-20417' })
  expect(normal({ documento: { numero: 'N° F001 - 123' } }).documento).toEqual({
    serie: 'F001',
    numero: 'F001-123',
  })
  expect(normal({ documento: { numero: 'OC-2026/77' } }).documento).toEqual({ numero: 'OC-2026/77' })
})

test('removes the label and punctuation of ids, and drops placeholders', () => {
  expect(normal({ proveedor: { rfc: 'R.U.C. N° 20-10007097-0' } }).proveedor).toEqual({ rfc: '20100070970' })
  expect(normal({ proveedor: { ruc: '20100070970' } }).proveedor).toEqual({ rfc: '20100070970' })
  expect(normal({ cliente: { nombre: 'CLIENTES VARIOS', rfc: '00000000' } }).cliente).toEqual({
    nombre: 'CLIENTES VARIOS',
  })
})

test('drops empty values, keeps zero and keeps unknown sections', () => {
  const data = normal({
    documento: { serie: ' - ', numero: null },
    totales: { descuentos: 0, total: 118 },
    productos: [{}, { descripcion: '  Clavo   de 3 ' }],
    logistica: { almacen: 'A-3', vacio: '' },
  })
  expect(data).toEqual({
    totales: { descuentos: 0, total: 118 },
    productos: [{ descripcion: 'Clavo de 3' }],
    logistica: { almacen: 'A-3' },
  })
})
