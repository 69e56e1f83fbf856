import { expect, test } from 'vitest'
import { cleanLimit, cleanPage, toggled } from './clean-page.ts'

const documents = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `d${at}` }))
const passed = (count: number) => new Set(documents(count).map(({ id }) => id))

test('a screen is full again after those that were passed', () => {
  for (const count of [0, 5, 12, 60]) {
    const loaded = documents(200).slice(0, cleanLimit(count))
    expect(cleanPage(loaded, passed(count)), `${count} passed`).toHaveLength(12)
  }
})

test('never more is asked for than the server gives', () => {
  expect(cleanLimit(95)).toBe(100)
  expect(cleanPage(documents(100), passed(95))).toHaveLength(5)
})

test('the order of the server is kept', () => {
  expect(cleanPage(documents(4), new Set(['d1']))).toEqual([{ id: 'd0' }, { id: 'd2' }, { id: 'd3' }])
  expect(cleanPage([], passed(3))).toEqual([])
})

test('leaving out and taking back changes that document alone', () => {
  const left = new Set(['a'])
  expect([...toggled(left, 'b')]).toEqual(['a', 'b'])
  expect([...toggled(left, 'a')]).toEqual([])
  expect([...left]).toEqual(['a'])
})
