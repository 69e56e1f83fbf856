import { expect, test } from 'vitest'
import type { PictureFault } from './judge-picture.ts'
import { advise, noAdvice } from './steady-advice.ts'

/** The advice shown after each judged frame. */
function shownAfter(looks: readonly (readonly PictureFault[])[]) {
  let steady = noAdvice
  return looks.map((faults) => (steady = advise(steady, { paper: undefined, faults })).shown)
}

test('advice appears once two frames agree on it, and stays until two agree on another', () => {
  expect(shownAfter([['lejos'], ['lejos'], [], ['lejos'], [], []])).toEqual([
    undefined,
    'lejos',
    'lejos',
    'lejos',
    'lejos',
    'lista',
  ])
})

test('only the first of several faults is advised on', () => {
  expect(shownAfter([['lejos', 'reflejo'], ['lejos']])).toEqual([undefined, 'lejos'])
})
