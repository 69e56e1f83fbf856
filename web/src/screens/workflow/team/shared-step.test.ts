import { expect, test } from 'vitest'
import { aProposal, aTeamDocument } from '../../../test/a-document.ts'
import { chosenTogether, isChosenAlone, sharedStepOf } from './shared-step.ts'

const doubtful = { detraccion: aProposal({ doubts: ['El papel dice otra tasa.'] }) }
const inBatch = [
  {
    team: 'tesoreria',
    user: 'Rosa',
    comment: '',
    timestamp: '2026-11-20T15:00:00Z',
    step: 5,
    additionalData: { batchId: 'b1', batchNumber: 7 },
  },
] as const

test('a document can be selected for its next step only by the team of that step', () => {
  expect(sharedStepOf(aTeamDocument(), 'tesoreria')?.step).toBe(4)
  expect(sharedStepOf(aTeamDocument(), 'logistica')).toBeUndefined()
  expect(sharedStepOf(aTeamDocument({ workflowStatus: 'archived' }), 'tesoreria')).toBeUndefined()
})

test('a document paid by a batch, or stopped by a gate, cannot be selected', () => {
  const paid = aTeamDocument({ workflowStatus: 'payment_prepared' })
  expect(sharedStepOf(paid, 'tesoreria')?.step).toBe(6)
  expect(sharedStepOf({ ...paid, workflowComments: [...inBatch] }, 'tesoreria')).toBeUndefined()
  const stopped = aTeamDocument({ card: { gate: { code: 'lista_incompleta', message: 'Falta la guía.' } } })
  expect(sharedStepOf(stopped, 'tesoreria')).toBeUndefined()
})

test('a doubtful detracción is decided alone at step 4, and does not affect later steps', () => {
  expect(isChosenAlone(aTeamDocument({ card: doubtful }))).toBe(true)
  expect(sharedStepOf(aTeamDocument({ card: doubtful }), 'tesoreria')).toBeUndefined()
  const later = aTeamDocument({ workflowStatus: 'tesoreria_validated', card: doubtful })
  expect(sharedStepOf(later, 'tesoreria')?.step).toBe(5)
})

const ids = (documents: readonly { id: string }[]) => documents.map(({ id }) => id)
const at4 = (id: string) => aTeamDocument({ id })
const at5 = (id: string) => aTeamDocument({ id, workflowStatus: 'tesoreria_validated' })

test('the first selected document determines the step, and those of another step are dropped', () => {
  const shown = [at4('a'), at5('b'), at4('c'), at4('d')]
  const { step, chosen, atStep } = chosenTogether(
    { shown, further: [] },
    'tesoreria',
    new Set(['a', 'b', 'c']),
  )
  expect([step?.step, ids(chosen), ids(atStep)]).toEqual([4, ['a', 'c'], ['a', 'c', 'd']])
})

test('a document moved by a colleague is dropped, and the next determines the step', () => {
  const shown = [aTeamDocument({ id: 'a', workflowStatus: 'archived' }), at5('b')]
  const { step, chosen } = chosenTogether({ shown, further: [] }, 'tesoreria', new Set(['a', 'b']))
  expect([step?.step, ids(chosen)]).toEqual([5, ['b']])
})

test('a document both on screen and selected earlier counts once, in its current state', () => {
  const { chosen } = chosenTogether(
    { shown: [at5('a')], further: [at4('a'), at5('z')] },
    'tesoreria',
    new Set(['a', 'z']),
  )
  expect(chosen.map(({ id, workflowStatus }) => [id, workflowStatus])).toEqual([
    ['a', 'tesoreria_validated'],
    ['z', 'tesoreria_validated'],
  ])
})

test('without a selection there is no step', () => {
  expect(chosenTogether({ shown: [at4('a')], further: [] }, 'tesoreria', new Set())).toEqual({
    step: undefined,
    chosen: [],
    atStep: [],
  })
})
