import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatusBadge } from './status-badge.tsx'

const textOf = (status: string) =>
  renderToStaticMarkup(<StatusBadge status={status} />).replace(/<[^>]+>/g, '')

test('a document is read, ready or failed; of any other state it is pending', () => {
  expect(['processing', 'completed', 'error', 'uploaded', ''].map(textOf)).toEqual([
    'Procesando...',
    'Completado',
    'Error',
    'Pendiente',
    'Pendiente',
  ])
})
