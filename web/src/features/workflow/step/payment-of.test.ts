import type { PaymentIssue } from '@conforme/contract/payments/payments'
import { expect, test } from 'vitest'
import { anAlert } from '../../../test/a-document.ts'
import { aPaymentLine } from '../../../test/a-payment-line.ts'
import { paymentOf } from './payment-of.ts'

const issue = (code: string, overrides: Partial<PaymentIssue> = {}): PaymentIssue => ({
  key: `d1:${code}`,
  documentId: 'd1',
  level: 'error',
  code,
  message: `Mensaje de ${code}.`,
  ...overrides,
})
const codesAt = (level: 'error' | 'aviso', issues: PaymentIssue[], alerts = [anAlert()]) =>
  paymentOf({ lines: [], issues }, [{ alerts }])
    .issuesAt(level)
    .map(({ code }) => code)

test('issues are separated into errors and warnings, without notes', () => {
  const issues = [
    issue('sin_cuenta'),
    issue('parecida', { level: 'aviso' }),
    issue('saldo', { level: 'nota' }),
  ]
  expect(codesAt('error', issues)).toEqual(['sin_cuenta'])
  expect(codesAt('aviso', issues)).toEqual(['parecida'])
})

test('issues that concern only a batch do not block a step', () => {
  const issues = [
    issue('sin_cuenta_de_cargo', { documentId: null }),
    issue('no_validado'),
    issue('lista_incompleta'),
  ]
  expect(codesAt('error', issues)).toEqual([])
})

test('an issue that repeats an alert of a document is left out', () => {
  const issues = [issue('alerta', { message: 'Alerta: La cuenta cambió.' }), issue('sin_cuenta')]
  expect(codesAt('error', issues, [anAlert({ message: 'La cuenta cambió.' })])).toEqual(['sin_cuenta'])
  expect(codesAt('error', issues, [])).toEqual(['alerta', 'sin_cuenta'])
})

test('a document has its payment line, or none if the plan has none', () => {
  const lines = [aPaymentLine({ documentId: 'd1' }), aPaymentLine({ documentId: 'd2', net: 5 })]
  const { lineOf } = paymentOf({ lines, issues: [] }, [])
  expect(lineOf('d2')?.net).toBe(5)
  expect(lineOf('d3')).toBeUndefined()
})
