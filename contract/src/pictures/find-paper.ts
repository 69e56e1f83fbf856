// Finds the four corners of a sheet of paper in a small grey image; shared by the camera and the reader, which corrects the perspective.
// The background is flood-filled from the border through pixels without an edge in log brightness (soft shadows have none);
// lines are fitted to the four sides of the rest, and accepted only if all four fit well.
import type { GreyPicture } from './grey-picture.ts'
import { levelsOf, medianOf } from './levels.ts'

export type Point = readonly [x: number, y: number]
export type Quad = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point]

/** The foreground region. */
export interface Sheet {
  /** 1 where it is. */
  mask: Uint8Array
  /** In fractions of the picture; undefined where its sides are no four straight lines. */
  quad: Quad | undefined
}

/** The longer side, in pixels, of the pictures that `findSheet` was fitted on; they are slightly blurred too. */
export const paperSide = 600
const edgeStrength = 0.055
const mostArea = 0.985
const leastSupport = 0.4 // share of a side's points that must lie on its line
const sharpestCorner = 0.45 // cosine; about 63 degrees

export interface SheetOptions {
  /** The minimum share of the image that the paper must cover. */
  leastArea: number
  /** A part of the paper may lie beyond the border of the picture. */
  mayBeCut?: boolean
}

export function findSheet(
  small: GreyPicture,
  { leastArea, mayBeCut = false }: SheetOptions,
): Sheet | undefined {
  const edges = edgesOf(small)
  const surroundings = floodFromBorder(edges, small)
  const whole = sheetIn(small, edges, { surroundings, leastArea, beyond: slightlyBeyond })
  if (whole || !mayBeCut) return whole
  const cut = surroundingsOfCutSheet(edges, small)
  return cut && sheetIn(small, edges, { surroundings: cut, leastArea, beyond: farBeyond })
}

const slightlyBeyond = 0.03 // of the side: where lines meet that were fitted to a corner at the border
const farBeyond = 0.25

interface Search {
  surroundings: Uint8Array
  leastArea: number
  /** How far corners may lie outside the picture. */
  beyond: number
}

function sheetIn(
  small: GreyPicture,
  edges: Uint8Array,
  { surroundings, leastArea, beyond }: Search,
): Sheet | undefined {
  const { mask, area } = largestIsland(surroundings, small)
  if (area < leastArea || area > mostArea || isFrameOnPaper(small, mask, edges)) return undefined
  const quad = fitQuad(mask, small)
  return { mask, quad: quad && isSane(quad, small, beyond) ? quad : undefined }
}

const cutSheet = {
  /** Share of the picture, without its letters. */
  leastArea: 0.1,
  /** Shares of the border. */
  mostBorder: 0.4,
  leastOther: 0.35,
  /** Than what it lies on. */
  brighter: 1.25,
}

/**
 * What is flooded from the border where it is not paper: of the areas between edges that reach the border, the largest is
 * the sheet if it is brighter than the others and they have most of the border.
 */
function surroundingsOfCutSheet(edges: Uint8Array, small: GreyPicture): Uint8Array | undefined {
  const { data, width, height } = small
  const walls = withBorder(edges, small)
  const seen = new Uint8Array(walls.length)
  const border = innerBorder(small)
  const areas = border.flatMap((start) => {
    if (seen[start] || walls[start]) return []
    const mask = new Uint8Array(walls.length)
    const size = flood([start], walls, mask, { width, height })
    let light = 0
    for (let at = 0; at < mask.length; at++) {
      if (!mask[at]) continue
      seen[at] = 1
      light += data[at] ?? 0
    }
    return [{ mask, size, brightness: light / size, onBorder: border.filter((at) => mask[at]).length }]
  })
  const [sheet, ...others] = areas.toSorted((a, b) => b.size - a.size)
  if (!sheet) return undefined
  const otherSize = others.reduce((sum, { size }) => sum + size, 0)
  const otherLight = others.reduce((sum, { size, brightness }) => sum + size * brightness, 0)
  const isSheet =
    sheet.size >= cutSheet.leastArea * data.length &&
    sheet.onBorder <= cutSheet.mostBorder * border.length &&
    others.reduce((sum, { onBorder }) => sum + onBorder, 0) >= cutSheet.leastOther * border.length &&
    sheet.brightness >= (cutSheet.brighter * otherLight) / otherSize
  if (!isSheet) return undefined
  const surroundings = withBorder(new Uint8Array(walls.length), small)
  for (const { mask } of others) for (let at = 0; at < mask.length; at++) if (mask[at]) surroundings[at] = 1
  return surroundings
}

/** The outermost pixels have no edges: one could walk round the picture on them. */
function withBorder(marks: Uint8Array, { width, height }: GreyPicture): Uint8Array {
  const marked = marks.slice()
  for (let x = 0; x < width; x++) marked[x] = marked[(height - 1) * width + x] = 1
  for (let y = 0; y < height; y++) marked[y * width] = marked[y * width + width - 1] = 1
  return marked
}

function innerBorder({ width, height }: GreyPicture): number[] {
  const border: number[] = []
  for (let x = 1; x < width - 1; x++) border.push(width + x, (height - 2) * width + x)
  for (let y = 2; y < height - 2; y++) border.push(y * width + 1, y * width + width - 2)
  return border
}

const outlineSteps = 24
const straightEnough = 0.02 // of the width: how far the sides may be from the lines between the corners

/** The corners where the sides are straight, else the course of the sides of bent paper; in fractions of the picture. */
export function outlineOf({ mask, quad }: Sheet, { width, height }: GreyPicture): readonly Point[] {
  const rows = Array.from({ length: height }, (_, y) =>
    extent(width, (x) => mask[y * width + x] === 1),
  ).flatMap((row, y) => (row ? [{ y: y / height, left: row.first / width, right: row.last / width }] : []))
  const deep = Math.ceil(rows.length / outlineSteps)
  // A coin beside the sheet or a torn edge moves a few rows, not the median of many.
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

const paperLikeness = 0.9 // how bright the surroundings of a frame are, compared with what it holds
const leastWritten = 0.004 // share of the surroundings that are edges of letters

/** A printed frame inside a scan is not the sheet: cropping to it would lose the text around it. */
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

export function largestIsland(outside: Uint8Array, size: GreyPicture): { mask: Uint8Array; area: number } {
  const seen = new Uint8Array(outside.length)
  let best = { start: -1, count: 0 }
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || outside[start]) continue
    const count = flood([start], outside, seen, size)
    if (count > best.count) best = { start, count }
  }
  const mask = new Uint8Array(outside.length)
  if (best.start >= 0) flood([best.start], outside, mask, size)
  return { mask, area: best.count / seen.length }
}

/** Flood fill from `starts`, bounded by walls; returns the number of pixels. */
function flood(
  starts: number[],
  walls: Uint8Array,
  mark: Uint8Array,
  { width, height }: { width: number; height: number },
): number {
  const stack: number[] = []
  let count = 0
  const visit = (at: number) => {
    if (mark[at] !== 0 || walls[at] !== 0) return
    mark[at] = 1
    stack.push(at)
    count += 1
  }
  starts.forEach(visit)
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const x = at % width
    if (x > 0) visit(at - 1)
    if (x < width - 1) visit(at + 1)
    if (at >= width) visit(at - width)
    if (at < width * (height - 1)) visit(at + width)
  }
  return count
}

/** Across = slope * along + offset. */
interface Side {
  slope: number
  offset: number
}

function fitQuad(mask: Uint8Array, { width, height }: GreyPicture): Quad | undefined {
  const isIn = (x: number, y: number) => mask[y * width + x] === 1
  const rows = Array.from({ length: height }, (_, y) => extent(width, (x) => isIn(x, y)))
  const columns = Array.from({ length: width }, (_, x) => extent(height, (y) => isIn(x, y)))
  const left = fitSide(
    rows.flatMap((row, y) => (row ? [[y, row.first] as const] : [])),
    width,
  )
  const right = fitSide(
    rows.flatMap((row, y) => (row ? [[y, row.last] as const] : [])),
    width,
  )
  const top = fitSide(
    columns.flatMap((column, x) => (column ? [[x, column.first] as const] : [])),
    height,
  )
  const bottom = fitSide(
    columns.flatMap((column, x) => (column ? [[x, column.last] as const] : [])),
    height,
  )
  if (!left || !right || !top || !bottom) return undefined
  const corner = (standing: Side, level: Side): Point => {
    const y = (level.slope * standing.offset + level.offset) / (1 - level.slope * standing.slope)
    return [(standing.slope * y + standing.offset) / width, y / height]
  }
  return [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)]
}

function extent(length: number, isIn: (at: number) => boolean): { first: number; last: number } | undefined {
  let [first, last] = [-1, -1]
  for (let at = 0; at < length; at++) {
    if (!isIn(at)) continue
    if (first < 0) first = at
    last = at
  }
  return first < 0 ? undefined : { first, last }
}

const fewestWithin = 0.2 // share of a side's points; where fewer are, the picture itself ends the paper

/** RANSAC with fixed pairs (deterministic), then least squares. Where the paper is cut off by the border of the picture it has no side. */
function fitSide(all: Point[], across: number): Side | undefined {
  const trimmed = all.slice(Math.floor(all.length * 0.06), Math.ceil(all.length * 0.94))
  const within = trimmed.filter(([, at]) => at > 1 && at < across - 2)
  const points = within.length < fewestWithin * trimmed.length ? trimmed : within
  const count = points.length
  if (count < 40) return undefined
  let best: Side & { support: number } = { slope: 0, offset: 0, support: -1 }
  for (let i = 0; i < 120; i++) {
    const [a, b] = [points[(i * 7919) % count], points[(i * 104_729 + (count >> 1)) % count]]
    if (!a || !b || Math.abs(a[0] - b[0]) < count * 0.2) continue
    const slope = (b[1] - a[1]) / (b[0] - a[0])
    const offset = a[1] - slope * a[0]
    if (Math.abs(slope) > 0.6) continue
    const support = points.filter((point) => Math.abs(point[1] - slope * point[0] - offset) < 1.6).length
    if (support > best.support) best = { slope, offset, support }
  }
  const near = points.filter((point) => Math.abs(point[1] - best.slope * point[0] - best.offset) < 2)
  return near.length >= leastSupport * count && best.support > 0 ? leastSquares(near) : undefined
}

function leastSquares(points: Point[]): Side {
  let [sx, sy, sxx, sxy] = [0, 0, 0, 0]
  for (const [x, y] of points) {
    sx += x
    sy += y
    sxx += x * x
    sxy += x * y
  }
  const count = points.length
  const slope = (count * sxy - sx * sy) / (count * sxx - sx * sx)
  return { slope, offset: (sy - slope * sx) / count }
}

function isSane(quad: Quad, { width, height }: GreyPicture, beyond: number): boolean {
  const isFar = (at: number) => at < -beyond || at > 1 + beyond
  if (quad.some(([x, y]) => isFar(x) || isFar(y))) return false
  return quad.every((corner, index) => {
    const before = quad[(index + 3) % 4] ?? corner
    const after = quad[(index + 1) % 4] ?? corner
    const [ax, ay] = [(before[0] - corner[0]) * width, (before[1] - corner[1]) * height]
    const [bx, by] = [(after[0] - corner[0]) * width, (after[1] - corner[1]) * height]
    const cosine = (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by))
    return Math.abs(cosine) <= sharpestCorner
  })
}

export function quadArea(quad: Quad): number {
  const doubled = quad.reduce((sum, [x, y], index) => {
    const next = quad[(index + 1) % 4] ?? [x, y]
    return sum + x * next[1] - next[0] * y
  }, 0)
  return Math.abs(doubled) / 2
}
