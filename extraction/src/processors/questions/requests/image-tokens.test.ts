import { expect, test } from 'vitest'
import { imageTokens, planStrips, seenSize } from './image-tokens.ts'

const gpt4o = { kind: 'tile', base: 85, perTile: 170 } as const
const gpt4oMini = { kind: 'tile', base: 2833, perTile: 5667 } as const
const patches = { kind: 'patch', maxPatches: 2500, maxSidePx: 2048 } as const
const a4 = { width: 2480, height: 3508 }
const receipt = { width: 945, height: 2953 }

test('computes the tokens of a page by the rule of the vendor', () => {
  expect(imageTokens(a4, gpt4o)).toBe(1105)
  expect(imageTokens(a4, gpt4oMini)).toBe(36_835)
  expect(imageTokens({ width: 384, height: 384 }, { kind: 'square', perTile: 258, tilePx: 768 })).toBe(258)
})

test('a model with tiles sees a whole page 768 pixels wide', () => {
  expect(Math.round(seenSize(a4, gpt4o).width)).toBe(768)
})

test('sends an A4 page in three strips, which doubles its resolution', () => {
  expect(planStrips(a4, gpt4o, 60_000)).toEqual({ strips: 3, tokens: 3 * 1105 })
})

test('cuts fewer strips if they would cost more than allowed', () => {
  expect(planStrips(a4, gpt4oMini, 60_000)).toEqual({ strips: 2, tokens: 51_002 })
  expect(planStrips(a4, gpt4oMini, 40_000).strips).toBe(1)
})

test('does not cut a long receipt, nor a page for a model with patches', () => {
  expect(planStrips(receipt, gpt4o, 60_000).strips).toBe(1)
  expect(planStrips(a4, patches, 60_000).strips).toBe(1)
})

test('does not cut a small photo, which holds no more detail', () => {
  expect(planStrips({ width: 600, height: 850 }, gpt4o, 60_000).strips).toBe(1)
})
