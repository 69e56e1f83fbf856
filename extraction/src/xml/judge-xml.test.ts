import type { FieldNote } from '@conforme/contract/data/extracted-data'
import { expect, test } from 'vitest'
import { readDrawing } from '../layout/test/drawing.ts'
import { normalizeAnswer } from '../normalize/normalize.ts'
import { answerLocally } from '../processors/local/answer-locally.ts'
import { judgeStoredXml, judgeXml } from './judge-xml.ts'

/** Its customer is named twice. */
const reading = readDrawing(`
FERRETERIA EL TORNILLO S.A.C.                     FACTURA ELECTRÓNICA
RUC: 20100070970                                  F001-00000123
Señor(es): CONSTRUCTORA ANDINA S.R.L.             RUC: 20131312955
Fecha de emisión: 12/01/2026                      Fecha de vencimiento: 12/02/2026
CANT.     DESCRIPCIÓN             P. UNIT       IMPORTE
2.00      CLAVO DE 3 PULGADAS      500.00      1,000.00
                          OP. GRAVADA S/       1,000.00
                          IGV 18% S/             180.00
                          IMPORTE TOTAL S/     1,180.00
CLIENTE: CONSTRUCTORA ANDINA S.R.L. RUC: 20131312955
`)
const { data } = normalizeAnswer(answerLocally(reading).data)
const placesIn = (notes: Record<string, FieldNote> = {}) =>
  Object.entries(notes).map(([path, { evidencia, pagina, caja }]) => ({ path, evidencia, pagina, caja }))

test('after a correction a value is found where the first look at its XML finds it', () => {
  const known = { reading, ownTaxIds: [], today: '2026-02-01' }
  const paper = { kind: 'comprobante', data, type: '01', signature: { valid: true } } as const
  const first = judgeXml({ paper, page: data, ...known }).extractedData.metadata?.campos ?? {}
  const corrected = judgeStoredXml({
    data,
    processor: 'local',
    notices: [],
    notes: {},
    said: [],
    hasPrint: true,
    edited: Object.keys(first),
    ...known,
  })
  expect(placesIn(corrected.extractedData.metadata?.campos)).toEqual(placesIn(first))
})
