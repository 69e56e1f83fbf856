// A faultless invoice for tests: its page, and what the local reader extracts from it.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { readDrawing } from '../../layout/test/drawing.ts'
import { normalizeAnswer } from '../../normalize/normalize.ts'
import { answerLocally } from '../../processors/local/answer-locally.ts'
import type { Reading } from '../../reading/reading.ts'

/** `below` is printed under its totals. */
export function hardwareInvoice(below = ''): { reading: Reading; data: ExtractedData } {
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
${below}`)
  return { reading, data: normalizeAnswer(answerLocally(reading).data).data }
}
