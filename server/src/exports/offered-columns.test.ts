import { expect, test } from 'vitest'
import { columnOrder } from './column-order.ts'
import { documentColumns, lineColumns } from './columns.ts'
import { offeredColumns } from './offered-columns.ts'
import { purchaseColumns } from './purchase-register.ts'

const presets = { documento: documentColumns, compras: purchaseColumns, linea: lineColumns }
const names = ['documento', 'compras', 'linea'] as const

test.each(names)('the columns of %s are those of its order, each in its place', (name) => {
  expect(presets[name].map(({ key }) => key)).toEqual(columnOrder[name])
})

test.each(names)('no two columns of %s have the same header: Google Sheets finds them by it', (name) => {
  const headers = presets[name].map(({ header }) => header)
  expect(headers).toEqual([...new Set(headers)])
})

test('a layout that a company saved finds its columns, whatever their headers are called today', () => {
  const keysOf = (name: (typeof names)[number], besides: readonly string[] = []) =>
    columnOrder[name].filter((key) => !besides.includes(key)).map((key) => `${name}.${key}`)
  // What the document's own columns say already is not offered twice.
  const ofDocuments = [
    ...keysOf('documento'),
    ...keysOf('compras', ['id', 'serie', 'numero', 'igv', 'moneda', 'confirmado']),
  ]
  const offeredOf = (rows: keyof typeof offeredColumns) => offeredColumns[rows].map(({ key }) => key)
  expect(offeredOf('documentos')).toEqual(ofDocuments)
  expect(offeredOf('detalle')).toEqual([...keysOf('linea', ['id', 'numero', 'proveedor']), ...ofDocuments])
})

test.each(Object.entries(offeredColumns))('no two columns of %s have the same key', (_rows, columns) => {
  const keys = columns.map(({ key }) => key)
  expect(keys).toEqual([...new Set(keys)])
})
