// Fits the course of a text line through points on its middle: a straight line, or a parabola for bent paper.
export interface Course {
  offset: number
  slope: number
  bend: number
}

export const middleAt = ({ offset, slope, bend }: Course, x: number): number =>
  offset + slope * x + bend * x * x

/** Least squares around the mean, which keeps the numbers small. */
export function fitCurve(
  points: readonly (readonly [x: number, y: number])[],
  isBent: boolean,
): Course | undefined {
  const count = points.length
  if (count === 0) return undefined
  const middle = points.reduce((sum, [x]) => sum + x, 0) / count
  const half = Math.max(1, count / 2)
  const sums = [0, 0, 0, 0, 0]
  const right = [0, 0, 0]
  for (const [x, y] of points) {
    const u = (x - middle) / half
    let power = 1
    for (let k = 0; k < 5; k++, power *= u) {
      sums[k] = (sums[k] ?? 0) + power
      if (k < 3) right[k] = (right[k] ?? 0) + power * y
    }
  }
  const [s0 = 1, s1 = 0, s2 = 1, s3 = 0, s4 = 1] = sums
  const [r0 = 0, r1 = 0, r2 = 0] = right
  if (count < 4) return { offset: r0 / s0, slope: 0, bend: 0 }
  const solved = isBent
    ? solve3([s0, s1, s2, s1, s2, s3, s2, s3, s4], [r0, r1, r2])
    : [...solve2([s0, s1, s2], [r0, r1]), 0]
  const [c0 = 0, c1 = 0, c2 = 0] = solved
  const [slope, bend] = [c1 / half, c2 / (half * half)]
  return {
    offset: c0 - slope * middle + bend * middle * middle,
    slope: slope - 2 * bend * middle,
    bend,
  }
}

/** Solves a symmetric 2 x 2 system, given by its upper half. */
function solve2([a, b, d]: readonly [number, number, number], [r, s]: readonly [number, number]) {
  const determinant = a * d - b * b
  return [(r * d - b * s) / determinant, (a * s - b * r) / determinant]
}

function solve3(m: readonly number[], r: readonly number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m
  const [p = 0, q = 0, s = 0] = r
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  return [
    (p * (e * i - f * h) - b * (q * i - f * s) + c * (q * h - e * s)) / determinant,
    (a * (q * i - f * s) - p * (d * i - f * g) + c * (d * s - q * g)) / determinant,
    (a * (e * s - q * h) - b * (d * s - q * g) + p * (d * h - e * g)) / determinant,
  ]
}
