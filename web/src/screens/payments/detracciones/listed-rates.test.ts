import { expect, test } from 'vitest'
import { listedRates, type ListedRate } from './listed-rates.ts'

const rate = (code: string, from: string, overrides: Partial<ListedRate> = {}): ListedRate => ({
  id: null,
  code,
  description: code,
  annex: '3',
  percentage: 10,
  from,
  certain: true,
  ...overrides,
})
const shown = (rates: ListedRate[], showsPast: boolean) =>
  listedRates(rates, '2026-11-26', showsPast).map(
    ({ rate: { code, from }, when }) => `${code} ${from} ${when}`,
  )

test('the current and future rates of a code are listed, and past ones on request', () => {
  const rates = [rate('037', '2015-01-01'), rate('037', '2018-04-01'), rate('037', '2027-01-01')]
  expect(shown(rates, false)).toEqual(['037 2018-04-01 now', '037 2027-01-01 later'])
  expect(shown(rates, true)).toEqual(['037 2015-01-01 past', '037 2018-04-01 now', '037 2027-01-01 later'])
})

test('a rate that begins today applies today', () => {
  expect(shown([rate('037', '2015-01-01'), rate('037', '2026-11-26')], false)).toEqual(['037 2026-11-26 now'])
})

test('a rate added by an administrator replaces the one of the same day', () => {
  const rates = [rate('037', '2018-04-01'), rate('037', '2018-04-01', { id: 'r1', percentage: 8 })]
  const [only, ...others] = listedRates(rates, '2026-11-26', false)
  expect([only?.rate.percentage, others]).toEqual([8, []])
})

test('a code with only a future rate is listed', () => {
  expect(shown([rate('099', '2027-01-01')], false)).toEqual(['099 2027-01-01 later'])
  expect(shown([], true)).toEqual([])
})
