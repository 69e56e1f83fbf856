import { expect, test } from 'vitest'
import { lastCreditPeriod } from './credit-period.ts'

const from = '2026-11-01'
const paper = { date: '2026-11-15', isElectronic: true, hasDetraccion: false }

test('no last credit period applies before the new law, or without its start date', () => {
  expect(lastCreditPeriod(paper, undefined)).toBeUndefined()
  expect(lastCreditPeriod({ ...paper, date: '2026-10-31' }, from)).toBeUndefined()
})

test('from the start date the credit period is the month of issue, plus two for paper or three with detracción', () => {
  expect(lastCreditPeriod({ ...paper, date: from }, from)).toBe('2026-11')
  expect(lastCreditPeriod(paper, from)).toBe('2026-11')
  expect(lastCreditPeriod({ ...paper, isElectronic: false }, from)).toBe('2027-01')
  expect(lastCreditPeriod({ ...paper, hasDetraccion: true }, from)).toBe('2027-02')
  expect(lastCreditPeriod({ ...paper, date: '2026-11-30', hasDetraccion: true }, from)).toBe('2027-02')
})
