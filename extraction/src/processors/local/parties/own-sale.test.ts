import { expect, test } from 'vitest'
import type { Box } from '@conforme/contract/data/extracted-data'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const drawing = `
FERRETERIA EL TORNILLO SAC                     RUC 20100070970
                                               FACTURA ELECTRONICA
                                               F001-00000123
RUC                20131312955
Dirección          Jr. Las Flores 450 - Surco
Fecha Emisión      12/01/2026

CANT.    DESCRIPCIÓN                     P. UNIT      IMPORTE
10.00    CEMENTO SOL TIPO I 42.5 KG      118.00       1,180.00

                                         OP. GRAVADA  1,000.00
                                         IGV 18%        180.00
                                         TOTAL        1,180.00
`
const code = '20100070970|01|F001|123|180.00|1180.00|2026-01-12|6|20131312955|'

function read(codes: string[]) {
  const reading = readDrawing(drawing)
  const pages = reading.pages.map((page) => ({
    ...page,
    codes: codes.map((text) => ({ text, format: 'qr' as const, box: [0.1, 0.8, 0.1, 0.1] as Box })),
  }))
  const { proveedor, cliente } = answerLocally({ ...reading, pages }, { ownTaxIds: ['20100070970'] }).data
  return [proveedor?.rfc, cliente?.rfc]
}

test('takes the own company in the place of the issuer as the buyer', () => {
  expect(read([])).toEqual(['20131312955', '20100070970'])
})

test('keeps the parties of a sale by the own company if the code names the issuer', () => {
  expect(read([code])).toEqual(['20100070970', '20131312955'])
})
