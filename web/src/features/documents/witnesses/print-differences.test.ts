import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { expect, test } from 'vitest'
import { printDifferences } from './print-differences.ts'

type Metadata = NonNullable<ExtractedData['metadata']>

const check = (estado: 'ok' | 'falla' | 'aviso', campo: string, regla = 'xml-impreso') =>
  ({ regla, estado, mensaje: `${campo} ${estado}`, campos: [campo] }) as Metadata['revisiones'][number]
const findings = (revisiones: Metadata['revisiones'], campos = {}) =>
  printDifferences({
    extractedData: {
      documento: { moneda: 'USD' },
      totales: { total: 1180 },
      metadata: { revisiones, campos, avisos: [] },
    } as ExtractedData,
  })

test('there is no comparison without a check of print against XML', () => {
  expect(printDifferences({ extractedData: null })).toBeUndefined()
  expect(findings([check('falla', 'totales.total', 'suma')])).toBeUndefined()
})

test('a difference shows both values in the currency of the document', () => {
  const campos = { 'totales.total': { otraLectura: { valor: 1810 } } }
  expect(findings([check('falla', 'totales.total')], campos)).toEqual({
    rows: [{ path: 'totales.total', label: 'Total', xml: '$ 1,180.00', print: '$ 1,810.00' }],
    agreed: '',
    isSure: true,
  })
})

test('a value that is missing in the print or the XML is shown as a dash', () => {
  expect(findings([check('falla', 'totales.total')])?.rows[0]?.print).toBe('—')
  expect(findings([check('falla', 'totales.descuento')])?.rows[0]?.xml).toBe('—')
})

test('a difference found only by a warning is not certain', () => {
  expect(findings([check('aviso', 'totales.total')])?.isSure).toBe(false)
  expect(findings([check('aviso', 'totales.total'), check('falla', 'documento.fecha')])?.isSure).toBe(true)
})

test('a full agreement has a sentence and no rows', () => {
  expect(findings([check('ok', 'totales.total')])).toEqual({
    rows: [],
    agreed: 'totales.total ok',
    isSure: false,
  })
})
