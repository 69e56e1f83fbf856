import type { Document } from '@conforme/contract/documents/documents'
import { expect, test } from 'vitest'
import { firstUnsaved, saveAll } from './save-all.ts'

const paper = (version: number, total: number, fecha = '2026-11-03') =>
  ({ version, extractedData: { documento: { fecha }, totales: { total } } }) as Document

/** A fake server that stores what it is sent and refuses the named fields. */
function desk({ refuses = [] as string[] } = {}) {
  const sent: { path: string; value: unknown; version: number }[] = []
  let version = 10
  return {
    sent,
    unsaved: {
      drafts: {},
      conflicting: [] as string[],
      saving: [] as string[],
      arrived: async (): Promise<(Document | undefined)[]> => [],
      send: async ({ path }: { path: string }, edit: { value: unknown; version: number }) => {
        sent.push({ path, ...edit })
        version += 1
        return refuses.includes(path) ? undefined : paper(version, 500)
      },
      onSaved: () => {},
    },
  }
}

test('only changed drafts are saved, each with the version at which it was typed', async () => {
  const { sent, unsaved } = desk()
  const drafts = {
    'totales.total': { text: '500', version: 4 },
    'documento.fecha': { text: '2026-11-03', version: 4 },
  }
  expect(await saveAll(paper(7, 590), { ...unsaved, drafts })).toMatchObject({ version: 11 })
  expect(sent).toEqual([{ path: 'totales.total', value: 500, version: 4 }])
})

test('without drafts the document is returned unchanged', async () => {
  const { sent, unsaved } = desk()
  const document = paper(7, 590)
  expect(await saveAll(document, unsaved)).toBe(document)
  expect(sent).toEqual([])
})

test('a pending edit is awaited and not sent again', async () => {
  const { sent, unsaved } = desk()
  const open = {
    drafts: { 'totales.total': { text: '500', version: 7 } },
    saving: ['totales.total'],
    arrived: async () => [paper(8, 500)],
  }
  expect(await saveAll(paper(7, 590), { ...unsaved, ...open })).toMatchObject({ version: 8 })
  expect(sent).toEqual([])
})

test('text typed during a pending edit is saved over the version of that edit', async () => {
  const { sent, unsaved } = desk()
  const open = {
    drafts: { 'totales.total': { text: '505', version: 7 } },
    saving: ['totales.total'],
    arrived: async () => [paper(8, 500)],
  }
  await saveAll(paper(7, 590), { ...unsaved, ...open })
  expect(sent).toEqual([{ path: 'totales.total', value: 505, version: 8 }])
})

test.each([
  ['an edit that the server refused', { arrived: async () => [undefined] }],
  ['a value that is not an amount', { drafts: { 'totales.total': { text: 'mil', version: 7 } } }],
  [
    'an unresolved conflict',
    { drafts: { 'totales.total': { text: '500', version: 7 } }, conflicting: ['totales.total'] },
  ],
])('%s aborts saving, and nothing is sent', async (_what, open) => {
  const { sent, unsaved } = desk()
  expect(await saveAll(paper(7, 590), { ...unsaved, ...open })).toBeUndefined()
  expect(sent).toEqual([])
})

test('a refused save aborts saving', async () => {
  const { unsaved } = desk({ refuses: ['totales.total'] })
  const drafts = { 'totales.total': { text: '500', version: 7 } }
  expect(await saveAll(paper(7, 590), { ...unsaved, drafts })).toBeUndefined()
})

test('an unsaved field has a typed draft that differs from the document', () => {
  const total = (text: string, more = {}) => ({ 'totales.total': { text, version: 7, ...more } })
  expect(firstUnsaved(paper(7, 590), total('500'))).toBe('totales.total')
  expect(firstUnsaved(paper(7, 590), total('mil'))).toBe('totales.total')
  expect(firstUnsaved(paper(7, 590), total('S/ 590'))).toBeUndefined()
  expect(firstUnsaved(paper(7, 590), total('500', { isUntouched: true }))).toBeUndefined()
})
