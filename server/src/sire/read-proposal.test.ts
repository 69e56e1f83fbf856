import { expect, test } from 'vitest'
import { readProposal } from './read-proposal.ts'

const headings = [
  'Fecha de emisión',
  'Tipo CP/Doc.',
  'Serie del CDP',
  'Nro CP o Doc.',
  'Nro Doc Identidad',
  'BI Gravado DG',
  'IGV / IPM DG',
  'IGV / IPM DGNG',
  'IGV / IPM DNG',
  'Total CP',
  'Est. Comp.',
]
const row = (date: string, number: string, igv: string[], state = '1') => [
  date,
  '01',
  'F001',
  number,
  '20601034809',
  '100',
  ...igv,
  '118',
  state,
]

test('the IGV of a purchase is the sum of its three columns', () => {
  const [first] = readProposal([headings, row('15/10/2026', '1', ['18.00', '3.50', '1.25'])]).purchases
  expect(first).toMatchObject({ igvCents: 2275, totalCents: 11_800 })
})

test('without a column of periods the latest month is the period, and a state loses its zeros', () => {
  const rows = [row('30/09/2026', '1', ['18', '', '']), row('01/10/2026', '2', ['18', '', ''], '01')]
  const { period, purchases } = readProposal([headings, ...rows])
  expect(period).toBe('2026-10')
  expect(purchases.map(({ state }) => state)).toEqual(['1', '1'])
})
