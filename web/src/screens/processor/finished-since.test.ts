import type { Document } from '@conforme/contract/documents/documents'
import { expect, test } from 'vitest'
import { finishedSince, readyWords } from './finished-since.ts'

const doc = (id: string, status: Document['status']) => ({ id, status, filename: `${id}.pdf` })
const ids = (documents: readonly { id: string }[]) => documents.map(({ id }) => id)

test('only what was seen being processed is told as ready', () => {
  const { done } = finishedSince(new Set(['a']), [doc('a', 'completed'), doc('b', 'completed')])
  expect(ids(done)).toEqual(['a'])
})

test('it is told once', () => {
  const first = finishedSince(new Set(['a']), [doc('a', 'completed')])
  expect(finishedSince(first.processing, [doc('a', 'completed')]).done).toEqual([])
})

test('a failure is no completion, and a second reading is told again', () => {
  const failed = finishedSince(new Set(['a']), [doc('a', 'error')])
  expect([failed.done, [...failed.processing]]).toEqual([[], []])
  const again = finishedSince(failed.processing, [doc('a', 'processing')])
  expect(ids(finishedSince(again.processing, [doc('a', 'completed')]).done)).toEqual(['a'])
})

test('one that is not on this page of the list is still waited for', () => {
  const { processing } = finishedSince(new Set(['a']), [doc('b', 'completed')])
  expect(ids(finishedSince(processing, [doc('a', 'completed')]).done)).toEqual(['a'])
})

test('one is told by its name, many by their number', () => {
  expect(readyWords({ filename: 'factura.pdf' }, 1)).toBe('factura.pdf está listo')
  expect(readyWords({ filename: 'factura.pdf' }, 12)).toBe('12 documentos están listos')
})
