import type { PaymentIssue } from '@conforme/contract/payments/payments'
import { expect, test } from 'vitest'
import { payableOf } from './payable-of.ts'

const error = (...documentIds: (string | null)[]) => {
  const issues = documentIds.map((documentId): PaymentIssue => {
    return { key: `${documentId}:x`, documentId, level: 'error', code: 'x', message: 'No se puede pagar.' }
  })
  const [issue] = issues
  if (!issue) throw new Error('an issue is about something')
  return { issue, line: undefined, issues }
}

test('all documents of a grouped error are left out, and the others keep their order', () => {
  expect(payableOf(['c', 'a', 'b', 'd'], [error('a', 'd')])).toEqual(['c', 'b'])
})

test('a document with two errors is left out once', () => {
  expect(payableOf(['a', 'b'], [error('a'), error('a')])).toEqual(['b'])
})

test('an error of the whole batch leaves no document out', () => {
  expect(payableOf(['a', 'b'], [error(null)])).toEqual(['a', 'b'])
  expect(payableOf(['a', 'b'], [])).toEqual(['a', 'b'])
})
