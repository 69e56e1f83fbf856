import { expect, test } from 'vitest'
import { doubtsOf } from '../documents/doubts.ts'
import { bookFields } from './book-fields.ts'
import { ExtractedData, LineItem } from './extracted-data.ts'
import { fieldLabel } from './field-labels.ts'
import { columnTable, fieldTable } from './field-table.ts'
import { isDateField, isKnownSection, isNumericField } from './fields.ts'

const parts = (path: string): [string, string] => {
  const [section = '', name = ''] = path.split('.')
  return [section, name]
}

test.each(fieldTable)('the field $path is shown with the label of its row', ({ path, label }) => {
  const [section, name] = parts(path)
  expect(fieldLabel(name, section)).toBe(label)
})

test.each(columnTable)('the column $path is shown with the label of its row', ({ path, label }) =>
  expect(fieldLabel(path, 'productos')).toBe(label),
)

test.each(fieldTable)('the kind of $path decides how an edit of it is parsed', ({ path, kind }) => {
  expect(isKnownSection(parts(path)[0])).toBe(true)
  expect(isDateField(path)).toBe(kind === 'date')
  if (kind === 'amount') expect(isNumericField(path) || /tipo_cambio|porcentaje/.test(path)).toBe(true)
})

test('the data schema has every field of the table, except additional ones, and every column', () => {
  const { documento, proveedor, totales } = ExtractedData.shape
  const shapes: Record<string, object> = {
    documento: documento.unwrap().shape,
    proveedor: proveedor.unwrap().shape,
    cliente: proveedor.unwrap().shape,
    totales: totales.unwrap().shape,
  }
  const missing = fieldTable.filter(({ path }) => {
    const [section, name] = parts(path)
    return section !== 'informacion_adicional' && !Object.hasOwn(shapes[section] ?? {}, name)
  })
  expect(missing).toEqual([])
  expect(columnTable.filter(({ path }) => !Object.hasOwn(LineItem.shape, path))).toEqual([])
})

test('the booked fields of the table are the book fields of the review', () => {
  const booked = fieldTable.flatMap(({ path, worth }) => (worth === 'booked' ? [path] : []))
  expect(booked.toSorted()).toEqual([...bookFields].toSorted())
})

test.each(fieldTable.filter(({ worth }) => worth !== 'informative'))(
  'a failed rule about $path raises a doubt about it',
  ({ path, kind }) => {
    const [section, name] = parts(path)
    const broken = { regla: 'una-regla', estado: 'falla', mensaje: 'No cuadra.', campos: [path] }
    const extractedData = ExtractedData.parse({
      [section]: { [name]: kind === 'amount' ? 10 : 'algo' },
      metadata: { campos: {}, revisiones: [broken], avisos: [] },
    })
    expect(doubtsOf({ extractedData, editedFields: {} }).map((doubt) => doubt.path)).toEqual([path])
  },
)
