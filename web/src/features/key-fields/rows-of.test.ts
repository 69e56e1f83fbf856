import { expect, test } from 'vitest'
import { aDocument } from '../../test/a-document.ts'
import { rowAt, rowsOf } from './rows-of.ts'

test('a document without data has no rows', () => {
  expect(rowsOf(aDocument({ extractedData: null }))).toEqual([])
})

test('a key field has a short label, and the other fields name their owner', () => {
  const document = aDocument({
    extractedData: {
      proveedor: { rfc: '20601034809', direccion: 'Av. Grau 120' },
      cliente: { rfc: '20100070970', direccion: 'Jr. Puno 300' },
    },
  })
  const labels = Object.fromEntries(rowsOf(document).map(({ path, label }) => [path, label]))
  expect(labels['proveedor.rfc']).toBe('RUC')
  expect(labels['cliente.rfc']).not.toBe('RUC')
  expect(labels['proveedor.direccion']).not.toBe(labels['cliente.direccion'])
})

test('an empty field has a row with its label and note', () => {
  const note = { confianza: 0.2 }
  const document = aDocument({
    extractedData: {
      totales: { total: 1180 },
      metadata: { campos: { 'totales.iva': note }, revisiones: [], avisos: [] },
    } as never,
  })
  expect(rowAt(document, rowsOf(document), 'totales.iva')).toEqual({
    path: 'totales.iva',
    label: 'IGV',
    value: null,
    note,
  })
  expect(rowAt(document, rowsOf(document), 'totales.total').value).toBe(1180)
  const without = aDocument({ extractedData: null })
  expect(rowAt(without, [], 'totales.iva')).toEqual({
    path: 'totales.iva',
    label: 'IGV',
    value: null,
    note: undefined,
  })
})
