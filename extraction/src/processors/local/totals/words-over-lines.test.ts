import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { findLabels } from '../../../labels/find-labels.ts'
import { toLabelled } from '../../../labels/labelled.ts'
import { toSheet } from '../../../layout/sheet.ts'
import { answerLocally } from '../answer-locally.ts'
import { findAmountInWords } from './amounts/amount-in-words.ts'

function find(drawing: string) {
  const sheet = toSheet(readDrawing(drawing))
  return findAmountInWords(toLabelled(sheet, findLabels(sheet)))
}

test('reads an amount in words that is broken before its last group', () => {
  expect(
    find(`
SON: 3000: 0501002017012000125      OP. GRAVADA    60,470.33
COMPROBANTE DE PERCEPCION SETENTA Y UN MIL
TRESCIENTOS CINCUENTICUATRO Y 99/100 Soles
`),
  ).toMatchObject({ value: 'SETENTA Y UN MIL TRESCIENTOS CINCUENTICUATRO Y 99/100 Soles', amount: 71_354.99 })
})

test('leaves number words above other columns out of an amount in words', () => {
  expect(
    find(`
                                          PAGO A TREINTA
DOSCIENTOS CON 50/100 SOLES
`),
  ).toMatchObject({ value: 'DOSCIENTOS CON 50/100 SOLES', amount: 200.5 })
})

test('reads an amount in words on three lines, with currency or cents on the last', () => {
  const whole = 'DOS MIL TRESCIENTOS TREINTA CON 50/100 SOLES'
  expect(
    find(`
SON: DOS MIL
     TRESCIENTOS TREINTA
     CON 50/100 SOLES
`),
  ).toMatchObject({ value: whole, amount: 2330.5 })
  expect(
    find(`
SON:                              Op. gravada   1,975.00
DOS MIL TRESCIENTOS               IGV 18%         355.50
TREINTA CON 50/100                Total S/      2,330.50
SOLES
`),
  ).toMatchObject({ value: whole, amount: 2330.5 })
  expect(
    find(`
SON: DOS MIL TRESCIENTOS TREINTA CON 50/100
SOLES
Cuenta BCP 191-1234567-0-12
`),
  ).toMatchObject({ value: whole, amount: 2330.5 })
  expect(
    find(`
Amount in words
Two thousand three hundred thirty and
50/100 dollars
Payment within 30 days
`),
  ).toMatchObject({ value: 'Two thousand three hundred thirty and 50/100 dollars', amount: 2330.5 })
})

test('continues an amount in words under its label, but not with a sentence', () => {
  const wordsOn = (lines: string) =>
    answerLocally(
      readDrawing(`
FERNWAY PLUMBING LTD
14 Mill Lane, Leeds LS1 4AB
INVOICE INV-2291
Date 14/11/2026
Description                         Amount
Design work                      $2,330.50
Total                            $2,330.50
${lines}
`),
    ).data.informacion_adicional?.monto_en_letras
  expect(
    wordsOn(`
Amount in words: Two thousand three hundred
thirty dollars and fifty cents only`),
  ).toBe('Two thousand three hundred thirty dollars and fifty cents only')
  expect(
    wordsOn(`
SON: DOS MIL TRESCIENTOS TREINTA SOLES CON
CINCUENTA CENTIMOS`),
  ).toBe('DOS MIL TRESCIENTOS TREINTA SOLES CON CINCUENTA CENTIMOS')
  expect(
    wordsOn(`
Amount in words: Two thousand dollars
Twenty percent of late invoices are passed on.`),
  ).toBe('Two thousand dollars')
})
