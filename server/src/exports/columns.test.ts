import type { ExportedDocument } from './columns.ts'
import { expect, test } from 'vitest'
import { documentColumns } from './columns.ts'

test('a day is the one in Peru: what was uploaded there in the evening is not of the next day', () => {
  const valueOf = (key: string, document: Partial<ExportedDocument>) =>
    documentColumns.find((column) => column.key === key)?.value(document as ExportedDocument)
  expect(valueOf('subido_el', { createdAt: '2026-12-01T01:30:00.000Z' })).toBe('2026-11-30')
  expect(valueOf('confirmado_el', { confirmedAt: '2026-12-01T04:59:00.000Z' })).toBe('2026-11-30')
  expect(valueOf('confirmado_el', { confirmedAt: '2026-12-01T05:00:00.000Z' })).toBe('2026-12-01')
  expect(valueOf('confirmado_el', { confirmedAt: null })).toBeUndefined()
})
