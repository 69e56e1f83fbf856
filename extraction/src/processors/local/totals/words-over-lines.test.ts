import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { findLabels } from '../../../labels/find-labels.ts'
import { toLabelled } from '../../../labels/near-label.ts'
import { toSheet } from '../../../layout/sheet.ts'
import { findAmountInWords } from './amount-in-words.ts'

function find(drawing: string) {
  const sheet = toSheet(readDrawing(drawing))
  return findAmountInWords(toLabelled(sheet, findLabels(sheet)))
}

test('an amount in words that is broken before its last group is read whole', () => {
  expect(
    find(`
SON: 3000: 0501002017012000125      OP. GRAVADA    60,470.33
COMPROBANTE DE PERCEPCION SETENTA Y UN MIL
TRESCIENTOS CINCUENTICUATRO Y 99/100 Soles
`),
  ).toMatchObject({ value: 'SETENTA Y UN MIL TRESCIENTOS CINCUENTICUATRO Y 99/100 Soles', amount: 71_354.99 })
})

test('words of a number that stand over other columns are no part of it', () => {
  expect(
    find(`
                                          PAGO A TREINTA
DOSCIENTOS CON 50/100 SOLES
`),
  ).toMatchObject({ value: 'DOSCIENTOS CON 50/100 SOLES', amount: 200.5 })
})
