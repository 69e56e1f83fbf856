import type { PaymentLine } from '@conforme/contract/payments/payments'
import { expect, test } from 'vitest'
import { errorsOfDraft, instalmentsToPay, toChoice, toDraft, withPercentage } from './line-draft.ts'

const line: PaymentLine = {
  documentId: '5f2f9a4e-6a64-4a57-9c39-0d4c4d4f7a10',
  filename: 'factura.pdf',
  supplierRuc: '20601034809',
  supplierName: 'Andina',
  documentType: 'FACTURA',
  documentNumber: 'F001-1',
  documentDate: '2026-10-15',
  dueOn: null,
  isCredit: false,
  currency: 'PEN',
  total: 1180,
  settled: 1180,
  instalments: [],
  detraccion: 47,
  detraccionSoles: 47,
  detraccionCode: '027',
  detraccionPercentage: 4,
  retencion: 0,
  percepcion: 0,
  net: 1133,
  account: null,
  isRejected: false,
  rejectedReason: null,
}

test('an unchanged payment line makes no choice', () => {
  expect(toChoice(toDraft(line, undefined), line)).toBeUndefined()
})

test('the choices end with the instalment that pays all of the rest', () => {
  const cuota = (name: string, upTo: number | null) => ({ name, amount: 100, dueOn: null, upTo })
  const namesOf = (...all: ReturnType<typeof cuota>[]) => instalmentsToPay(all).map(({ name }) => name)
  expect(namesOf(cuota('1', 100), cuota('2', 200), cuota('3', null))).toEqual(['1', '2', '3'])
  expect(namesOf(cuota('1', 100), cuota('2', null), cuota('3', null))).toEqual(['1', '2'])
  expect(namesOf(cuota('2', 100))).toEqual(['2'])
  expect(namesOf(cuota('3', null))).toEqual([])
})

test('a detracción of zero is a decision, and an empty retención is none', () => {
  const draft = {
    ...toDraft(line, undefined),
    decidesDetraccion: true,
    depositSoles: '0',
    percentage: '',
    code: '',
  }
  expect(errorsOfDraft(draft)).toEqual({})
  expect(toChoice(draft, line)).toEqual({ detraccion: { depositSoles: 0 } })
})

test('earlier decisions are restored when a payment line is opened again', () => {
  const choice = {
    detraccion: { depositSoles: 47, percentage: 4, code: '027' },
    pay: 500,
    retencion: 12.5,
    percepcion: 0,
  }
  expect(toChoice(toDraft(line, choice), line)).toEqual(choice)
})

test('changing the percentage recomputes the deposit, unless it is typed', () => {
  const decided = { ...toDraft(line, undefined), decidesDetraccion: true }
  expect(withPercentage(decided, '4.0').depositSoles).toBe('47')
  const other = withPercentage(decided, '10')
  expect(errorsOfDraft(other)).toEqual({})
  const choice = toChoice(other, line)
  expect(choice).toEqual({ detraccion: { percentage: 10, code: '027' } })
  expect(toDraft({ ...line, detraccionSoles: 118 }, choice).depositSoles).toBe('')
  expect(toChoice({ ...other, depositSoles: '100' }, line)).toMatchObject({
    detraccion: { depositSoles: 100, percentage: 10 },
  })
  expect(errorsOfDraft({ ...other, percentage: '' })).toHaveProperty('depositSoles')
})

test('invalid deposits, codes, percentages and amounts are errors', () => {
  const draft = { ...toDraft(line, undefined), decidesDetraccion: true }
  expect(errorsOfDraft({ ...draft, depositSoles: '47.50' })).toHaveProperty('depositSoles')
  expect(errorsOfDraft({ ...draft, code: '2A' })).toHaveProperty('code')
  expect(errorsOfDraft({ ...draft, percentage: '140' })).toHaveProperty('percentage')
  expect(errorsOfDraft({ ...draft, retencion: '-3' })).toHaveProperty('retencion')
  expect(errorsOfDraft({ ...draft, percepcion: 'dos' })).toHaveProperty('percepcion')
  expect(errorsOfDraft({ ...draft, pay: '0' })).toHaveProperty('pay')
})

test('only the amount of a credit note can be decided', () => {
  const credit = { ...line, isCredit: true }
  const draft = { ...toDraft(credit, undefined), decidesDetraccion: true, retencion: '5', pay: '20.5' }
  expect(toChoice(draft, credit)).toEqual({ pay: 20.5 })
})
