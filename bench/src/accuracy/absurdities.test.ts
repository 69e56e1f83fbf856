import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { expect, test } from 'vitest'
import { absurditiesOf } from './absurdities.ts'

const kinds = (answer: ExtractedData, expected: ExtractedData = {}): string[] =>
  absurditiesOf(answer, expected).map(({ kind }) => kind)

test('a label as the name is absurd, and a name that contains a label word is not', () => {
  expect(kinds({ cliente: { nombre: 'Razón Social:' } })).toEqual(['etiqueta por valor'])
  expect(kinds({ cliente: { nombre: 'FACTURA FÁCIL S.A.C.' } })).toEqual([])
})

test('a tax not smaller than its base is absurd, and so is a seller equal to the buyer', () => {
  expect(kinds({ totales: { subtotal: 18, iva: 100, total: 118 } })).toEqual(['impuesto ≥ base'])
  expect(kinds({ proveedor: { rfc: '20100070970' }, cliente: { rfc: '20-10007097-0' } })).toEqual([
    'vendedor = comprador',
  ])
})

test('the buyer as seller is absurd unless the expected answer says so too', () => {
  const sold = { proveedor: { rfc: '20100070970' } }
  expect(kinds(sold, { cliente: { rfc: '20100070970' } })).toEqual(['vende el comprador'])
  expect(kinds(sold, { cliente: { rfc: '20100070970' }, proveedor: { rfc: '20100070970' } })).toEqual([])
})

test('line totals that are all zero under a total are absurd', () => {
  expect(kinds({ totales: { total: 10 }, productos: [{ total: 0 }, { total: 0 }] })).toEqual([
    'líneas en cero',
  ])
})
