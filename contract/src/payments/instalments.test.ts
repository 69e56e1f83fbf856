import { expect, test } from 'vitest'
import { nextInstalmentDay, unpaidInstalments } from './instalments.ts'

const cuotas = [
  { numero: 'Cuota002', monto: '120.00', fecha_vencimiento: '2026-12-15' },
  { numero: 'Cuota001', monto: 100, fecha_vencimiento: '2026-11-15' },
  { monto: 80 },
]
const namesOf = (receivedCents: number, data: unknown = cuotas) =>
  unpaidInstalments({ cuotas: data }, receivedCents).map(({ name }) => name)

test('the amount received covers the earliest instalments first', () => {
  expect(namesOf(0)).toEqual(['Cuota001', 'Cuota002', 'Cuota 3'])
  expect(namesOf(9_900)).toEqual(['Cuota002', 'Cuota 3'])
  expect(namesOf(9_899)).toEqual(['Cuota001', 'Cuota002', 'Cuota 3'])
  expect(namesOf(22_000)).toEqual(['Cuota 3'])
  expect(namesOf(30_000)).toEqual([])
})

test('a partly paid instalment owes only the rest', () => {
  const amountsOf = (receivedCents: number) =>
    unpaidInstalments({ cuotas }, receivedCents).map(({ amountCents }) => amountCents)
  expect(amountsOf(5_000)).toEqual([5_000, 12_000, 8_000])
  expect(amountsOf(16_000)).toEqual([6_000, 8_000])
  // Instalments are rounded by whoever writes them.
  expect(amountsOf(100)).toEqual([10_000, 12_000, 8_000])
  expect(amountsOf(9_950)).toEqual([12_000, 8_000])
  expect(amountsOf(10_050)).toEqual([12_000, 8_000])
})

test('the next payment date is that of the first uncovered instalment', () => {
  expect(nextInstalmentDay({ cuotas }, 0)).toBe('2026-11-15')
  expect(nextInstalmentDay({ cuotas }, 10_000)).toBe('2026-12-15')
  expect(nextInstalmentDay({ cuotas }, 22_000)).toBeNull()
  expect(nextInstalmentDay({}, 0)).toBeNull()
})

test('entries that are no instalments are left out', () => {
  expect(namesOf(0, 'Cuota001')).toEqual([])
  expect(namesOf(0, [null, { numero: 'Cuota001' }, { monto: -5 }, { monto: 'cien' }])).toEqual([])
  expect(unpaidInstalments(null, 0)).toEqual([])
  expect(unpaidInstalments({ cuotas: [{ monto: 10, fecha_vencimiento: '31/12/2026' }] }, 0)).toEqual([
    { name: 'Cuota 1', amountCents: 1000, dueOn: null },
  ])
})
