import type { Document } from '@conforme/contract/documents/documents'
import { expect, test } from 'vitest'
import { readyWords, takeFinished } from './take-finished.ts'

const doc = (id: string, status: Document['status']) => ({ id, status, filename: `${id}.pdf` })
const ids = (documents: readonly { id: string }[]) => documents.map(({ id }) => id)

test('a document is reported as ready once, and only if it was seen processing', () => {
  const processing = new Set(['a'])
  const documents = [doc('a', 'completed'), doc('b', 'completed')]
  expect(ids(takeFinished(processing, documents))).toEqual(['a'])
  expect(takeFinished(processing, documents)).toEqual([])
})

test('a failed document is not reported, and a second reading is reported again', () => {
  const processing = new Set(['a'])
  expect(takeFinished(processing, [doc('a', 'error')])).toEqual([])
  expect(takeFinished(processing, [doc('a', 'completed')])).toEqual([])
  takeFinished(processing, [doc('a', 'processing')])
  expect(ids(takeFinished(processing, [doc('a', 'completed')]))).toEqual(['a'])
})

test('a document missing from the page of the list is still waited for', () => {
  const processing = new Set(['a'])
  expect(takeFinished(processing, [doc('b', 'completed')])).toEqual([])
  expect(ids(takeFinished(processing, [doc('a', 'completed')]))).toEqual(['a'])
})

test('one ready document is named, several are counted, and none has no message', () => {
  expect(readyWords([doc('factura', 'completed')])).toBe('factura.pdf está listo')
  expect(readyWords([doc('a', 'completed'), doc('b', 'completed')])).toBe('2 documentos están listos')
  expect(readyWords([])).toBeUndefined()
})
