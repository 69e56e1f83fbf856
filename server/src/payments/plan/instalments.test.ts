import { expect, test } from 'vitest'
import { unpaidInstalments } from './instalments.ts'

const cuotas = [
  { numero: 'Cuota002', monto: '120.00', fecha_vencimiento: '2026-12-15' },
  { numero: 'Cuota001', monto: 100, fecha_vencimiento: '2026-11-15' },
  { monto: 80 },
]
const namesOf = (leftCents: number, data: unknown = cuotas) =>
  unpaidInstalments({ cuotas: data }, leftCents).map(({ name }) => name)

test('the last instalments that make up what is left are the unpaid ones, by their days', () => {
  expect(namesOf(30_000)).toEqual(['Cuota 3', 'Cuota001', 'Cuota002'])
  expect(namesOf(12_050)).toEqual(['Cuota002'])
  expect(namesOf(12_101)).toEqual(['Cuota001', 'Cuota002'])
  expect(namesOf(0)).toEqual([])
})

test('what is no instalment is left out', () => {
  expect(namesOf(30_000, 'Cuota001')).toEqual([])
  expect(namesOf(30_000, [null, { numero: 'Cuota001' }, { monto: -5 }, { monto: 'cien' }])).toEqual([])
  expect(unpaidInstalments(null, 30_000)).toEqual([])
  expect(unpaidInstalments({ cuotas: [{ monto: 10, fecha_vencimiento: '31/12/2026' }] }, 1000)).toEqual([
    { name: 'Cuota 1', amountCents: 1000, dueOn: null },
  ])
})
