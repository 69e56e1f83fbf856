import { expect, test } from 'vitest'
import { errorsOf, isChanged, rucsIn } from './typed-pilot-rules.ts'

const fine = { budget: 1000, amount: 500, types: ['01'], rucs: [] as string[] }
const saved = { isOn: true, oneIn: 1000, maxTotal: 500, types: ['01', '03'], suppliers: ['20601034809'] }
const wrong = (change: Partial<Parameters<typeof errorsOf>[0]>) =>
  Object.entries(errorsOf({ ...fine, ...change })).flatMap(([name, error]) => (error ? [name] : []))

test('pilot rules within their bounds have no errors', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ budget: 50 })).toEqual([])
  expect(wrong({ budget: 100_000, amount: 0.01, rucs: ['20601034809'] })).toEqual([])
})

test('the budget of the pilot is a whole number from 50 to 100000', () => {
  for (const budget of [49, 100_001, 99.5, 0, NaN])
    expect(wrong({ budget }), String(budget)).toEqual(['oneIn'])
})

test('a missing or zero amount, no type, or an invalid RUC is an error of the pilot rules', () => {
  expect(wrong({ amount: undefined })).toEqual(['maxTotal'])
  expect(wrong({ amount: 0 })).toEqual(['maxTotal'])
  expect(wrong({ types: [] })).toEqual(['types'])
  expect(errorsOf({ ...fine, rucs: ['20601034809', '20601034808'] }).suppliers).toContain('20601034808')
})

test('a pasted list of suppliers is parsed, each RUC once', () => {
  expect(rucsIn(' 20601034809, 20100070970;\n20601034809\r\n')).toEqual(['20601034809', '20100070970'])
  expect(rucsIn(' \n ')).toEqual([])
})

test('pilot rules in another order are unchanged, and any other difference is a change', () => {
  const typed = { budget: 1000, amount: 500, types: ['03', '01'], rucs: ['20601034809'] }
  expect(isChanged(typed, saved)).toBe(false)
  expect(isChanged({ ...typed, types: ['01'] }, saved)).toBe(true)
  expect(isChanged({ ...typed, rucs: [] }, saved)).toBe(true)
  expect(isChanged({ ...typed, amount: undefined }, saved)).toBe(true)
  expect(isChanged({ ...typed, budget: 500 }, saved)).toBe(true)
})
