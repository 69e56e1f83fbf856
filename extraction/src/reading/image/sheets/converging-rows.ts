// Rows that run together towards one side of the page, as on bent paper photographed at a slant: the amounts at the ends
// of its rows would stand beside the next ones.
import { cropGrey, type Grey } from '../grey.ts'
import { squareToQuad, type Matrix } from '../projective.ts'
import { measureSkew, type Skew } from '../skew.ts'

/** How far a row falls to the right for each pixel, once the page as a whole is level. */
export interface Convergence {
  atTop: number
  atBottom: number
}

type Size = Pick<Grey, 'width' | 'height'>

const leastSharpness = 2.5 // see `measureSkew`; what is measured on a half without text means nothing
const noticeable = 0.5 // degrees between the halves
const most = 6

/** `whole`: of the whole page. */
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
  // They were measured a quarter of the page from its ends.
  return { atTop: above - (below - above) / 2, atBottom: below + (below - above) / 2 }
}

/** A little higher than the page, so that no corner is cut off. */
export function levelledSize({ width, height }: Size, rows: Convergence): Size {
  return { width, height: height + 2 * Math.ceil(overhang(width, rows)) }
}

/** Where a point of the page with level rows came from; columns stay where they are. */
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
