import type { Document } from '@conforme/contract/documents/documents'
import { expect, test } from 'vitest'
import { paymentHold } from './payment-hold.ts'

const prepared = (additionalData: Record<string, unknown>): Document['workflowComments'][number] => ({
  team: 'tesoreria',
  user: 'Rosa',
  step: 5,
  comment: '',
  timestamp: '2026-11-30T12:00:00Z',
  additionalData,
})
const inBatch = [prepared({ batchId: 'b1', batchNumber: 1 }), prepared({ batchId: 'b2', batchNumber: 2 })]
const paid = {
  isConfirmed: true,
  isLocked: true,
  paidAmount: 0,
  workflowStatus: 'constancia_distributed',
} as const

test('a paid document names its batch, where a rejection is recorded', () => {
  const hold = paymentHold({ ...paid, workflowComments: inBatch })
  expect(hold?.text).toMatch(/^Se pagó en el lote 2: sus datos ya no cambian\. Si el banco rechazó/)
  expect(hold?.batch).toEqual({ id: 'b2', name: 'Lote 2' })
})

test('a document paid without a batch names none', () => {
  expect(paymentHold({ ...paid, workflowComments: [prepared({})] })).toEqual({
    text: 'Se pagó: sus datos ya no cambian.',
    batch: undefined,
  })
})

test('a document with a prepared payment asks to cancel the batch before a correction', () => {
  const document = { ...paid, isLocked: false, workflowComments: inBatch }
  expect(paymentHold({ ...document, workflowStatus: 'payment_prepared' })?.text).toMatch(
    /anula antes ese lote/,
  )
})

test('a partly paid document says so, and a document without a payment has no hold', () => {
  const waiting = { ...paid, workflowStatus: 'tesoreria_validated', workflowComments: inBatch } as const
  expect(paymentHold({ ...waiting, paidAmount: 500 })?.text).toMatch(/^Se pagó una parte en el lote 2/)
  expect(paymentHold({ ...waiting, isLocked: false })).toBe(undefined)
  expect(paymentHold({ ...paid, workflowStatus: 'pending', workflowComments: [] })).toBe(undefined)
})
