import { expect, test } from 'vitest'
import { draftWithout, parseDraft } from './kept-draft.ts'

const empty = { ids: [], choices: {} }

test('a selection comes back as it was kept', () => {
  const draft = { ids: ['d1', 'd2'], choices: { d1: { detraccion: { depositSoles: 0 } } } }
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
})

test('nothing kept, text that was cut off, and another shape begin empty', () => {
  for (const text of [null, '', '{"ids":["d1"', 'null', '[]', '"d1"', '{"ids":"d1","choices":{}}'])
    expect(parseDraft(text), String(text)).toEqual(empty)
  expect(parseDraft('{"ids":["d1"],"choices":null}')).toEqual(empty)
})

test('what was prepared goes with what was chosen for it, and the rest stays', () => {
  const choice = { detraccion: { depositSoles: 0 } }
  const draft = { ids: ['d1', 'd2'], choices: { d1: choice, d3: choice } }
  expect(draftWithout(draft, ['d1'])).toEqual({ ids: ['d2'], choices: { d3: choice } })
})
