import { expect, test } from 'vitest'
import { aDocument } from '../../../test/a-document.ts'
import { whyNotRemoved } from './why-not-removed.ts'

const paid = aDocument({ isConfirmed: true, isLocked: true, workflowStatus: 'payment_executed' })
const onItsWay = aDocument({ isConfirmed: true, workflowStatus: 'tesoreria_validated' })

test('where one of the two can be removed nothing is said', () => {
  expect(whyNotRemoved(aDocument(), paid)).toBe(undefined)
})

test('one on its way has to come back first', () => {
  expect(whyNotRemoved(onItsWay, paid)).toMatch(/Devuelve una en Workflow/)
})

test('two that are paid stay', () => {
  expect(whyNotRemoved(paid, paid)).toMatch(/su pago ya está preparado o hecho/)
})
