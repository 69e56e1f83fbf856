import { expect, test } from 'vitest'
import { createKeptDrafts } from './kept-drafts.ts'

/** A tab whose session storage survives reloads. */
function openTab() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  return { stored, load: () => createKeptDrafts(() => storage) }
}

const total = { 'totales.total': { text: '1.234,50', version: 4 } }

test('the drafts of a document are restored on return and after a reload', () => {
  const tab = openTab()
  const drafts = tab.load()
  expect(drafts.of('rosa', 'one')).toEqual({})
  drafts.change('rosa', 'one', () => total)
  expect(drafts.of('rosa', 'one')).toBe(total)
  expect(drafts.of('rosa', 'other')).toEqual({})
  expect(tab.load().of('rosa', 'one')).toEqual(total)
})

test('the drafts are not shown to the next person, and are removed from the tab', () => {
  const tab = openTab()
  const drafts = tab.load()
  drafts.of('rosa', 'one')
  drafts.change('rosa', 'one', () => total)
  expect(tab.load().of('luz', 'one')).toEqual({})
  expect(tab.stored.size).toBe(0)
  expect(drafts.of('luz', 'one')).toEqual({})
  // The answer to Rosa's save arrives late.
  drafts.change('rosa', 'one', () => total)
  expect(drafts.of('luz', 'one')).toEqual({})
})

test('a draft that was saved, cancelled or confirmed is removed', () => {
  const tab = openTab()
  const drafts = tab.load()
  let heard = 0
  drafts.of('rosa', 'one')
  drafts.subscribe(() => (heard += 1))
  drafts.change('rosa', 'one', () => total)
  drafts.change('rosa', 'other', () => total)
  drafts.change('rosa', 'one', () => ({}))
  drafts.drop('other')
  expect(heard).toBe(4)
  expect(tab.stored.size).toBe(0)
  expect(drafts.of('rosa', 'other')).toEqual({})
})

test('drafts last as long as the page if the browser storage is not available', () => {
  const drafts = createKeptDrafts(() => {
    throw new Error('not allowed')
  })
  drafts.of('rosa', 'one')
  drafts.change('rosa', 'one', () => total)
  expect(drafts.of('rosa', 'one')).toBe(total)
})
