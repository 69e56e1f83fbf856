import { workflowSteps } from '@conforme/contract/workflow/workflow'
import { expect, test } from 'vitest'
import { decisionsSentence, errorsOf, firstAnswers, proposedDecisions, withDeposit } from './step-answers.ts'
import { noAnswers } from './to-move.ts'

const proposal = {
  requires: true,
  code: '027',
  description: 'Transporte de carga',
  percentage: 4,
  depositSoles: 47,
  printedAmount: null,
  reasons: ['El documento dice 027.'],
  doubts: [],
}
const stepOf = (step: number) => {
  const found = workflowSteps.find((each) => each.step === step)
  if (!found) throw new Error(`there is no step ${step}`)
  return found
}

test('a proposed detracción is filled in, and without one the answer is no', () => {
  expect(firstAnswers(proposal)).toMatchObject({
    requiresDetraccion: true,
    percentage: '4',
    detraccionCode: '027',
    depositSoles: 47,
  })
  expect(firstAnswers({ ...proposal, requires: false }).requiresDetraccion).toBe(false)
})

test('changing the rate or the code drops the proposed deposit', () => {
  const answers = firstAnswers(proposal)
  expect(withDeposit({ ...answers, percentage: '12' }, proposal).depositSoles).toBeUndefined()
  expect(withDeposit({ ...answers, detraccionCode: '022' }, proposal).depositSoles).toBeUndefined()
  expect(withDeposit({ ...answers, percentage: '4.00' }, proposal).depositSoles).toBe(47)
})

test('each of several documents takes its own proposal, and a sentence states the sums', () => {
  const cardOf = (id: string, change: Partial<typeof proposal>) => ({
    id,
    card: { detraccion: { ...proposal, ...change } },
  })
  const [freight, rent, plain] = [
    cardOf('a', {}),
    cardOf('b', { code: '019', percentage: 10, depositSoles: 1180 }),
    cardOf('c', { requires: false }),
  ]
  expect(proposedDecisions([freight, rent, plain])).toEqual({
    a: { requires: true, percentage: 4, code: '027', depositSoles: 47 },
    b: { requires: true, percentage: 10, code: '019', depositSoles: 1180 },
  })
  const both = 'Con la detracción que propone Conforme: 2 (depósitos por S/ 1,227.00).'
  expect(decisionsSentence([freight, rent])).toBe(both)
  expect(decisionsSentence([freight, rent, plain])).toBe(`${both} Sin detracción: 1.`)
  expect(decisionsSentence([plain])).toContain('no la requieren')
})

test('a detracción without a valid percentage is an error', () => {
  for (const percentage of ['', '0', '101', 'doce'])
    expect(errorsOf(stepOf(4), { ...noAnswers, requiresDetraccion: true, percentage })).toHaveProperty(
      'percentage',
    )
  expect(errorsOf(stepOf(4), { ...noAnswers, requiresDetraccion: true, percentage: '12' })).toEqual({})
  expect(errorsOf(stepOf(4), noAnswers)).toEqual({})
})

test('preparing a payment needs its date, and the reference and constancia are optional', () => {
  expect(errorsOf(stepOf(5), noAnswers)).toHaveProperty('paymentDate')
  expect(errorsOf(stepOf(5), { ...noAnswers, paymentDate: '2026-11-25' })).toEqual({})
  expect(errorsOf(stepOf(6), noAnswers)).toEqual({})
  expect(errorsOf(stepOf(7), noAnswers)).toEqual({})
})
