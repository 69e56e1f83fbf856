// Projective maps from the picture shown to the photograph, as 3 x 3 matrices on fractions of the two pictures: one matrix
// holds perspective, quarter turn and skew, and works at every resolution.
import type { Turns } from '../pdf/page-geometry.ts'

export type Matrix = readonly [number, number, number, number, number, number, number, number, number]
export type Point = readonly [x: number, y: number]
/** Top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]

export const identity: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]

/** Applies `inner` first, then `outer`. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  const cell = (row: number, column: number) =>
    [0, 1, 2].reduce((sum, k) => sum + (outer[row * 3 + k] ?? 0) * (inner[k * 3 + column] ?? 0), 0)
  return [
    cell(0, 0),
    cell(0, 1),
    cell(0, 2),
    cell(1, 0),
    cell(1, 1),
    cell(1, 2),
    cell(2, 0),
    cell(2, 1),
    cell(2, 2),
  ]
}

/** Maps a point of the rotated picture to the original. */
export function turnBack(turns: Turns): Matrix {
  const backs: Record<Turns, Matrix> = {
    0: identity,
    1: [0, 1, 0, -1, 0, 1, 0, 0, 1],
    2: [-1, 0, 1, 0, -1, 1, 0, 0, 1],
    3: [0, -1, 1, 1, 0, 0, 0, 0, 1],
  }
  return backs[turns]
}

/** Maps a point back to a picture of `from` pixels that was rotated by `degrees` into one of `to` pixels. */
export function rotateBack(
  degrees: number,
  from: { width: number; height: number },
  to: { width: number; height: number },
): Matrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const toPixels: Matrix = [to.width, 0, -to.width / 2, 0, to.height, -to.height / 2, 0, 0, 1]
  const turn: Matrix = [cos, sin, 0, -sin, cos, 0, 0, 0, 1]
  const toFractions: Matrix = [1 / from.width, 0, 0.5, 0, 1 / from.height, 0.5, 0, 0, 1]
  return compose(toFractions, compose(turn, toPixels))
}

/** Applies the map to a point. */
export function mapped([a, b, c, d, e, f, g, h, i]: Matrix, [x, y]: Point): Point {
  const depth = g * x + h * y + i
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}

/** Maps the unit square onto a quad (Heckbert's closed form). */
export function squareToQuad([a, b, c, d]: Quad): Matrix {
  const [dx1, dx2, dx3] = [b[0] - c[0], d[0] - c[0], a[0] - b[0] + c[0] - d[0]]
  const [dy1, dy2, dy3] = [b[1] - c[1], d[1] - c[1], a[1] - b[1] + c[1] - d[1]]
  const area = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / area
  const h = (dx1 * dy3 - dx3 * dy1) / area
  return [
    b[0] - a[0] + g * b[0],
    d[0] - a[0] + h * d[0],
    a[0],
    b[1] - a[1] + g * b[1],
    d[1] - a[1] + h * d[1],
    a[1],
    g,
    h,
    1,
  ]
}
