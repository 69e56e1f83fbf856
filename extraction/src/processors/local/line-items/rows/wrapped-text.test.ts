import { expect, test } from 'vitest'
import { readDrawing } from '../../../../layout/test/drawing.ts'
import { answerLocally } from '../../answer-locally.ts'
import type { Word } from '../../../../reading/reading.ts'

test('continues a description after a word that is taller because of its Ñ', () => {
  const reading = readDrawing(
    `
INGENIERIA CUMBRES S.A.C.                                            FACTURA ELECTRONICA
RUC 20511902364                                                      E001-318
Fecha 21/02/2026

Cantidad    Unidad     Descripción                                          Valor Unitario
1.00        UNIDAD     REPARACION DE LOSAS DE CONCRETO DE LA ESTACION DE PEÑASCAL    8200.00
                       BLANCAS - PRIMERA ENTREGA
2.00        UNIDAD     TAPA METALICA                                          450.00
Sub Total Ventas    9,100.00
IGV                 1,638.00
Importe Total      10,738.00
`,
    'ocr',
  )
  const taller = ({ text, box: [x, y, width, height], ...rest }: Word): Word => ({
    ...rest,
    text,
    box: text.includes('Ñ') ? [x, y - 0.2 * height, width, 1.2 * height] : [x, y, width, height],
  })
  const pages = reading.pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => ({ ...line, words: line.words.map(taller) })),
  }))
  expect(answerLocally({ ...reading, pages }).data.productos?.[0]?.descripcion).toBe(
    'REPARACION DE LOSAS DE CONCRETO DE LA ESTACION DE PEÑASCAL BLANCAS - PRIMERA ENTREGA',
  )
})
