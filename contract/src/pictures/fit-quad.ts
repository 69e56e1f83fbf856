// Fits lines to the sides of a sheet and intersects them to get its four corners.
import type { GreyPicture } from './grey-picture.ts'

export type Point = readonly [x: number, y: number]
export type Quad = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point]

const leastSupport = 0.4 // minimum share of a side's points that lie on its line
const sharpestCorner = 0.45 // maximum cosine at a corner; about 63 degrees

/** A line: across = slope * along + offset. */
interface Side {
  slope: number
  offset: number
}

/** The four corners as fractions of the picture. `beyond`: how far corners may lie outside it. */
export function fitQuad(mask: Uint8Array, { width, height }: GreyPicture, beyond: number): Quad | undefined {
  const isIn = (x: number, y: number) => mask[y * width + x] === 1
  const rows = Array.from({ length: height }, (_, y) => extent(width, (x) => isIn(x, y)))
  const columns = Array.from({ length: width }, (_, x) => extent(height, (y) => isIn(x, y)))
  const side = (lines: (Extent | undefined)[], end: keyof Extent, across: number) =>
    fitSide(
      lines.flatMap((line, along) => (line ? [[along, line[end]] as const] : [])),
      across,
    )
  const [left, right] = [side(rows, 'first', width), side(rows, 'last', width)]
  const [top, bottom] = [side(columns, 'first', height), side(columns, 'last', height)]
  if (!left || !right || !top || !bottom) return undefined
  const corner = (standing: Side, level: Side): Point => {
    const y = (level.slope * standing.offset + level.offset) / (1 - level.slope * standing.slope)
    return [(standing.slope * y + standing.offset) / width, y / height]
  }
  const quad: Quad = [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)]
  return isSane(quad, { width, height }, beyond) ? quad : undefined
}

export interface Extent {
  first: number
  last: number
}

export function extent(length: number, isIn: (at: number) => boolean): Extent | undefined {
  let [first, last] = [-1, -1]
  for (let at = 0; at < length; at++) {
    if (!isIn(at)) continue
    if (first < 0) first = at
    last = at
  }
  return first < 0 ? undefined : { first, last }
}

const fewestWithin = 0.2 // share of a side's points; with fewer inside, the picture's border cuts the paper

/**
 * RANSAC with fixed pairs (deterministic), then least squares. Skips points on the border of the picture: there the paper is
 * cut off.
 */
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

function isSane(
  quad: Quad,
  { width, height }: Pick<GreyPicture, 'width' | 'height'>,
  beyond: number,
): boolean {
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
