import { expect, test } from 'vitest'
import { seenAtUndo } from './field-undo.ts'

const key = 'documento.numero'
const document = (version: number, numero: string) => ({ version, extractedData: { documento: { numero } } })
const first = document(2, 'F001-2')

test('an edit is undone from the document version that it saved', () => {
  expect(seenAtUndo(key, first, undefined)).toBe(first)
})

test('after the undo of a later edit, an edit is undone from the version that this undo saved', () => {
  const left = document(4, 'F001-2')
  expect(seenAtUndo(key, first, left)).toBe(left)
})

test('a change by another person between two edits is still a conflict for the undo', () => {
  expect(seenAtUndo(key, first, document(5, 'F001-9'))).toBe(first)
})

test('an undo older than the edit does not change its version', () => {
  expect(seenAtUndo(key, document(6, 'F001-2'), document(4, 'F001-2'))).toMatchObject({ version: 6 })
})
