// Which actions a document allows: several small rules that must stay consistent.
import type { Document } from '@conforme/contract/documents/documents'
import { expect, test } from 'vitest'
import { aDocument } from '../../test/a-document.ts'
import { awaitsConfirmation } from './confirm/awaits-confirmation.ts'
import { isDeletable } from './is-deletable.ts'
import { canBeDrawn } from './paper/can-be-drawn.ts'
import { isDivisible } from './split/is-divisible.ts'

const parts: Document['parts'] = [
  { documentId: 'p1', filename: 'parte.pdf', status: 'completed', desde: 1, hasta: 2, recorte: null },
]
const pdf = { pageCount: 4 }

test('a read document awaits its confirmation until it is locked or confirmed', () => {
  expect(awaitsConfirmation(aDocument())).toBe(true)
  const others: Partial<Document>[] = [
    { status: 'processing' },
    { status: 'error' },
    { isConfirmed: true },
    { isLocked: true },
    { extractedData: null },
  ]
  for (const other of others) expect(awaitsConfirmation(aDocument(other)), JSON.stringify(other)).toBe(false)
})

test('a document that is confirmed, locked or in the workflow cannot be deleted', () => {
  expect(isDeletable(aDocument())).toBe(true)
  expect(isDeletable(aDocument({ status: 'error', extractedData: null }))).toBe(true)
  expect(isDeletable(aDocument({ isConfirmed: true }))).toBe(false)
  expect(isDeletable(aDocument({ isLocked: true }))).toBe(false)
  expect(isDeletable(aDocument({ workflowStatus: 'logistica_received' }))).toBe(false)
  expect(isDeletable(aDocument({ workflowStatus: 'archived', isConfirmed: true }))).toBe(false)
})

test('a split file locked by its parts can be deleted, unless it is confirmed', () => {
  expect(isDeletable(aDocument({ isLocked: true, parts }))).toBe(true)
  expect(isDeletable(aDocument({ isLocked: true, parts, isConfirmed: true }))).toBe(false)
})

test('a sample document can be deleted at any step', () => {
  const sample = { isSample: true, isConfirmed: true, isLocked: true, workflowStatus: 'archived' } as const
  expect(isDeletable(aDocument(sample))).toBe(true)
})

test('only a read PDF or picture that is kept, unconfirmed and unlocked can be split', () => {
  expect(isDivisible(aDocument(pdf))).toBe(true)
  expect(isDivisible(aDocument({ pageCount: 1 }))).toBe(true)
  expect(isDivisible(aDocument({ fileType: 'image/png', pageCount: null }))).toBe(true)
  const others: Partial<Document>[] = [
    { pageCount: 0 },
    { pageCount: null },
    { fileDeletedAt: '2026-07-01T12:00:00Z' },
    { fileType: 'image/tiff' },
    { status: 'processing' },
    { rereading: { processor: 'local', model: 'local', isLater: false } },
    { isConfirmed: true },
    { isLocked: true },
    { workflowStatus: 'tesoreria_received' },
  ]
  for (const other of others)
    expect(isDivisible(aDocument({ ...pdf, ...other })), JSON.stringify(other)).toBe(false)
})

test('a file whose reading failed can still be split', () => {
  expect(isDivisible(aDocument({ ...pdf, status: 'error', extractedData: null }))).toBe(true)
})

test('a file that could not be opened has no page images, and one that could not be understood has', () => {
  const failed = (code: string) => ({ error: { code, message: '' }, pageCount: null })
  for (const code of ['file_empty', 'file_corrupt', 'file_encrypted'])
    expect(canBeDrawn(failed(code)), code).toBe(false)
  expect(canBeDrawn(failed('provider_unavailable'))).toBe(true)
  expect(canBeDrawn({ error: null, pageCount: null })).toBe(true)
  expect(canBeDrawn({ error: null, pageCount: 0 })).toBe(false)
})
