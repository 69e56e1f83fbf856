import type { Alert } from '@conforme/contract/documents/alerts'
import { expect, test } from 'vitest'
import { alertedFirst } from './alerted-first.ts'

const alert = (severity: Alert['severity'], text?: string): Alert => ({
  code: 'suma',
  severity,
  stops: [],
  message: '',
  fields: [],
  documentId: null,
  reason: text === undefined ? null : { text, by: 'Rosa', at: '2026-11-30T12:00:00Z' },
})

test('documents with blocking alerts or open reasons come first, and the others keep their order', () => {
  const documents = [
    { id: 'note', alerts: [alert('nota')] },
    { id: 'answered', alerts: [alert('motivo', 'Compra para la filial')] },
    { id: 'asks', alerts: [alert('motivo')] },
    { id: 'clean', alerts: [] },
    { id: 'blocks', alerts: [alert('bloquea')] },
  ]
  expect(alertedFirst(documents).map(({ id }) => id)).toEqual(['asks', 'blocks', 'note', 'answered', 'clean'])
})
