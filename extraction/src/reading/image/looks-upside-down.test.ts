import { expect, test } from 'vitest'
import { toGreyPixels } from './grey.ts'
import { drawInvoice } from '../test/make-scan.ts'
import { inkShapes } from './ink-shapes.ts'
import { balanceOfFeet, looksUpsideDown } from './looks-upside-down.ts'
import { flipped } from './straighten.ts'
import { medianTextHeight } from './text-height.ts'

test('detects an upside-down page by whether its letters end or begin on a common line', async () => {
  const page = toGreyPixels(await drawInvoice(150))
  const shapes = inkShapes(page)
  const height = medianTextHeight(shapes, page) ?? 0
  expect(looksUpsideDown(shapes, height)).toBe(false)
  expect(looksUpsideDown(inkShapes(flipped(page)), height)).toBe(true)
})

test('too few letters leave the orientation undecided', async () => {
  const page = toGreyPixels(await drawInvoice(150))
  const few = inkShapes(flipped(page)).slice(0, 40)
  expect(balanceOfFeet(few, 20)).toBeUndefined()
  expect(looksUpsideDown(few, 20)).toBe(false)
})
