import { expect, test } from 'vitest'
import {
  documentTypeOf,
  formatDocumentNumber,
  parseDocumentNumber,
  sameDocumentNumber,
  seriesFitsType,
  typesOfSeries,
} from './document-types.ts'

test.each([
  ['FACTURA ELECTRÓNICA', '01'],
  ['Boleta de Venta Electrónica', '03'],
  ['NOTA DE CRÉDITO ELECTRÓNICA', '07'],
  ['Nota de débito', '08'],
  ['RECIBO POR HONORARIOS ELECTRÓNICO', 'R1'],
  ['GUÍA DE REMISIÓN ELECTRÓNICA REMITENTE', '09'],
  ['GUÍA DE REMISIÓN ELECTRÓNICA TRANSPORTISTA', '31'],
  ['ORDEN DE COMPRA/SERVICIO', 'OC'],
  ['Orden de Servicio', 'OS'],
  ['COTIZACION', 'COT'],
  ['RECIBO POR ARRENDAMIENTO', '10'],
  ['BOLETO ELECTRÓNICO / E-TICKET RECEIPT', '05'],
  ['BOLETO DE VIAJE ELECTRÓNICO', '16'],
  ['COMPROBANTE DE CRÉDITO FISCAL', '01'],
  ['Estado de cuenta al 20/11/2026', 'EC'],
  ['CONSTANCIA DE TRANSFERENCIA', 'CP'],
  ['¡Yapeaste!', 'CP'],
  ['Nota de venta', 'NV'],
  ['TAX INVOICE', '01'],
  ['Receipt', 'REC'],
  ['Tique factura', '01'],
  ['FRA.SIMPLIFICADA', '01'],
  ['Minuta de honorarios', '01'],
  ['Parcella n. 22', '01'],
  ['FREIGHT BILL', '01'],
  ['TIQUETE POS', '12'],
  ['DOCUMENTO EQUIVALENTE POS No.', '12'],
  ['01', '01'],
])('a document titled %s has type %s', (title, code) => {
  expect(documentTypeOf(title)?.code).toBe(code)
})

test.each([
  'COMERCIAL ANDINA S.A.C.',
  'MANUFACTURAS DEL SUR S.A.C.',
  'Manufatura Paulista Ltda',
  'Acoustique Rhodes SAS',
  'Boutique Informatique',
  'Berechnung der Kosten',
])('%s is no document type', (title) => {
  expect(documentTypeOf(title)).toBeUndefined()
})

test.each([
  'F001-00000123',
  'F001 - 00000123',
  'F001- 00000123',
  'F001 N° 00000123',
  'Nro. F001-00000123',
  'f001-00000123',
])('the number printed as %s is series F001 and number 00000123', (text) => {
  expect(parseDocumentNumber(text)).toEqual({ serie: 'F001', correlativo: '00000123' })
})

test('a text without a series or a number is no document number', () => {
  for (const text of ['123', 'F001', 'F001-00000000', 'F001-123456789', 'FACTURA-1', '12A4-5', ''])
    expect(parseDocumentNumber(text)).toBeUndefined()
})

test('zeros and separators do not distinguish document numbers', () => {
  expect(sameDocumentNumber('F001-00000123', 'f001 - 123')).toBe(true)
  expect(sameDocumentNumber('F001-123', 'F001-1230')).toBe(false)
  expect(sameDocumentNumber('F001-123', 'F002-123')).toBe(false)
  expect(sameDocumentNumber('F011-23', 'F01-123')).toBe(false)
  expect(sameDocumentNumber('', '')).toBe(false)
})

test('a series determines the document types that may carry it', () => {
  expect(typesOfSeries('F001')).toEqual(['01', '07', '08'])
  expect(typesOfSeries('EB01')).toEqual(['03', '07', '08'])
  expect(seriesFitsType('B001', '01')).toBe(false)
  expect(seriesFitsType('T001', '09')).toBe(true)
  expect(seriesFitsType('LO QUE SEA', 'OC')).toBe(true)
})

test('a document number is formatted with its series', () => {
  expect(formatDocumentNumber({ serie: 'F001', correlativo: '123' })).toBe('F001-123')
})
