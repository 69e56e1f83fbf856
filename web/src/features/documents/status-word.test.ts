import { expect, test } from 'vitest'
import { statusWord } from './status-word.ts'

test('a document is read, ready or failed; of any other state it is pending', () => {
  expect(['processing', 'completed', 'error', 'uploaded', ''].map(statusWord)).toEqual([
    'Procesando...',
    'Completado',
    'Error',
    'Pendiente',
    'Pendiente',
  ])
})
