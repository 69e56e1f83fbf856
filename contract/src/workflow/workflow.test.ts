import { expect, test } from 'vitest'
import { commentText, readWorkflowComment } from './workflow-comments.ts'
import {
  nextStep,
  returnTarget,
  teamOf,
  workflowLabel,
  workflowStatuses,
  workflowSteps,
  wrongTeamMessage,
} from './workflow.ts'

test('the eight steps form one path from pending to archived', () => {
  expect(workflowSteps.map((step) => step.step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(workflowSteps.map((step) => step.from)).toEqual(workflowStatuses.slice(0, -1))
  expect(workflowSteps.map((step) => step.to)).toEqual(workflowStatuses.slice(1))
  expect(workflowSteps.map((step) => step.team)).toEqual([
    'logistica',
    'logistica',
    ...Array.from({ length: 6 }, () => 'tesoreria'),
  ])
})

test('the nine workflow states have their labels', () => {
  expect(workflowStatuses.map(workflowLabel)).toEqual([
    'Pendiente',
    'Recibido por Logística',
    'Aprobado por Logística',
    'Recibido por Tesorería',
    'Validado por Tesorería',
    'Pago Preparado',
    'Pagado',
    'Constancia Distribuida',
    'Archivado',
  ])
})

test('an empty or unknown workflow status counts as pending', () => {
  for (const status of [null, undefined, '', 'otra_cosa']) {
    expect(workflowLabel(status)).toBe('Pendiente')
    expect(nextStep(status)?.step).toBe(1)
  }
  expect(nextStep('archived')).toBeUndefined()
})

test('a document can be returned until its payment is prepared', () => {
  expect(workflowStatuses.map(returnTarget)).toEqual([
    undefined,
    'pending',
    'logistica_received',
    'logistica_received',
    'logistica_received',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a team is told why a document is not its turn', () => {
  expect(wrongTeamMessage('pending', 'tesoreria')).toMatch('primero por Logística')
  expect(wrongTeamMessage('payment_prepared', 'logistica')).toMatch('ya fue procesado')
  expect(wrongTeamMessage('payment_prepared', 'tesoreria')).toBeUndefined()
  expect(teamOf('logistica_approved')).toBe('tesoreria')
})

test('a workflow comment is read as a text, an object or a nested object', () => {
  expect(commentText(' Conforme ')).toBe('Conforme')
  const inner = {
    team: 'logistica',
    user: 'Ana',
    comment: 'Conforme',
    timestamp: '2026-03-01T10:00:00Z',
    step: 1,
  }
  expect(readWorkflowComment(inner)).toMatchObject({ user: 'Ana', text: 'Conforme', step: 1 })
  const nested = {
    team: 'tesoreria',
    comment: inner,
    additionalData: { paymentInfo: { paymentDate: '2026-03-15' } },
  }
  expect(readWorkflowComment(nested)).toEqual({
    team: 'tesoreria',
    user: 'Ana',
    step: 1,
    text: 'Conforme',
    timestamp: '2026-03-01T10:00:00Z',
    additionalData: { paymentInfo: { paymentDate: '2026-03-15' } },
  })
  expect(readWorkflowComment(null)).toMatchObject({ text: '', user: '' })
})
