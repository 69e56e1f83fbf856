import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { expect, test } from 'vitest'
import { generate } from '../../../extraction/fixtures/generator/generate.ts'
import { Expected } from './score.ts'
import { shownValues } from './shown-values.ts'

function shown(expected: Expected, answer: ExtractedData, path: string): boolean[] {
  const campos = { [path]: { confianza: 0.9, evidencia: 'exacta' as const, motivos: [] } }
  const noted = { ...answer, metadata: { campos, revisiones: [], avisos: [] } }
  return shownValues(expected, noted).map(({ right }) => right)
}

test('an additional value of the document is scored if the answer shows it, and is not required', async () => {
  const { expected, besides, paper } = await generate({ layout: 'factura-ose-clasica', seed: 'besides' })
  const truth = Expected.parse({ ...expected, besides })
  const path = 'cliente.direccion'
  const { direccion, place } = paper.buyer
  expect(shown(truth, { cliente: { direccion } }, path)).toEqual([true])
  expect(shown(truth, { cliente: { direccion: `${direccion} ${place}` } }, path)).toEqual([true])
  expect(shown(truth, { cliente: { direccion: paper.issuer.direccion } }, path)).toEqual([false])
  expect(shown(truth, {}, path)).toEqual([])
})

test('a scored field without an expected value is wrong if answered, except codes of tax offices', () => {
  const truth = Expected.parse({ totales: { total: 118 } })
  const due = 'documento.fecha_vencimiento'
  expect(shown(truth, { documento: { fecha_vencimiento: '2026-01-01' } }, due)).toEqual([false])
  expect(shown(truth, { documento: { folio_fiscal: '123' } }, 'documento.folio_fiscal')).toEqual([])
})
