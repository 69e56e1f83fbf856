import { expect, test } from 'vitest'
import { findLabels } from '../../../labels/find-labels.ts'
import { toLabelled } from '../../../labels/near-label.ts'
import { toSheet } from '../../../layout/sheet.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { countryOf, readerOf } from '../country.ts'
import { findByRow } from './additional.ts'

const sheet = toSheet(
  readDrawing(`
 FACTURA ELECTRÓNICA               F001-00000123
 Motivo:  Entrega de marzo         Tipo de cambio:  3.745
 Guía de remisión:  T001-000044    Fecha de vencimiento:  15/04/2026
`),
)
const page = toLabelled(sheet, findLabels(sheet))
const reader = readerOf(sheet, countryOf(sheet))

test.each([
  ['text', 'reason', 'Entrega de marzo'],
  ['amount', 'exchange-rate', 3.745],
  ['id', 'guide', 'T001-000044'],
  ['date', 'due-date', '2026-04-15'],
] as const)('a field of kind %s needs no code: it is found behind its labels', (kind, label, value) => {
  expect(findByRow(page, { kind, labels: [label] }, reader, new Set())?.value).toBe(value)
})
