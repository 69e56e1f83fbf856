import { expect, test } from 'vitest'
import { aDocument } from '../../../test/a-document.ts'
import { whyNotRemoved } from './why-not-removed.ts'

const paid = aDocument({ isConfirmed: true, isLocked: true, workflowStatus: 'payment_executed' })
const onItsWay = aDocument({ isConfirmed: true, workflowStatus: 'tesoreria_validated' })

test('no reason is given if one of the two duplicates can be removed', () => {
  expect(whyNotRemoved(aDocument(), paid)).toBe(undefined)
})

test('a duplicate in the workflow must be returned before it can be removed', () => {
  expect(whyNotRemoved(onItsWay, paid)).toMatch(/Devuelve una en Workflow/)
})

test('two paid duplicates cannot be removed', () => {
  expect(whyNotRemoved(paid, paid)).toMatch(/su pago ya está preparado o hecho/)
})
