import { expect, test } from 'vitest'
import { partialPayment } from './partial-payment.ts'

const document = {
  paidAmount: 100,
  workflowStatus: 'tesoreria_validated',
  extractedData: { documento: { moneda: 'PEN' }, totales: { total: 300 } },
} as const

test('what was paid of a document is said while it waits for the rest, and only then', () => {
  expect(partialPayment(document)).toBe('Pagado en parte: S/\u00a0100.00')
  expect(partialPayment({ ...document, workflowStatus: 'payment_prepared' })).toBeDefined()
  expect(partialPayment({ ...document, paidAmount: 0 })).toBeUndefined()
  expect(partialPayment({ ...document, workflowStatus: 'payment_executed' })).toBeUndefined()
})
