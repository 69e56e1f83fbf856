// Detects rows that converge towards one side of the page, as on bent paper photographed at a slant: amounts at the ends of
// its rows would end up beside the next row's label.
import { cropGrey, type Grey } from '../grey.ts'
import { squareToQuad, type Matrix } from '../projective.ts'
import { measureSkew, type Skew } from '../skew.ts'

/** Slope of a row (pixels down per pixel right) after the page as a whole is level. */
export interface Convergence {
  atTop: number
  atBottom: number
}

type Size = Pick<Grey, 'width' | 'height'>

const leastSharpness = 2.5 // see `measureSkew`; a half without text gives no meaningful angle
const noticeable = 0.5 // degrees between the halves
const most = 6

/** `whole` is the skew of the whole page. */
export function findConvergence(image: Grey, whole: Skew): Convergence | undefined {
  if (whole.isSideways) return undefined
  const half = image.height >> 1
  const [upper, lower] = [0, half].map((top) =>
    measureSkew(cropGrey(image, { left: 0, top, right: image.width, bottom: top + half })),
  )
  if (!upper || !lower || [upper, lower].some((one) => one.isSideways || one.sharpness < leastSharpness))
    return undefined
  const apart = Math.abs(upper.degrees - lower.degrees)
  if (apart < noticeable || apart > most) return undefined
  const slope = (turn: number) => -Math.tan(((turn - whole.degrees) * Math.PI) / 180)
  const [above, below] = [slope(upper.degrees), slope(lower.degrees)]
  // The halves' angles hold a quarter of the page from its ends: extrapolates to the ends.
  return { atTop: above - (below - above) / 2, atBottom: below + (below - above) / 2 }
}

/** Slightly higher than the page, so that no corner is cut off. */
export function levelledSize({ width, height }: Size, rows: Convergence): Size {
  return { width, height: height + 2 * Math.ceil(overhang(width, rows)) }
}

/** Maps a point of the page with level rows back to its source; columns do not move. */
export function levelledBack({ width, height }: Size, rows: Convergence): Matrix {
  const over = overhang(width, rows)
  const [top, bottom] = [(rows.atTop * width) / 2, (rows.atBottom * width) / 2]
  return squareToQuad([
    [0, (-over - top) / height],
    [1, (-over + top) / height],
    [1, (height + over + bottom) / height],
    [0, (height + over - bottom) / height],
  ])
}

const overhang = (width: number, { atTop, atBottom }: Convergence) =>
  (Math.max(Math.abs(atTop), Math.abs(atBottom)) * width) / 2
