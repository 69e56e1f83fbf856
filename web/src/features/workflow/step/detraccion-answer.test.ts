import { expect, test } from 'vitest'
import { aProposal } from '../../../test/a-document.ts'
import { depositHint, withCode } from './detraccion-answer.ts'
import { noAnswers } from './to-move.ts'

const later = 'El depósito se calcula al preparar el pago, en soles enteros.'
const rates = [
  { code: '037', percentage: 12 },
  { code: '027', percentage: 4 },
]
const proposal = aProposal({ requires: true, code: '037', percentage: 10, depositSoles: 118 })
const answers = { ...noAnswers, requiresDetraccion: true, percentage: '10', detraccionCode: '037' }

test('choosing a code sets its percentage', () => {
  expect(withCode(answers, '027', { proposal, rates })).toEqual({
    ...answers,
    detraccionCode: '027',
    percentage: '4',
  })
})

test('choosing the proposed code restores the proposed percentage', () => {
  expect(withCode({ ...answers, percentage: '4' }, '037', { proposal, rates }).percentage).toBe('10')
  expect(withCode(answers, '037', { proposal: undefined, rates }).percentage).toBe('12')
  const open = { ...proposal, percentage: null }
  expect(withCode(answers, '037', { proposal: open, rates }).percentage).toBe('12')
})

test('an unknown or empty code keeps the typed percentage', () => {
  const typed = { ...answers, percentage: '7.5' }
  expect(withCode(typed, '099', { proposal, rates })).toMatchObject({
    detraccionCode: '099',
    percentage: '7.5',
  })
  expect(withCode(typed, '', { proposal, rates })).toMatchObject({ detraccionCode: '', percentage: '7.5' })
})

test('the proposed deposit is shown while the answer equals the proposal', () => {
  expect(depositHint(answers, proposal)).toBe('Depósito: S/ 118.00, en soles enteros.')
  expect(depositHint({ ...answers, percentage: '10.0' }, proposal)).toContain('118.00')
  expect(depositHint({ ...answers, percentage: '12' }, proposal)).toBe(later)
  expect(depositHint({ ...answers, detraccionCode: '027' }, proposal)).toBe(later)
})

test('a proposal without a code shows its deposit', () => {
  const uncoded = { ...proposal, code: null }
  expect(depositHint({ ...answers, detraccionCode: '' }, uncoded)).toContain('118.00')
})

test('no deposit is shown if none was proposed', () => {
  expect(depositHint(answers, { ...proposal, requires: false })).toBe(later)
  expect(depositHint(answers, undefined)).toBe(later)
  expect(depositHint(answers, { ...proposal, depositSoles: null })).toBe(later)
})
