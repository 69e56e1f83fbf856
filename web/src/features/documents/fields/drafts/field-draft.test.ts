import { expect, test } from 'vitest'
import { todayIso } from '../../../../lib/dates.ts'
import { fromDraft, toDraft } from './field-draft.ts'

test.each([
  ['documento.fecha', '2026-08-27', '27/08/2026'],
  ['totales.total', 2305.8, '2305.80'],
  ['totales.total', 7, '7.00'],
  ['productos.0.precio', 1879.8716, '1879.8716'],
  ['productos.0.cantidad', 2.5, '2.5'],
  ['informacion_adicional.observaciones', '2026-08-27', '2026-08-27'],
  ['proveedor.nombre', 'ANDINA', 'ANDINA'],
  ['proveedor.nombre', null, ''],
])('%s with the value %s has the draft «%s», which parses to the same value', (path, value, text) => {
  expect(toDraft({ path, value })).toBe(text)
  expect(fromDraft(path, text)).toBe(value)
})

test('a date may be typed as in every field of dates; other text is left to the server', () => {
  for (const text of ['28/8/2026', ' 28-8-26 ', '28.08.2026', '28082026', '280826', '2026-08-28'])
    expect(fromDraft('documento.fecha', text), text).toBe('2026-08-28')
  expect(fromDraft('documento.fecha', 'hoy')).toBe(todayIso())
  expect(fromDraft('documento.fecha', ' 28 de agosto de 2026 ')).toBe('28 de agosto de 2026')
  expect(fromDraft('documento.fecha', '31/2/2026')).toBe('31/2/2026')
})
