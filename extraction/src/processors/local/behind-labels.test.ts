import type { FieldRow } from '@conforme/contract/data/field-table'
import { expect, test } from 'vitest'
import { findLabels } from '../../labels/find-labels.ts'
import { toLabelled } from '../../labels/labelled.ts'
import { toSheet } from '../../layout/sheet.ts'
import { readDrawing } from '../../layout/test/drawing.ts'
import { withFieldsBehindLabels } from './behind-labels.ts'
import { countryOf, readerOf } from './country.ts'

const sheet = toSheet(
  readDrawing(`
 FACTURA ELECTRÓNICA               F001-00000123
 Motivo:  Entrega de marzo         Tipo de cambio:  3.745
 Guía de remisión:  T001-000044    Fecha de vencimiento:  15/04/2026
`),
)
const page = toLabelled(sheet, findLabels(sheet))
const reader = readerOf(sheet, countryOf(sheet))

const search = { page, reader, tableTokens: new Set<never>() }
const row = (path: string, kind: FieldRow['kind'], label: string): FieldRow => ({
  path,
  kind,
  label: 'Un campo nuevo',
  ask: 'Lo que sea.',
  worth: 'informative',
  labels: [label],
})

test.each([
  ['informacion_adicional.nuevo', 'text', 'reason', 'Entrega de marzo'],
  ['totales.nuevo', 'amount', 'exchange-rate', 3.745],
  ['documento.nuevo', 'id', 'guide', 'T001-000044'],
  ['documento.nuevo', 'date', 'due-date', '2026-04-15'],
  ['proveedor.nuevo', 'text', 'reason', 'Entrega de marzo'],
] as const)(
  'a new field %s of kind %s is found behind its labels without code',
  (path, kind, label, value) => {
    const [section = ''] = path.split('.')
    const read = withFieldsBehindLabels(
      { documento: { numero: undefined } },
      [row(path, kind, label)],
      search,
    )
    expect(read[section]?.['nuevo']?.value).toBe(value)
  },
)

test('does not fill a field from a label if its own reader found nothing', () => {
  const read = withFieldsBehindLabels(
    { informacion_adicional: { guia: undefined } },
    [row('informacion_adicional.guia', 'id', 'guide')],
    search,
  )
  expect(read).toEqual({ informacion_adicional: { guia: undefined } })
})
