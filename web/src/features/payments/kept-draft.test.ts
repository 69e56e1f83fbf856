import { expect, test } from 'vitest'
import { aPaymentLine } from '../../test/a-payment-line.ts'
import { chosenInstead, draftAmong, draftWithout, paidAmong, paidBefore, parseDraft } from './kept-draft.ts'

const empty = { ids: [], choices: {}, paid: {} }

test('a stored selection is restored', () => {
  const draft = { ids: ['d1', 'd2'], choices: { d1: { detraccion: { depositSoles: 0 } } }, paid: { d2: 100 } }
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
})

test('a missing, truncated or invalid stored selection becomes empty', () => {
  for (const text of [null, '', '{"ids":["d1"', 'null', '[]', '"d1"', '{"ids":"d1","choices":{}}'])
    expect(parseDraft(text), String(text)).toEqual(empty)
  expect(parseDraft('{"ids":["d1"],"choices":null}')).toEqual(empty)
})

test('prepared documents are removed from the selection with their choices', () => {
  const choice = { detraccion: { depositSoles: 0 } }
  const draft = { ids: ['d1', 'd2'], choices: { d1: choice, d3: choice }, paid: {} }
  expect(draftWithout(draft, ['d1'])).toEqual({ ids: ['d2'], choices: { d3: choice }, paid: {} })
})

test('documents put into a batch or partly paid by a colleague leave the selection', () => {
  const line = (documentId: string, settled = 1180) => aPaymentLine({ documentId, total: 1180, settled })
  const lines = [line('d1'), line('d2'), line('d3', 180.3)]
  const choices = { d1: { pay: 500 }, d3: { pay: 100 } }
  const draft = { ids: ['d1', 'd2', 'd3'], choices, paid: paidBefore(lines) }
  expect(draft.paid).toEqual({ d3: 99_970 })
  expect(draftAmong(draft, lines, true)).toBe(draft)

  const taken = draftAmong(draft, [line('d2'), line('d3', 180.3)], true)
  expect(taken).toMatchObject({ ids: ['d2', 'd3'], choices: { d3: { pay: 100 } } })
  expect(draftAmong(taken, lines, true).ids).toEqual(['d2', 'd3'])

  const paidInPart = draftAmong(draft, [line('d1', 680), line('d2'), line('d3', 80.3)], true)
  expect(paidInPart).toMatchObject({ ids: ['d2'], choices: {} })
})

test('a selection from Workflow replaces the earlier one; a partly paid document stays selected', () => {
  const before = { ids: ['d1', 'd2'], choices: { d3: { pay: 100 } }, paid: { d1: 5 } }
  const lines = ['d1', 'd2', 'd3'].map((documentId) =>
    aPaymentLine({ documentId, total: 1180, settled: documentId === 'd3' ? 180.3 : 1180 }),
  )
  const draft = chosenInstead(before, [
    { id: 'd3', paidAmount: 999.7 },
    { id: 'd2', paidAmount: 0 },
  ])
  expect(draftAmong(draft, lines, true)).toMatchObject({ ids: ['d3', 'd2'], choices: { d3: { pay: 100 } } })
})

test('a selected document that a list of the first thousand lacks stays selected, with what was paid of it', () => {
  const listed = [aPaymentLine({ documentId: 'd1' })]
  const draft = { ids: ['d1', 'd9'], choices: { d9: { pay: 100 } }, paid: { d9: 500, d1: 300 } }
  const kept = draftAmong({ ...draft, paid: paidAmong(draft.paid, listed) }, listed, false)
  expect(kept).toEqual({ ids: ['d1', 'd9'], choices: { d9: { pay: 100 } }, paid: { d9: 500 } })
  expect(draftAmong(kept, listed, true).ids).toEqual(['d1'])
})
