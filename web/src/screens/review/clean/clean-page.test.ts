import { expect, test } from 'vitest'
import { cleanPage, cleanPages, toggled } from './clean-page.ts'

const documents = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `d${at}` }))
const passed = (count: number) => new Set(documents(count).map(({ id }) => id))

test('a page of clean documents is full whatever number was passed before', () => {
  const all = documents(400)
  for (const count of [0, 5, 12, 60, 88, 95, 100, 250]) {
    const loaded = cleanPages(count).flatMap(({ page, limit }) => all.slice((page - 1) * limit, page * limit))
    expect(cleanPage(loaded, passed(count)), `${count} passed`).toHaveLength(12)
  }
})

test('a request stays within the limit of the server, and no more pages than needed are requested', () => {
  expect(cleanPages(0)).toEqual([{ page: 1, limit: 12 }])
  expect(cleanPages(88)).toEqual([{ page: 1, limit: 100 }])
  expect(cleanPages(89)).toEqual([
    { page: 1, limit: 100 },
    { page: 2, limit: 100 },
  ])
})

test('a page of clean documents keeps the order of the server', () => {
  expect(cleanPage(documents(4), new Set(['d1']))).toEqual([{ id: 'd0' }, { id: 'd2' }, { id: 'd3' }])
  expect(cleanPage([], passed(3))).toEqual([])
})

test('toggling a document changes only that document', () => {
  const left = new Set(['a'])
  expect([...toggled(left, 'b')]).toEqual(['a', 'b'])
  expect([...toggled(left, 'a')]).toEqual([])
  expect([...left]).toEqual(['a'])
})
