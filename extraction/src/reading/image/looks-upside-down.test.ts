import { expect, test } from 'vitest'
import { toGreyPixels } from './grey.ts'
import { drawInvoice } from '../test/make-scan.ts'
import { inkShapes } from './ink-shapes.ts'
import { balanceOfFeet, looksUpsideDown } from './looks-upside-down.ts'
import { flipped } from './straighten.ts'
import { medianTextHeight } from './text-height.ts'

test('letters that end on one line are the right way up, those that begin on one are not', async () => {
  const page = toGreyPixels(await drawInvoice(150))
  const shapes = inkShapes(page)
  const height = medianTextHeight(shapes, page) ?? 0
  expect(looksUpsideDown(shapes, height)).toBe(false)
  expect(looksUpsideDown(inkShapes(flipped(page)), height)).toBe(true)
})

test('a few letters say nothing', async () => {
  const page = toGreyPixels(await drawInvoice(150))
  const few = inkShapes(flipped(page)).slice(0, 40)
  expect(balanceOfFeet(few, 20)).toBeUndefined()
  expect(looksUpsideDown(few, 20)).toBe(false)
})
