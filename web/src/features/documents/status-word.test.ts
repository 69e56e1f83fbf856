import { expect, test } from 'vitest'
import { statusWord } from './status-word.ts'

test('a document status has its word, and an unknown status is «Pendiente»', () => {
  expect(['processing', 'completed', 'error', 'uploaded', ''].map(statusWord)).toEqual([
    'Procesando...',
    'Completado',
    'Error',
    'Pendiente',
    'Pendiente',
  ])
})
