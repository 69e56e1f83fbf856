import { expect, test } from 'vitest'
import { originalUrl } from './document-urls.ts'

const partOf = {
  documentId: 'lote',
  filename: 'lote.pdf',
  status: 'completed' as const,
  desde: 3,
  hasta: 4,
  recorte: null,
}

test('the original of a part that was not cut out is the whole file, opened at the page of the part', () => {
  expect(originalUrl({ id: 'parte', awaitsCut: true, partOf })).toBe('/api/documents/lote/file#page=3')
})

test('the original of a cut-out part, or of a document that is no part, is its own file', () => {
  expect(originalUrl({ id: 'parte', awaitsCut: false, partOf })).toBe('/api/documents/parte/file')
  expect(originalUrl({ id: 'lote', awaitsCut: false, partOf: null })).toBe('/api/documents/lote/file')
})
