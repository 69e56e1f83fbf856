// A coloured band along the edge of a sheet, often with its title, is as dark as the table, so the search for bright paper
// misses it. But the sheet's sides continue there and stand out from the table.
import { mapped, squareToQuad, type Matrix, type Point, type Quad } from '../projective.ts'
import type { Grey } from '../grey.ts'

const step = 0.005 // fraction of the sheet
const firstSteps = 3 // are skipped: the blurred edge of the bright part
const [narrowest, widest] = [0.03, 0.3] // fraction of the sheet
const besideSide = [0.015, 0.025, 0.035, 0.045] // fractions of the sheet, on both sides of its edge
const leastContrast = 9 // grey levels between the band and the table
const mostUneven = 60 // grey levels between both ends of a band
const mayMiss = 2 // steps

/** Depth of the dark bands at each edge of the sheet, as fractions of it. */
export interface DarkBands {
  top: number
  bottom: number
  left: number
  right: number
}

/** The corners of the whole sheet, and the bands that the bright part lacks. */
export function withDarkBands(quad: Quad, picture: Grey): { quad: Quad; bands?: DarkBands } {
  const toPicture = squareToQuad(quad)
  const reach = (alongEdge: (along: number, beyond: number) => Point) =>
    bandBeyond((along, beyond) => greyAt(picture, toPicture, alongEdge(along, beyond)))
  const top = reach((along, beyond) => [along, -beyond])
  const bottom = reach((along, beyond) => [along, 1 + beyond])
  const left = reach((along, beyond) => [-beyond, along])
  const right = reach((along, beyond) => [1 + beyond, along])
  const corners: Quad = [
    [-left, -top],
    [1 + right, -top],
    [1 + right, 1 + bottom],
    [-left, 1 + bottom],
  ]
  const [a, b, c, d] = corners.map((corner) => mapped(toPicture, corner))
  if (!a || !b || !c || !d || top + bottom + left + right === 0) return { quad }
  const [wide, high] = [1 + left + right, 1 + top + bottom]
  return {
    quad: [a, b, c, d],
    bands: { top: top / high, bottom: bottom / high, left: left / wide, right: right / wide },
  }
}

/** Inverts the bands, so that light letters on a dark band become dark ones on light paper. */
export function invertBands({ data, width, height }: Grey, { top, bottom, left, right }: DarkBands): void {
  const [fromX, toX] = [Math.round(left * width), Math.round((1 - right) * width)]
  const [fromY, toY] = [Math.round(top * height), Math.round((1 - bottom) * height)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (y >= fromY && y < toY && x >= fromX && x < toX) continue
      data[y * width + x] = 255 - (data[y * width + x] ?? 0)
    }
}

type Look = (along: number, beyond: number) => number | undefined

/** Depth of the band, 0 if there is none. */
function bandBeyond(look: Look): number {
  let [end, missed] = [0, 0]
  for (let at = firstSteps; at * step <= widest; at++) {
    if (isBand(look, at * step)) [end, missed] = [at * step, 0]
    else if (++missed > mayMiss) return end >= narrowest ? end : 0
  }
  // A band must end: one that is still dark at the widest depth is none.
  return 0
}

function isBand(look: Look, beyond: number): boolean {
  const mean = (places: readonly number[]) => {
    const values = places.flatMap((along) => look(along, beyond) ?? [])
    return values.length === places.length
      ? values.reduce((sum, value) => sum + value, 0) / values.length
      : undefined
  }
  const ends = [
    [besideSide, besideSide.map((off) => -off)],
    [besideSide.map((off) => 1 - off), besideSide.map((off) => 1 + off)],
  ] as const
  const [first, last] = ends.map(([inside, outside]) => ({ inside: mean(inside), outside: mean(outside) }))
  if (first?.inside === undefined || first.outside === undefined) return false
  if (last?.inside === undefined || last.outside === undefined) return false
  return (
    Math.abs(first.inside - first.outside) > leastContrast &&
    Math.abs(last.inside - last.outside) > leastContrast &&
    Math.abs(first.inside - last.inside) < mostUneven
  )
}

/** Undefined outside the picture. */
function greyAt({ data, width, height }: Grey, toPicture: Matrix, place: Point): number | undefined {
  const [x, y] = mapped(toPicture, place)
  const [column, row] = [Math.floor(x * width), Math.floor(y * height)]
  const isInside = column >= 0 && row >= 0 && column < width && row < height
  return isInside ? data[row * width + column] : undefined
}
