import type { PaymentIssue } from '@conforme/contract/payments/payments'
import { expect, test } from 'vitest'
import { aPaymentLine } from '../../test/a-payment-line.ts'
import { groupIssues } from './group-issues.ts'

const lineOf = (documentId: string, supplierRuc: string) =>
  aPaymentLine({
    documentId,
    supplierRuc,
    supplierName: `Proveedor ${supplierRuc}`,
    documentNumber: documentId,
  })
const issueOf = (documentId: string | null, code: string, message = code): PaymentIssue => ({
  key: `${documentId ?? 'lote'}:${code}`,
  documentId,
  level: 'error',
  code,
  message,
})

test('equal issues of one supplier are grouped, and different ones are not', () => {
  const lines = [lineOf('a', '1'), lineOf('b', '1'), lineOf('c', '2')]
  const issues = [
    issueOf('a', 'sin_cuenta'),
    issueOf('a', 'total', 'Faltan 3.00'),
    issueOf('b', 'sin_cuenta'),
    issueOf('b', 'total', 'Faltan 4.00'),
    issueOf('c', 'sin_cuenta'),
    issueOf(null, 'sin_cuenta_de_cargo'),
  ]
  const said = groupIssues(issues, lines).map(({ issue, line, issues: same }) => [
    line?.documentId,
    issue.message,
    same.length,
  ])
  expect(said).toEqual([
    ['a', 'sin_cuenta', 2],
    ['a', 'Faltan 3.00', 1],
    ['b', 'Faltan 4.00', 1],
    ['c', 'sin_cuenta', 1],
    [undefined, 'sin_cuenta_de_cargo', 1],
  ])
})
