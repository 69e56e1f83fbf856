import { expect, test } from 'vitest'
import { partialPayment } from './partial-payment.ts'

const document = {
  paidAmount: 100,
  workflowStatus: 'tesoreria_validated',
  extractedData: { documento: { moneda: 'PEN' }, totales: { total: 300 } },
} as const

test('the paid part of a document is shown only while the rest is owed', () => {
  expect(partialPayment(document)).toBe('Pagado en parte: S/\u00a0100.00')
  expect(partialPayment({ ...document, workflowStatus: 'payment_prepared' })).toBeDefined()
  expect(partialPayment({ ...document, paidAmount: 0 })).toBeUndefined()
  expect(partialPayment({ ...document, workflowStatus: 'payment_executed' })).toBeUndefined()
})
