import { expect, test } from 'vitest'
import { parseSunatQr } from './sunat-qr.ts'

const hash = 'QopX8PilAQ07gETkbx8SN5NFvng='
const invoice = {
  ruc: '20505310072',
  tipo: '01',
  serie: 'F001',
  numero: '123',
  igv: 18,
  total: 118,
  fecha: '2024-01-12',
  tipoDocCliente: '6',
  docCliente: '20100047218',
}

test('reads all ten fields of a SUNAT code with its digest', () => {
  const text = `20505310072|01|F001|123|18.00|118.00|2024-01-12|6|20100047218|${hash}`
  expect(parseSunatQr(text)).toEqual({ ...invoice, hash })
  expect(parseSunatQr(`${text}|`)).toEqual({ ...invoice, hash })
})

test('accepts nine fields, with or without a bar at the end', () => {
  const text = '20505310072|01|F001|123|18.00|118.00|2024-01-12|6|20100047218'
  expect(parseSunatQr(text)).toEqual(invoice)
  expect(parseSunatQr(`${text}|`)).toEqual(invoice)
  expect(parseSunatQr(`${text}||`)).toEqual(invoice)
})

test('ignores spaces around the bars', () => {
  const text = ' 20505310072 | 01 | F001 | 123 | 18.00 | 118.00 | 2024-01-12 | 6 | 20100047218 | \n'
  expect(parseSunatQr(text)).toEqual(invoice)
})

test.each([
  ['FACTURA ELECTRÓNICA', '01'],
  ['Boleta de Venta Electrónica', '03'],
  ['NOTA DE CRÉDITO ELECTRÓNICA', '07'],
  ['Nota de débito', '08'],
  ['RECIBO POR HONORARIOS', '02'],
  ['1', '01'],
  ['3', '03'],
])('accepts %s as the document type', (type, tipo) => {
  const read = parseSunatQr(`20505310072|${type}|F001|123|18.00|118.00|2024-01-12|6|20100047218|`)
  expect(read?.tipo).toBe(tipo)
})

test.each([
  ['12/01/2024', '2024-01-12'],
  ['12-01-2024', '2024-01-12'],
  ['2024/01/12', '2024-01-12'],
  ['2024-01-12 10:30:00', '2024-01-12'],
  ['2024-01-12T10:30:00-05:00', '2024-01-12'],
  ['12/01/2024 10:30', '2024-01-12'],
  ['1/2/2024', '2024-02-01'],
  ['2024-02-31', undefined],
  ['', undefined],
])('reads the date %s as %s', (written, fecha) => {
  expect(parseSunatQr(`20505310072|01|F001|123|18.00|118.00|${written}|6|20100047218|`)?.fecha).toBe(fecha)
})

test.each([
  ['118', 118],
  ['1,118.00', 1118],
  ['1,234,567.89', 1234567.89],
  ['1.118,50', 1118.5],
  ['S/ 118.00', 118],
  ['0.00', 0],
  ['', undefined],
  ['-', undefined],
])('reads the total %s as %s', (written, total) => {
  expect(parseSunatQr(`20505310072|01|F001|123|18|${written}|2024-01-12|6|20100047218|`)?.total).toBe(total)
})

test('leaves a buyer without a document empty', () => {
  const read = parseSunatQr('20505310072|03|B001|00000007|1.53|10.00|2024-01-12||-|')
  expect(read).toEqual({
    ruc: '20505310072',
    tipo: '03',
    serie: 'B001',
    numero: '00000007',
    igv: 1.53,
    total: 10,
    fecha: '2024-01-12',
  })
})

test('accepts a number joined to its series', () => {
  const read = parseSunatQr('20505310072|01|F001-00000123|18.00|118.00|2024-01-12|6|20100047218|')
  expect(read).toEqual({ ...invoice, numero: '00000123' })
})

test('reads a guía that names only the receiver', () => {
  expect(parseSunatQr('20505310072|09|T001|45|6|20100047218')).toEqual({
    ruc: '20505310072',
    tipo: '09',
    serie: 'T001',
    numero: '45',
    tipoDocCliente: '6',
    docCliente: '20100047218',
  })
  expect(parseSunatQr('20505310072|Guía de Remisión Transportista|V001|45|6|20100047218')?.tipo).toBe('31')
})

test('reads a guía with its date before the receiver', () => {
  const read = parseSunatQr('20505310072|09|T001|45|2024-01-12|6|20100047218|')
  expect(read).toMatchObject({ fecha: '2024-01-12', tipoDocCliente: '6', docCliente: '20100047218' })
})

test('leaves out the signature after the digest of a PDF417 code', () => {
  const signature = 'kQ3'.repeat(100)
  const read = parseSunatQr(
    `20505310072|01|F001|123|18.00|118.00|2017-01-12|6|20100047218|${hash}|${signature}`,
  )
  expect(read).toEqual({ ...invoice, fecha: '2017-01-12', hash })
})

test.each([
  'https://e-factura.sunat.gob.pe/v1/contribuyente/gre/comprobantes/descargaqr?hashqr=abc',
  'https://portal.example/consulta?ruc=20505310072|01|F001',
  '00020101021126360014pe.yape',
  '20505310072|01|F001|123',
  '2050531007|01|F001|123|18.00|118.00|2024-01-12|6|20100047218|',
  '20505310072|algo|F001|123|18.00|118.00|2024-01-12|6|20100047218|',
  '20505310072|01|F001|abc|18.00|118.00|2024-01-12|6|20100047218|',
  '',
])('does not accept %s as a SUNAT code', (text) => {
  expect(parseSunatQr(text)).toBeUndefined()
})
