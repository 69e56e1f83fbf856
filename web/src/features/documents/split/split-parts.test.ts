import { expect, test } from 'vitest'
import { cutBefore, firstCuts, joinAt, partsOf, toggleLeftOut } from './split-parts.ts'

const proposed = firstCuts({
  extractedData: {
    metadata: {
      campos: {},
      revisiones: [],
      avisos: [],
      division: [
        { desde: 1, hasta: 2 },
        { desde: 3, hasta: 3 },
      ],
    },
  },
})

test('a split starts with the cuts proposed by the reading, or with none', () => {
  expect(partsOf(proposed, 4)).toEqual([
    { desde: 1, hasta: 2, leftOut: false },
    { desde: 3, hasta: 4, leftOut: false },
  ])
  expect(partsOf(firstCuts({ extractedData: null }), 4)).toEqual([{ desde: 1, hasta: 4, leftOut: false }])
})

test('a cut starts a new part, joining undoes it, and a part can be left out', () => {
  const cut = cutBefore(proposed, 2)
  expect(partsOf(cut, 4).map(({ desde }) => desde)).toEqual([1, 2, 3])
  const without = toggleLeftOut(cut, 2)
  expect(partsOf(without, 4)[1]).toEqual({ desde: 2, hasta: 2, leftOut: true })
  expect(partsOf(joinAt(without, 2), 4)).toEqual(partsOf(proposed, 4))
})
