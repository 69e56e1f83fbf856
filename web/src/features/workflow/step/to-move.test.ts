import type { Document } from '@conforme/contract/documents/documents'
import { workflowSteps } from '@conforme/contract/workflow/workflow'
import { expect, test } from 'vitest'
import { noAnswers, toMove, type StepAnswers } from './to-move.ts'

const at = new Date('2026-11-20T15:00:00Z')
const timestamp = at.toISOString()

function move(step: number, answers: Partial<StepAnswers> = {}, workflowComments: Comment[] = []) {
  const found = workflowSteps.find((each) => each.step === step)
  if (!found) throw new Error(`there is no step ${step}`)
  const document = { workflowComments }
  return toMove({ step: found, answers: { ...noAnswers, ...answers }, user: 'Rosa', at, document })
}

type Comment = Document['workflowComments'][number]
const commentAt = (step: number, additionalData: Record<string, unknown>): Comment => ({
  team: 'tesoreria',
  user: 'Tito',
  comment: '',
  timestamp,
  step,
  additionalData,
})

test('a step of Logística records who approved, when, and the conformidad', () => {
  expect(move(1, { comment: ' Todo llegó ' })).toEqual({
    status: 'logistica_received',
    team: 'logistica',
    user: 'Rosa',
    step: 1,
    comment: { team: 'logistica', user: 'Rosa', comment: 'Todo llegó', timestamp, step: 1 },
    additionalData: { approvedBy: { logistica: { user: 'Rosa', timestamp, conformidad: true } } },
  })
})

test('step 4 sends the detracción without payment info', () => {
  const { additionalData } = move(4, { requiresDetraccion: true, percentage: '12', detraccionCode: '022' })
  expect(additionalData).toEqual({
    approvedBy: { tesoreria: { user: 'Rosa', timestamp, validated: true } },
    detraccion: { requires: true, percentage: 12, code: '022' },
  })
})

test('preparing a payment sends five facts, with the decided detracción', () => {
  const decided = commentAt(4, { detraccion: { requires: true, percentage: 4 } })
  expect(move(5, { paymentDate: '2026-11-25' }, [decided]).additionalData?.paymentInfo).toEqual({
    requiresDetraction: true,
    detractionPercentage: 4,
    paymentDate: '2026-11-25',
    constanciaNumber: '',
    telereditoReference: '',
  })
})

test('executing a payment keeps the prepared facts and adds the reference', () => {
  const prepared = commentAt(5, {
    paymentInfo: { requiresDetraction: true, detractionPercentage: 4, paymentDate: '2026-11-25' },
  })
  expect(move(6, { reference: ' 00123 ' }, [prepared]).additionalData?.paymentInfo).toEqual({
    requiresDetraction: true,
    detractionPercentage: 4,
    paymentDate: '2026-11-25',
    constanciaNumber: '',
    telereditoReference: '00123',
  })
})

test('step 7 sends the constancia number without payment info', () => {
  const { additionalData } = move(7, { constanciaNumber: 'C-9' })
  expect(additionalData).toMatchObject({ constanciaNumber: 'C-9' })
  expect(additionalData).not.toHaveProperty('paymentInfo')
})
