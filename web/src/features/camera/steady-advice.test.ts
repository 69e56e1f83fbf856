import { expect, test } from 'vitest'
import type { PictureFault } from './judge-picture.ts'
import { advise, noAdvice } from './steady-advice.ts'

/** The advice shown after each judged frame. */
function shownAfter(looks: readonly (readonly PictureFault[])[]) {
  let steady = noAdvice
  return looks.map((faults) => (steady = advise(steady, { paper: undefined, faults })).shown)
}

test('advice is given once two looks agree on it, and stays until two agree on another', () => {
  expect(shownAfter([['lejos'], ['lejos'], [], ['lejos'], [], []])).toEqual([
    undefined,
    'lejos',
    'lejos',
    'lejos',
    'lejos',
    'lista',
  ])
})

test('of several faults the one to mend first is named', () => {
  expect(shownAfter([['lejos', 'reflejo'], ['lejos']])).toEqual([undefined, 'lejos'])
})
