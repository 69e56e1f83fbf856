import { expect, test } from 'vitest'
import { aPaymentLine } from '../../../test/a-payment-line.ts'
import { dueUntil, netIn, nothingShown, owedBySupplier, owedIn, shownLines } from './shown-lines.ts'

const lines = [
  aPaymentLine({
    documentId: 'a',
    supplierName: 'Ferretería Ñandú',
    dueOn: '2026-12-01',
    settled: 110.1,
    net: 100.1,
  }),
  aPaymentLine({ documentId: 'b', documentNumber: 'FC01-7', isCredit: true, settled: 0.2, net: 0.2 }),
  aPaymentLine({
    documentId: 'c',
    supplierName: 'Sur',
    account: { digits: '01124100019000658270', bank: 'BBVA' },
    currency: 'USD',
    dueOn: '2026-12-31',
    settled: 50,
    net: 50,
  }),
]
const idsOf = (search: string, dueBy?: string) =>
  shownLines(lines, { search, dueBy }).map((line) => line.documentId)

test('lines are found by supplier, RUC and number, without accents', () => {
  expect(idsOf('')).toEqual(['a', 'b', 'c'])
  expect(idsOf(' ferreteria nandu')).toEqual(['a'])
  expect(idsOf('ferreteria fc01')).toEqual(['b'])
  expect(idsOf('20601034809')).toEqual(['a', 'b', 'c'])
  expect(idsOf('norte')).toEqual([])
  // A company with accounts at two banks prepares a batch for each.
  expect(idsOf('bbva')).toEqual(['c'])
})

test('lines without a due date are shown with those due by a day', () => {
  expect(idsOf('', '2026-12-01')).toEqual(['a', 'b'])
  expect(idsOf('', '2026-11-30')).toEqual(['b'])
})

test('owed amounts are summed by currency, minus credit notes', () => {
  expect(netIn(lines)).toEqual([
    { currency: 'PEN', amount: 99.9 },
    { currency: 'USD', amount: 50 },
  ])
  expect(owedIn(lines, undefined)).toEqual([
    { currency: 'PEN', amount: 109.9 },
    { currency: 'USD', amount: 50 },
  ])
  expect(owedIn([], undefined)).toEqual([])
})

test('an invoice on credit owes only the instalments due by a day', () => {
  const instalments = [
    { name: 'Cuota001', amount: 30, dueOn: '2026-11-30', upTo: 30 },
    { name: 'Cuota002', amount: 30, dueOn: '2026-12-30', upTo: 60 },
    { name: 'Cuota003', amount: 40, dueOn: '2027-01-30', upTo: null },
  ]
  const line = aPaymentLine({ net: 97, instalments })
  expect(dueUntil(line, '2026-11-29')).toBeUndefined()
  expect(dueUntil(line, '2026-11-30')).toBe(30)
  expect(dueUntil(line, '2027-01-29')).toBe(60)
  expect(dueUntil(line, '2027-01-30')).toBeUndefined()
  expect(owedIn([line], '2026-12-30')).toEqual([{ currency: 'PEN', amount: 60 }])
})

test('amounts owed are listed by supplier, in order of name', () => {
  const sur = aPaymentLine({ supplierRuc: '20131312955', supplierName: 'Sur', settled: 70, net: 70 })
  expect(owedBySupplier([...lines, sur], undefined)).toEqual([
    {
      ruc: '20601034809',
      name: 'Ferretería Ñandú',
      owed: [
        { currency: 'PEN', amount: 109.9 },
        { currency: 'USD', amount: 50 },
      ],
    },
    { ruc: '20131312955', name: 'Sur', owed: [{ currency: 'PEN', amount: 70 }] },
  ])
})

test('an empty list says whether the search, the due day or both leave nothing', () => {
  expect(nothingShown('otro', undefined)).toBe('Ningún documento de esta lista coincide con la búsqueda.')
  expect(nothingShown(' ', 'el 30/11/2026')).toBe('Ningún documento de esta lista vence hasta el 30/11/2026.')
  expect(nothingShown('otro', 'el 30/11/2026')).toBe(
    'Ningún documento que vence hasta el 30/11/2026 coincide con la búsqueda.',
  )
})
