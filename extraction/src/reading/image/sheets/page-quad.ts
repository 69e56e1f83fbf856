// Finds the sheet of paper in a photograph: its four corners, or the course of its curved sides.
import { findSheet, paperSide } from '@conforme/contract/pictures/find-paper'
import { quadArea } from '@conforme/contract/pictures/fit-quad'
import { largestIsland } from '@conforme/contract/pictures/flood'
import { findBentSheet, type BentSheet } from './bent-sheet.ts'
import { withDarkBands, type DarkBands } from './dark-bands.ts'
import { fromGrey, shrinkGrey, toGrey, type Grey } from '../grey.ts'
import type { Point, Quad } from '../projective.ts'

// A smaller region is more likely a picture or a frame printed on the paper and must not be cut out.
const leastArea = 0.18

export interface FoundPage {
  /** In fractions of the picture. */
  quad: Quad
  /** Share of the picture that the sheet covers. */
  area: number
  bands?: DarkBands
}

/** Returns a bent sheet if its sides are not straight. */
export async function findPage(image: Grey): Promise<FoundPage | BentSheet | undefined> {
  const small = await toSmall(image)
  if (!small) return undefined
  const sheet = findSheet(small, { leastArea, mayBeCut: true })
  if (!sheet) return undefined
  const { mask } = largestIsland(withoutRim(sheet.mask, small), small)
  if (!sheet.quad) return findBentSheet(small, mask)
  const whole = withDarkBands(sheet.quad, small)
  const straight = { ...whole, area: quadArea(whole.quad) }
  return cutsPaper(sheet.quad, mask, small) ? (findBentSheet(small, mask) ?? straight) : straight
}

/** The reduced picture in which sheets are looked for; undefined if it is too narrow. */
export async function toSmall(image: Grey): Promise<Grey | undefined> {
  const factor = paperSide / Math.max(image.width, image.height)
  const [width, height] = [Math.round(image.width * factor), Math.round(image.height * factor)]
  if (width < 60 || height < 60) return undefined
  const shrunk = shrinkGrey(image, Math.floor(1 / factor))
  const blurred = fromGrey(shrunk).resize({ width, height, fit: 'fill' }).blur(1.2)
  return toGrey(blurred.toColourspace('b-w'))
}

const mostCut = 0.12 // share of the rows; a coin at the side of a sheet takes less

/** A slightly bent side may be fitted by a straight line, which would cut off what is written beyond it. */
function cutsPaper(quad: Quad, mask: Uint8Array, { width, height }: Grey): boolean {
  const inPixels = ([x, y]: Point): Point => [x * width, y * height]
  const [topLeft, topRight] = [inPixels(quad[0]), inPixels(quad[1])]
  const [bottomRight, bottomLeft] = [inPixels(quad[2]), inPixels(quad[3])]
  const top = Math.ceil(Math.max(topLeft[1], topRight[1]))
  const bottom = Math.floor(Math.min(bottomLeft[1], bottomRight[1]))
  let cut = 0
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
    const row = mask.subarray(y * width, (y + 1) * width)
    const [first, last] = [row.indexOf(1), row.lastIndexOf(1)]
    if (first >= 0 && (first < acrossAt(topLeft, bottomLeft, y) || last > acrossAt(topRight, bottomRight, y)))
      cut += 1
  }
  return cut > mostCut * (bottom - top)
}

const acrossAt = ([x, y]: Point, [otherX, otherY]: Point, at: number) =>
  x + ((otherX - x) * (at - y)) / (otherY - y)

const rim = 4 // pixels; removes attached objects thinner than twice that, such as a coin

/** Inverted mask of the sheet after eroding and dilating it by some pixels, as the region search expects. */
function withoutRim(mask: Uint8Array, { width, height }: Grey): Uint8Array {
  const outside = new Uint8Array(mask.length)
  const spread = (from: Uint8Array, to: Uint8Array, step: number) => {
    for (let at = 0; at < from.length; at++)
      for (let by = -rim; from[at] && by <= rim; by++) to[at + by * step] = 1
  }
  const across = new Uint8Array(mask.length)
  spread(
    mask.map((value) => 1 - value),
    across,
    1,
  )
  spread(across, outside, width)
  for (let y = 0; y < height; y++) outside[y * width] = 1
  return outside
}
