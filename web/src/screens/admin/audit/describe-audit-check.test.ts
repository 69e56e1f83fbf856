import { expect, test } from 'vitest'
import { describeAuditCheck } from './describe-audit-check.ts'

const whole = { seals: 2, sealed: 40, unsealed: 1, hash: 'abc', broken: [], erased: 0, isKnown: true }

test('an intact audit log is described as intact, with its last seal to be noted', () => {
  const { holds, title, lines } = describeAuditCheck(whole)
  expect([holds, title]).toEqual([true, 'El registro está como se selló'])
  expect(lines).toEqual([
    '2 sellos sobre 40 registros; 1 se sellarán en el próximo minuto.',
    'Último sello, para anotarlo fuera de esta instalación:',
  ])
})

test('changed seals and a truncated audit log are reported', () => {
  const changed = describeAuditCheck({ ...whole, broken: [1, 2] })
  expect([changed.holds, changed.lines[0]]).toEqual([false, 'No coinciden los sellos: 1, 2.'])
  const cut = describeAuditCheck({ ...whole, isKnown: false })
  expect([cut.holds, cut.lines[0]]).toEqual([
    false,
    'El sello anotado ya no está: se cortó el final del registro.',
  ])
})
