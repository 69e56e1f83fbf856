import { expect, test } from 'vitest'
import type { ListedRate } from './listed-rates.ts'
import { errorsOf, knownAs, startingWith, toAnnex } from './rate-draft.ts'

const rate = (overrides: Partial<ListedRate> = {}): ListedRate => ({
  id: null,
  code: '037',
  description: 'Demás servicios gravados con el IGV',
  annex: '3',
  percentage: 12,
  from: '2018-04-01',
  certain: true,
  ...overrides,
})
const rates = [
  rate({ percentage: 10, from: '2015-01-01' }),
  rate(),
  rate({ percentage: 8, from: '2027-01-01' }),
  rate({ code: '004', description: 'Recursos hidrobiológicos', annex: '2', percentage: 4 }),
]
const today = '2026-11-26'

test('a rate change starts with the current rate, from today on', () => {
  expect(startingWith('037', rates, today)).toEqual({
    code: '037',
    description: 'Demás servicios gravados con el IGV',
    annex: '3',
    percentage: '12',
    from: today,
  })
})

test('a new rate starts empty', () => {
  expect(startingWith('', rates, today)).toMatchObject({
    code: '',
    description: '',
    annex: '3',
    percentage: '',
  })
})

test('a known code fills in its name and annex, and an unknown one leaves the typed text', () => {
  expect(knownAs('004', rates)).toEqual({ code: '004', description: 'Recursos hidrobiológicos', annex: '2' })
  expect(knownAs('099', rates)).toEqual({ code: '099' })
})

test('an unknown annex becomes 3', () => {
  expect(['1', '2', '3', 'propia', '', '9'].map(toAnnex)).toEqual(['1', '2', '3', 'propia', '3', '3'])
})

test('a percentage is above 0 and up to 100', () => {
  const draft = startingWith('037', rates, today)
  expect(errorsOf(draft, 12)).toEqual({})
  expect(errorsOf(draft, 100)).toEqual({})
  for (const percentage of [undefined, 0, -1, 100.5])
    expect(Object.keys(errorsOf(draft, percentage)), String(percentage)).toEqual(['percentage'])
})

test('all invalid fields are reported at once', () => {
  const draft = { code: '37', description: '  ', annex: '3', percentage: '', from: '' } as const
  expect(Object.keys(errorsOf(draft, undefined)).toSorted()).toEqual([
    'code',
    'description',
    'from',
    'percentage',
  ])
  expect(errorsOf({ ...draft, code: '0371' }, 1)).toHaveProperty('code')
  expect(errorsOf({ ...draft, code: 'A37' }, 1)).toHaveProperty('code')
})
