import { expect, test } from 'vitest'
import { batchOfDocument } from './batch-of-document.ts'

const prepared = (additionalData?: Record<string, unknown>) => ({
  team: 'tesoreria' as const,
  user: 'Rosa',
  comment: '',
  timestamp: '2026-11-20T15:00:00Z',
  step: 5,
  ...(additionalData && { additionalData }),
})

test('a payment prepared in a batch belongs to that batch until it is executed or returned', () => {
  const workflowComments = [prepared({ batchId: 'b1', batchNumber: 7 })]
  expect(batchOfDocument({ workflowStatus: 'payment_prepared', workflowComments })).toEqual({
    id: 'b1',
    number: 7,
  })
  // The payment was executed, or the document was returned: the batch no longer holds it.
  for (const workflowStatus of ['tesoreria_validated', 'payment_executed', 'archived'] as const)
    expect(batchOfDocument({ workflowStatus, workflowComments }), workflowStatus).toBeUndefined()
})

test('after a cancelled batch the latest preparation counts, also one by hand', () => {
  const workflowStatus = 'payment_prepared'
  const old = prepared({ batchId: 'b1', batchNumber: 7 })
  const again = prepared({ batchId: 'b2', batchNumber: 9 })
  expect(batchOfDocument({ workflowStatus, workflowComments: [old, again] })?.id).toBe('b2')
  expect(batchOfDocument({ workflowStatus, workflowComments: [old, prepared()] })).toBeUndefined()
})

test('a batch without a recorded number is found without one', () => {
  const workflowComments = [prepared({ batchId: 'b1' })]
  expect(batchOfDocument({ workflowStatus: 'payment_prepared', workflowComments })).toEqual({
    id: 'b1',
    number: undefined,
  })
})
