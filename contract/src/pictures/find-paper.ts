// Finds the four corners of a sheet of paper in a small grey image, for the camera and for the reader. Flood-fills the
// background from the border through pixels without an edge in log brightness (soft shadows have none), then fits lines to
// the four sides of the rest. The result is accepted only if all four lines fit well.
import { surroundingsOfCutSheet } from './cut-paper.ts'
import { extent, fitQuad, type Point, type Quad } from './fit-quad.ts'
import { flood, largestIsland } from './flood.ts'
import type { GreyPicture } from './grey-picture.ts'
import { levelsOf, medianOf } from './levels.ts'

/** The foreground region taken for the sheet. */
export interface Sheet {
  /** 1 for pixels of the sheet. */
  mask: Uint8Array
  /** As fractions of the picture; undefined when the sides are not four straight lines. */
  quad: Quad | undefined
}

/** Longer side, in pixels, of the pictures that `findSheet` was tuned on; those are also slightly blurred. */
export const paperSide = 600
const edgeStrength = 0.055
const mostArea = 0.985

export interface SheetOptions {
  /** The minimum share of the image that the paper must cover. */
  leastArea: number
  /** Accepts a sheet that the border of the picture cuts off. */
  mayBeCut?: boolean
}

export function findSheet(
  small: GreyPicture,
  { leastArea, mayBeCut = false }: SheetOptions,
): Sheet | undefined {
  const { edges, surroundings } = findSurroundings(small)
  const whole = sheetIn(small, edges, { surroundings, leastArea, beyond: slightlyBeyond })
  if (whole || !mayBeCut) return whole
  const cut = surroundingsOfCutSheet(edges, small)
  return cut && sheetIn(small, edges, { surroundings: cut, leastArea, beyond: farBeyond })
}

export interface Surroundings {
  /** 1 where the brightness changes sharply. */
  edges: Uint8Array
  /** 1 for pixels that the border reaches without crossing an edge. */
  surroundings: Uint8Array
}

export function findSurroundings(small: GreyPicture): Surroundings {
  const edges = edgesOf(small)
  return { edges, surroundings: floodFromBorder(edges, small) }
}

const slightlyBeyond = 0.03 // share of the side: lines fitted near a corner at the border meet slightly outside
const farBeyond = 0.25

interface Search {
  surroundings: Uint8Array
  leastArea: number
  /** How far corners may lie outside the picture, as a fraction of its side. */
  beyond: number
}

function sheetIn(
  small: GreyPicture,
  edges: Uint8Array,
  { surroundings, leastArea, beyond }: Search,
): Sheet | undefined {
  const { mask, area } = largestIsland(surroundings, small)
  if (area < leastArea || area > mostArea || isFrameOnPaper(small, mask, edges)) return undefined
  return { mask, quad: fitQuad(mask, small, beyond) }
}

const outlineSteps = 24
const straightEnough = 0.02 // share of the width: maximum distance of the sides from the lines between the corners

/**
 * The four corners when the sides are straight, else a polygon along the sides of bent paper; as fractions of the picture.
 */
export function outlineOf({ mask, quad }: Sheet, { width, height }: GreyPicture): readonly Point[] {
  const rows = Array.from({ length: height }, (_, y) =>
    extent(width, (x) => mask[y * width + x] === 1),
  ).flatMap((row, y) => (row ? [{ y: y / height, left: row.first / width, right: row.last / width }] : []))
  const deep = Math.ceil(rows.length / outlineSteps)
  // Uses medians: a coin beside the sheet or a torn edge moves only a few rows.
  const steps = Array.from({ length: outlineSteps }, (_, at) => rows.slice(at * deep, (at + 1) * deep))
    .filter((part) => part.length > 0)
    .map((part) => {
      const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
      const y = middle(part.map((row) => row.y))
      return { y, left: middle(part.map((row) => row.left)), right: middle(part.map((row) => row.right)) }
    })
  const isOn = (x: number, y: number, [ax, ay]: Point, [bx, by]: Point) =>
    y < Math.max(ay, 0) || y > by || Math.abs(x - ax - ((bx - ax) * (y - ay)) / (by - ay)) < straightEnough
  const isStraight =
    quad !== undefined &&
    steps.every(({ y, left, right }) => isOn(left, y, quad[0], quad[3]) && isOn(right, y, quad[1], quad[2]))
  if (isStraight) return quad
  const [first, last] = [rows[0], rows.at(-1)]
  const course = [...(first ? [first] : []), ...steps, ...(last ? [last] : [])]
  return [
    ...course.map(({ y, left }): Point => [left, y]),
    ...course.toReversed().map(({ y, right }): Point => [right, y]),
  ]
}

const paperLikeness = 0.9 // minimum brightness of a frame's surroundings, relative to its inside
const leastWritten = 0.004 // minimum share of edge pixels in the surroundings that shows print there

/** Detects a printed frame inside a scan, which is not the sheet: cropping to it would lose the text around it. */
function isFrameOnPaper(small: GreyPicture, mask: Uint8Array, edges: Uint8Array): boolean {
  const { inside, outside } = levelsOf(small, mask)
  let [written, around] = [0, 0]
  for (let at = 0; at < mask.length; at++) {
    if (mask[at]) continue
    around += 1
    if (edges[at]) written += 1
  }
  return medianOf(outside) > paperLikeness * medianOf(inside) && written > leastWritten * around
}

function edgesOf({ data, width, height }: GreyPicture): Uint8Array {
  const logs = Float32Array.from({ length: 256 }, (_, value) => Math.log(value + 24))
  const log = (at: number) => logs[data[at] ?? 0] ?? 0
  const edges = new Uint8Array(data.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const dx = (log(at + 1) - log(at - 1)) / 2
      const dy = (log(at + width) - log(at - width)) / 2
      if (dx * dx + dy * dy > edgeStrength * edgeStrength) edges[at] = 1
    }
  }
  return edges
}

function floodFromBorder(edges: Uint8Array, { width, height }: GreyPicture): Uint8Array {
  const border: number[] = []
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) border.push(y * width, y * width + width - 1)
  const outside = new Uint8Array(edges.length)
  flood(border, edges, outside, { width, height })
  return outside
}
