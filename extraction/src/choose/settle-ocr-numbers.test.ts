import { expect, test } from 'vitest'
import { answerLocally } from '../processors/local/answer-locally.ts'
import { readDrawing } from '../layout/test/drawing.ts'
import { judgeAnswer } from '../judge/judge-answer.ts'
import { normalizeAnswer } from '../normalize/normalize.ts'
import type { Reading } from '../reading/reading.ts'
import { settleOcrNumbers } from './settle-ocr-numbers.ts'

const today = '2026-06-01'

/** `alternatives`: what the second engine read instead. */
function readPaper(alternatives: Record<string, string>): Reading {
  const reading = readDrawing(
    `
FERRETERÍA PUKARA S.A.C.
RUC: 20505310072
FACTURA ELECTRÓNICA
F001-118
Fecha de emisión: 03/05/2026

CANT.   DESCRIPCIÓN               P. UNIT      IMPORTE
2.00    CLAVOS DE ACERO             25.00        50.00
1.00    MARTILLO                    50.00        50.00

                              OP. GRAVADA       100.00
                              IGV 18%            18.00
                              IMPORTE TOTAL     178.00
`,
    'ocr',
  )
  for (const { words } of reading.pages.flatMap(({ lines }) => lines))
    for (const word of words) {
      const alternative = alternatives[word.text]
      if (alternative !== undefined) word.alternative = alternative
    }
  return reading
}

test('takes the reading of an amount that makes the sum hold, if the two OCR engines differ', () => {
  const settled = settleOcrNumbers(readPaper({ '178.00': '118.00', '18.00': '19.00' }), today)
  expect(answerLocally(settled).data.totales).toMatchObject({ subtotal: 100, iva: 18, total: 118 })
})

test('does not change a series only because the document has no code', () => {
  const settled = settleOcrNumbers(readPaper({ 'F001-118': '8001-118', '178.00': '118.00' }), today)
  expect(answerLocally(settled).data.documento?.numero).toBe('F001-118')
})

test('keeps the more certain reading if the sum holds with neither', () => {
  const settled = settleOcrNumbers(readPaper({ '178.00': '173.00' }), today)
  expect(answerLocally(settled).data.totales?.total).toBe(178)
})

test('tells the person that the OCR engines differ, and which amount makes the sum hold', () => {
  const reading = settleOcrNumbers(readPaper({ '178.00': '118.00' }), today)
  const { data, hints = {} } = answerLocally(reading)
  const { extractedData } = judgeAnswer({ data: normalizeAnswer(data).data, reading, hints, today })
  expect(extractedData.metadata?.campos?.['totales.total']?.motivos).toContain(
    'En la imagen se puede leer 118.00 o 178.00; con 118.00 cuadra la suma.',
  )
  expect(extractedData.metadata?.campos?.['totales.iva']?.motivos?.join()).not.toContain('lectores')
})

test('tells the person both readings of an amount if no sum decides between them', () => {
  const reading = readPaper({ '178.00': '173.00' })
  const { data, hints = {} } = answerLocally(reading)
  const { extractedData } = judgeAnswer({ data: normalizeAnswer(data).data, reading, hints, today })
  expect(extractedData.metadata?.campos?.['totales.total']?.motivos).toContain(
    'En la imagen se puede leer 178.00 o 173.00.',
  )
})

/** A printer with slashed zeros: both engines read 8. */
const struck = (price: string, amount: string) =>
  readDrawing(
    `
FERRETERÍA PUKARA S.A.C.
RUC: 20505310072
FACTURA ELECTRÓNICA
F001-118
Fecha de emisión: 03/05/2026

CANT.   DESCRIPCIÓN               P. UNIT      IMPORTE
15.00   CEMENTO                     ${price}       ${amount}

                              OP. GRAVADA       367.37
                              IGV 18%            66.13
                              IMPORTE TOTAL     433.50
`,
    'ocr',
  )

test('changes an 8 to a 0 if the sum holds only then', () => {
  const settled = settleOcrNumbers(struck('28.98', '433.50'), today)
  expect(answerLocally(settled).data.productos).toMatchObject([{ cantidad: 15, precio: 28.9, total: 433.5 }])
})

test('changes all zeros of an amount that were read as 8', () => {
  const settled = settleOcrNumbers(
    readDrawing(
      `
PANADERÍA PUKARA S.A.C.
RUC: 20505310072
BOLETA DE VENTA ELECTRÓNICA
B001-118
Fecha de emisión: 03/05/2026
15 PAN FRANCES           4.50
2 EMPANADA              17.50
GRAVADO                 18.64
IGV                      3.36
TOTAL S/                22.88
`,
      'ocr',
    ),
    today,
  )
  expect(answerLocally(settled).data.totales).toMatchObject({ subtotal: 18.64, iva: 3.36, total: 22 })
})

test('keeps an 8 if no 0 makes the sum hold, and in documents that are not pictures', () => {
  const odd = settleOcrNumbers(struck('28.98', '433.10'), today)
  expect(answerLocally(odd).data.productos).toMatchObject([{ precio: 28.98, total: 433.1 }])
  const printed = readDrawing('TOTAL 18.00', 'pdf')
  expect(settleOcrNumbers(printed, today)).toBe(printed)
})

test('keeps an 8 if a 0 would only leave a total without its parts', () => {
  const reading = readDrawing(
    `
CARMEN SOLANO RUIZ                         FACTURA
NIF 12345678Z
                                           Nº factura:   2026-018
                                           Fecha:        30/04/2026
Concepto               Unidades     Precio     Importe
Traducción                   20      40,00      800,00
                             Base imponible     800,00 €
                             IVA 21 %           168,00 €
                             Retención IRPF    -119,00 €
                             TOTAL              848,00 €
`,
    'ocr',
  )
  expect(answerLocally(settleOcrNumbers(reading, today)).data.totales).toMatchObject({
    subtotal: 800,
    iva: 168,
    total: 848,
  })
})

test('prefers neither reading of an amount if one of them only makes a sum not applicable', () => {
  const reading = readDrawing(
    `
        LAKEWAY MARKET
2290 Morse Rd Columbus OH 43229
 2% MILK GAL                3.29 F
 GRND BEEF 80/20            8.47 F
 PAPER TOWEL 6CT            9.99 T
 LG EGGS 18CT               8.38 F
    TAX                     0.60
*** BALANCE                29.99
    DEBIT                  29.99
    CHANGE                  0.00
09/21/23 05:48pm
`,
    'ocr',
  )
  for (const { words } of reading.pages.flatMap(({ lines }) => lines))
    for (const word of words) if (word.text === '0.00') word.alternative = '0.08'
  const settled = settleOcrNumbers(reading, today)
  expect(answerLocally(settled).data.totales).toMatchObject({ iva: 0.6, total: 29.99 })
})
