import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { expect, test } from 'vitest'
import { absurditiesOf } from './absurdities.ts'

const kinds = (answer: ExtractedData, expected: ExtractedData = {}): string[] =>
  absurditiesOf(answer, expected).map(({ kind }) => kind)

test('a label in place of a name is absurd, a name that holds one is not', () => {
  expect(kinds({ cliente: { nombre: 'Razón Social:' } })).toEqual(['etiqueta por valor'])
  expect(kinds({ cliente: { nombre: 'FACTURA FÁCIL S.A.C.' } })).toEqual([])
})

test('a tax as large as its base is absurd, and so is a sale to oneself', () => {
  expect(kinds({ totales: { subtotal: 18, iva: 100, total: 118 } })).toEqual(['impuesto ≥ base'])
  expect(kinds({ proveedor: { rfc: '20100070970' }, cliente: { rfc: '20-10007097-0' } })).toEqual([
    'vendedor = comprador',
  ])
})

test('the buyer as seller is absurd unless the paper itself says so', () => {
  const sold = { proveedor: { rfc: '20100070970' } }
  expect(kinds(sold, { cliente: { rfc: '20100070970' } })).toEqual(['vende el comprador'])
  expect(kinds(sold, { cliente: { rfc: '20100070970' }, proveedor: { rfc: '20100070970' } })).toEqual([])
})

test('lines that are all nought under a total are absurd', () => {
  expect(kinds({ totales: { total: 10 }, productos: [{ total: 0 }, { total: 0 }] })).toEqual([
    'líneas en cero',
  ])
})
