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

test('a code brings the share of its day', () => {
  expect(withCode(answers, '027', { proposal, rates })).toEqual({
    ...answers,
    detraccionCode: '027',
    percentage: '4',
  })
})

test('the proposed code brings back the proposed share, which differs from the table', () => {
  expect(withCode({ ...answers, percentage: '4' }, '037', { proposal, rates }).percentage).toBe('10')
  expect(withCode(answers, '037', { proposal: undefined, rates }).percentage).toBe('12')
  const open = { ...proposal, percentage: null }
  expect(withCode(answers, '037', { proposal: open, rates }).percentage).toBe('12')
})

test('a code that no table knows, and none, keep the share that was typed', () => {
  const typed = { ...answers, percentage: '7.5' }
  expect(withCode(typed, '099', { proposal, rates })).toMatchObject({
    detraccionCode: '099',
    percentage: '7.5',
  })
  expect(withCode(typed, '', { proposal, rates })).toMatchObject({ detraccionCode: '', percentage: '7.5' })
})

test('the deposit is told while the answer is the proposed one, however it is written', () => {
  expect(depositHint(answers, proposal)).toBe('Depósito: S/ 118.00, en soles enteros.')
  expect(depositHint({ ...answers, percentage: '10.0' }, proposal)).toContain('118.00')
  expect(depositHint({ ...answers, percentage: '12' }, proposal)).toBe(later)
  expect(depositHint({ ...answers, detraccionCode: '027' }, proposal)).toBe(later)
})

test('a proposal without a code is registered with its deposit, and says so', () => {
  const uncoded = { ...proposal, code: null }
  expect(depositHint({ ...answers, detraccionCode: '' }, uncoded)).toContain('118.00')
})

test('where none was proposed no deposit is promised', () => {
  expect(depositHint(answers, { ...proposal, requires: false })).toBe(later)
  expect(depositHint(answers, undefined)).toBe(later)
  expect(depositHint(answers, { ...proposal, depositSoles: null })).toBe(later)
})
