import { expect, test } from 'vitest'
import { imageTokens, planStrips, seenSize } from './image-tokens.ts'

const gpt4o = { kind: 'tile', base: 85, perTile: 170 } as const
const gpt4oMini = { kind: 'tile', base: 2833, perTile: 5667 } as const
const patches = { kind: 'patch', maxPatches: 2500, maxSidePx: 2048 } as const
const a4 = { width: 2480, height: 3508 }
const receipt = { width: 945, height: 2953 }

test('a page costs what the vendor’s rule says', () => {
  expect(imageTokens(a4, gpt4o)).toBe(1105)
  expect(imageTokens(a4, gpt4oMini)).toBe(36_835)
  expect(imageTokens({ width: 384, height: 384 }, { kind: 'square', perTile: 258, tilePx: 768 })).toBe(258)
})

test('a model with tiles sees a whole page 768 pixels wide', () => {
  expect(Math.round(seenSize(a4, gpt4o).width)).toBe(768)
})

test('an A4 page goes out in three strips, which are seen twice as finely', () => {
  expect(planStrips(a4, gpt4o, 60_000)).toEqual({ strips: 3, tokens: 3 * 1105 })
})

test('strips are not cut where they would cost more than is allowed', () => {
  expect(planStrips(a4, gpt4oMini, 60_000)).toEqual({ strips: 2, tokens: 51_002 })
  expect(planStrips(a4, gpt4oMini, 40_000).strips).toBe(1)
})

test('a long receipt, and any page of a model with patches, is fine enough as one', () => {
  expect(planStrips(receipt, gpt4o, 60_000).strips).toBe(1)
  expect(planStrips(a4, patches, 60_000).strips).toBe(1)
})

test('a small photo is not cut: there is nothing more to see in it', () => {
  expect(planStrips({ width: 600, height: 850 }, gpt4o, 60_000).strips).toBe(1)
})
