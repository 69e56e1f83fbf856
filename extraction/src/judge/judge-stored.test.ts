import { expect, test } from 'vitest'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { judgeStored, type StoredAnswer } from './judge-stored.ts'
import { normalizeAnswer } from '../normalize/normalize.ts'
import { answerLocally } from '../processors/local/answer-locally.ts'
import { readDrawing } from '../layout/test/drawing.ts'

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
`)
const { data } = normalizeAnswer(answerLocally(reading).data)
const judge = (more: Partial<StoredAnswer> = {}) =>
  judgeStored({ data, reading, processor: 'local', notices: [], ownTaxIds: [], today: '2026-02-01', ...more })
    .extractedData.metadata?.campos ?? {}
const withDate = (fecha: string): ExtractedData => ({ ...data, documento: { ...data.documento, fecha } })

test('what another reading says stays on the screen after an edit elsewhere', () => {
  const misread = withDate('2026-02-12')
  const before = judge({ data: misread, processor: 'openai' })
  const edited = { ...misread, cliente: { ...misread.cliente, nombre: 'CONSTRUCTORA ANDINA SRL' } }
  const after = judge({ data: edited, processor: 'openai' })
  expect(before['documento.fecha']?.otraLectura).toEqual({ procesador: 'Lector local', valor: '2026-01-12' })
  expect(after['documento.fecha']).toEqual(before['documento.fecha'])
})

test('the same document is judged alike however often it is judged', () => {
  expect(judge()).toEqual(judge())
  const edited = { ...data, totales: { ...data.totales, descuentos: 1 } }
  expect(judge({ data: edited })['documento.fecha']).toEqual(judge()['documento.fecha'])
})
