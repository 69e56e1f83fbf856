import { expect, test } from 'vitest'
import { typeReading } from '../stand-ins/typed-page.ts'
import { applyCorrections, taxIdsOn } from './supplier-corrections.ts'

const page = [
  'BODEGA DON LUCHO   RUC 20601034809',
  'COMERCIAL ANDINA S.A.C.   FACTURA F001-123',
  'Cliente RUC 20-51252845-8   RFC ABC010203AB1',
]
const reading = typeReading([page])
const supplier = { nombre: 'COMERCIAL ANDINA S.A.C.', rfc: '20601034809' }
const corrected = (path: string, from: string | null, to: string) => ({
  '20601034809': { [path]: { from, to } },
})

test('finds tax ids of several countries on the page and leaves out the own one', () => {
  expect(taxIdsOn(reading, ['20512528458'])).toEqual(expect.arrayContaining(['20601034809', 'ABC010203AB1']))
  expect(taxIdsOn(reading, ['20512528458'])).not.toContain('20512528458')
})

test('limits the number of tax ids taken from a page full of numbers', () => {
  const rows = Array.from({ length: 300 }, (_, row) => `Guía ${String(10_000_000 + row)}`)
  expect(taxIdsOn(typeReading([rows]), [])).toHaveLength(60)
})

test('repeats a correction of the same mistake if the page prints what the person wrote', () => {
  const hints = corrected('proveedor.nombre', 'Comercial Andina SAC', 'BODEGA DON LUCHO')
  const { data, notices } = applyCorrections({ proveedor: supplier }, reading, hints)
  expect(data.proveedor).toEqual({ ...supplier, nombre: 'BODEGA DON LUCHO' })
  expect(notices).toHaveLength(1)
})

test('fills in a value that was missed before from the page, but does not replace a read value', () => {
  const hints = corrected('informacion_adicional.nombre_comercial', null, 'BODEGA DON LUCHO')
  const missed = applyCorrections({ proveedor: supplier }, reading, hints).data
  expect(missed.informacion_adicional).toEqual({ nombre_comercial: 'BODEGA DON LUCHO' })
  const read = { proveedor: supplier, informacion_adicional: { nombre_comercial: 'OTRO' } }
  expect(applyCorrections(read, reading, hints).data).toEqual(read)
})

test.each([
  ['the reading has a different error', corrected('proveedor.nombre', 'ANDES S.A.', 'BODEGA DON LUCHO')],
  ['the page does not print it', corrected('proveedor.nombre', supplier.nombre, 'FERRETERÍA PEPE')],
  ['it belongs to one document only', corrected('documento.numero', 'F001-123', 'FACTURA F001-123')],
  [
    'the document is from another supplier',
    { '20999999999': { 'proveedor.nombre': { from: supplier.nombre, to: 'BODEGA DON LUCHO' } } },
  ],
])('changes nothing if %s', (_, hints) => {
  const data = { documento: { numero: 'F001-123' }, proveedor: supplier }
  expect(applyCorrections(data, reading, hints)).toEqual({ data, notices: [] })
})

const usual = (path: string, to: string) => ({
  '20601034809': { [path]: { from: null, to, usual: true as const } },
})

test('replaces a misread supplier name by the confirmed name of the same tax id', () => {
  const misread = { proveedor: { ...supplier, nombre: 'COMERCIAL ANDlNA 5.A.C.' } }
  const { data, notices } = applyCorrections(misread, reading, usual('proveedor.nombre', supplier.nombre))
  expect(data.proveedor?.nombre).toBe(supplier.nombre)
  expect(notices[0]).toContain('en lugar de «COMERCIAL ANDlNA 5.A.C.»')
})

test('fills in the usual currency if none was read, but does not replace a read one', () => {
  const hints = usual('documento.moneda', 'PEN')
  expect(applyCorrections({ proveedor: supplier }, reading, hints).data.documento).toEqual({ moneda: 'PEN' })
  const read = { documento: { moneda: 'USD' }, proveedor: supplier }
  expect(applyCorrections(read, reading, hints).data).toEqual(read)
})

test('does not apply a confirmed name that the page does not print', () => {
  const { data } = applyCorrections(
    { proveedor: supplier },
    reading,
    usual('proveedor.nombre', 'FERRETERÍA PEPE'),
  )
  expect(data.proveedor).toEqual(supplier)
})
