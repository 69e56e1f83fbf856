import type { Doubt } from '@conforme/contract/documents/doubts'
import { expect, test } from 'vitest'
import { newDoubts } from './new-doubts.ts'

const doubt = (path: string, ...reasons: string[]): Doubt => ({ path, reasons, answers: [], weight: 1 })
const total = doubt('totales.total', 'La suma da 118 y el total dice 181.', 'El código dice 118.')
const paths = (doubts: readonly Doubt[]) => doubts.map(({ path }) => path)

test('a stale doubt about a decided mismatch is hidden until the checks have run again', () => {
  const stale = doubt('totales.subtotal', 'La suma da 118 y el total dice 181.')
  expect(newDoubts([stale], [total], () => true)).toEqual([])
  const anew = doubt('totales.subtotal', 'La suma da 118 y el total dice 180.')
  expect(paths(newDoubts([anew], [total], () => true))).toEqual(['totales.subtotal'])
})

test('a doubt is new if the mismatch was not decided, and a known doubt is never new', () => {
  const base = doubt('totales.subtotal', 'La suma da 118 y el total dice 181.')
  expect(paths(newDoubts([total, base], [total], () => false))).toEqual(['totales.subtotal'])
  expect(newDoubts([total], [total], () => true)).toEqual([])
})
