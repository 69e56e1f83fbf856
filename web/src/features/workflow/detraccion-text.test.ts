import { expect, test } from 'vitest'
import { aProposal, aTeamDocument } from '../../test/a-document.ts'
import { detraccionText } from './detraccion-text.ts'

const space = '\u00a0'
const decided = (...decisions: (Record<string, unknown> | undefined)[]) =>
  decisions.map((detraccion) => ({
    team: 'tesoreria' as const,
    user: 'Rosa',
    comment: '',
    timestamp: '2026-11-20T15:00:00Z',
    step: 4,
    ...(detraccion && { additionalData: { detraccion } }),
  }))
const proposed = { detraccion: aProposal({ requires: true, percentage: 12, depositSoles: 1142 }) }
const validated = (workflowComments: ReturnType<typeof decided>) =>
  aTeamDocument({ card: proposed, workflowComments, workflowStatus: 'tesoreria_validated' })

test('before step 4 the detracción text shows the proposal', () => {
  expect(detraccionText(aTeamDocument())).toBe('No se propone')
  expect(detraccionText(aTeamDocument({ card: proposed }))).toBe(`Propuesta: 12${space}%, S/${space}1,142.00`)
})

test('a proposal without percentage and deposit is shown with a dash', () => {
  const vague = { detraccion: aProposal({ requires: true }) }
  expect(detraccionText(aTeamDocument({ card: vague }))).toBe(`Propuesta: —${space}%`)
})

test('the latest decision replaces the proposal and earlier decisions', () => {
  const comments = decided({ requires: true, percentage: 10 }, { requires: false })
  expect(detraccionText(validated(comments))).toBe('No')
  const again = decided({ requires: false }, { requires: true, percentage: 4 })
  expect(detraccionText(validated(again))).toBe('4 %')
})

test('a decided detracción without a percentage is shown as Sí', () => {
  const comments = decided({ requires: true })
  expect(detraccionText(validated(comments))).toBe('Sí')
})

test('a step without a decision leaves the proposal', () => {
  const comments = decided(undefined)
  expect(detraccionText(validated(comments))).toMatch(/^Propuesta/)
})

test('a payment shows the percentage it withheld, until it is cancelled', () => {
  const paymentInfo = { requiresDetraction: true, detractionPercentage: 10, paymentDate: '2026-11-25' }
  const comments = [
    ...decided({ requires: true, percentage: 12 }),
    ...decided(undefined).map((move) => ({ ...move, step: 5, additionalData: { paymentInfo } })),
  ]
  const at = (workflowStatus: 'payment_prepared' | 'archived' | 'tesoreria_validated') =>
    detraccionText(aTeamDocument({ card: proposed, workflowComments: comments, workflowStatus }))
  expect([at('payment_prepared'), at('archived'), at('tesoreria_validated')]).toEqual([
    '10 %',
    '10 %',
    '12 %',
  ])
})

test('a partly paid document shows the percentage withheld by that payment in every later state', () => {
  const paymentInfo = { requiresDetraction: true, detractionPercentage: 10 }
  const inPart = { paymentInfo, partialPayment: { paid: 100, total: 300 } }
  const comments = [
    ...decided({ requires: true, percentage: 12 }),
    ...decided(undefined).map((move) => ({ ...move, additionalData: inPart })),
  ]
  for (const workflowStatus of ['tesoreria_validated', 'payment_prepared', 'archived'] as const)
    expect(
      detraccionText(aTeamDocument({ card: proposed, workflowComments: comments, workflowStatus })),
    ).toBe('10 %')
})

test('a decision from before the document was returned is replaced by the proposal', () => {
  const comments = decided({ requires: false })
  for (const workflowStatus of ['logistica_received', 'tesoreria_received'] as const)
    expect(
      detraccionText(aTeamDocument({ card: proposed, workflowComments: comments, workflowStatus })),
    ).toMatch(/^Propuesta/)
})
