import { expect, test } from 'vitest'
import { seenAtUndo } from './field-undo.ts'

const key = 'documento.numero'
const document = (version: number, numero: string) => ({ version, extractedData: { documento: { numero } } })
const first = document(2, 'F001-2')

test('an edit is undone from the document that it saved', () => {
  expect(seenAtUndo(key, first, undefined)).toBe(first)
})

test('after the undo of a later edit of the field, from the document as that left it', () => {
  const left = document(4, 'F001-2')
  expect(seenAtUndo(key, first, left)).toBe(left)
})

test('a change of somebody else between the two edits is still a conflict', () => {
  expect(seenAtUndo(key, first, document(5, 'F001-9'))).toBe(first)
})

test('an undo from before the edit says nothing of it', () => {
  expect(seenAtUndo(key, document(6, 'F001-2'), document(4, 'F001-2'))).toMatchObject({ version: 6 })
})
