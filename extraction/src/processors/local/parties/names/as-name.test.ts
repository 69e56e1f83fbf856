import { expect, test } from 'vitest'
import { findLabels } from '../../../../labels/find-labels.ts'
import { toLabelled } from '../../../../labels/labelled.ts'
import { toSheet } from '../../../../layout/sheet.ts'
import { readDrawing } from '../../../../layout/test/drawing.ts'
import { asName } from './as-name.ts'

function nameIn(line: string): string | undefined {
  const sheet = toSheet(readDrawing(`\n ${line}\n`))
  return asName(toLabelled(sheet, findLabels(sheet)), sheet.rows[0]?.tokens ?? [])?.value
}

test('leaves a register number before a name out of it', () => {
  expect(nameIn('GLN 4333741000005 Musterlieferant GmbH')).toBe('Musterlieferant GmbH')
})

test.each([
  'pay by wire transfer to the following',
  'Dat betaal ik zelf wel.',
  'Warenrechnung',
  'TRADE NAME',
  'Yours sincerely',
  'Atentamente',
  'Inh. Jutta Kern e.K.',
  'mcaceres',
  'Multi Cuisine Restaurant',
  'PUR-ORD-2025-00047',
  'has read and agrees to be bound by the order of Redwater Energy Ltd.',
  'La Paz, 22 de agosto de 2025',
  'Departamento de Valle, Honduras, C.A.',
  '(COSTADO FARMACIA SAN BLAS), SAN',
  'Página 1 de 3',
])('does not accept «%s» as a name', (line) => expect(nameIn(line)).toBeUndefined())

test.each(['Librería de la esquina', 'de Lattre Alexis', 'servicios generales del norte s.a.c.'])(
  'accepts «%s» as a name',
  (line) => expect(nameIn(line)).toBe(line),
)

test.each(['QUIROZ € HIJOS EIRL', 'QUIROZ £ HIJOS EIRL'])(
  'reads an ampersand misread as a currency sign: %s',
  (line) => expect(nameIn(line)).toBe('QUIROZ & HIJOS EIRL'),
)
