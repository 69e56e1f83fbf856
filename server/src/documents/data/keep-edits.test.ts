import type { ExtractedData, FieldNote } from '@conforme/contract/data/extracted-data'
import { expect, test } from 'vitest'
import { pathsBeside, withEdits } from './keep-edits.ts'

const nothing = { campos: {}, revisiones: [], avisos: [] }
const sure: FieldNote = { confianza: 1, evidencia: 'ninguna', motivos: ['Corregido por una persona.'] }
const read: FieldNote = { confianza: 0.8, evidencia: 'exacta', motivos: [] }

const typed: ExtractedData = {
  documento: { numero: 'F001-1', fecha: '2026-11-03' },
  informacion_adicional: { orden_compra: 'OC-777' },
  productos: [{ descripcion: 'Flete', total: 100 }],
  metadata: {
    ...nothing,
    campos: { 'informacion_adicional.orden_compra': sure, 'productos.0.total': sure },
    lineas: { productos: ['a'] },
  },
}
const fresh: ExtractedData = {
  documento: { numero: 'F001-00000001', fecha: '2026-11-04' },
  productos: [
    { descripcion: 'Flete', total: 60 },
    { descripcion: 'Estiba', total: 40 },
  ],
  metadata: { ...nothing, campos: { 'productos.1.total': read, 'documento.fecha': read }, version: 9, lineas: {} },
}

test('an edited value is kept, and all others are taken from the new data', () => {
  const paths = ['informacion_adicional.orden_compra']
  expect(withEdits(fresh, { from: typed, paths, version: 9 })).toEqual({
    ...fresh,
    informacion_adicional: { orden_compra: 'OC-777' },
    metadata: {
      ...fresh.metadata,
      campos: { ...fresh.metadata?.campos, 'informacion_adicional.orden_compra': sure },
    },
  })
})

test('if a line was edited, all lines are kept with their notes and ids', () => {
  const kept = withEdits(fresh, { from: typed, paths: ['productos.0'], version: 9 })
  expect(kept.productos).toEqual(typed.productos)
  expect(kept.documento).toEqual(fresh.documento)
  expect(kept.metadata).toMatchObject({ version: 9, versionLineas: 9, lineas: { productos: ['a'] } })
  expect(kept.metadata?.campos).toEqual({ 'documento.fecha': read, 'productos.0.total': sure })
})

test('an emptied value stays empty; without edits the new data is unchanged', () => {
  const emptied = { ...typed, documento: { numero: 'F001-1', fecha: null } }
  expect(withEdits(fresh, { from: emptied, paths: ['documento.fecha'], version: 9 }).documento?.fecha).toBeNull()
  expect(withEdits(fresh, { from: typed, paths: [], version: 9 })).toBe(fresh)
})

test('edits of two documents are merged, one per field and one per list of lines', () => {
  expect(pathsBeside(['productos.2.total'], ['productos.0.total', 'documento.fecha'])).toEqual([
    'documento.fecha',
  ])
})
