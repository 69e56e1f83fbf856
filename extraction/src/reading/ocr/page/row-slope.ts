// Fits how the rows of a page rise or fall where its paper was not flat, varying down the page. Fitted on words known to
// share a row; lets words far apart be assigned to one row.
import { toRect } from '../missed/missed-text.ts'
import type { OcrWord } from '../ocr-word.ts'

/** Vertical offset of a row at a place of the page, in pixels. */
export type FallAt = (x: number, y: number) => number

const level: FallAt = () => 0

interface Point {
  x: number
  y: number
  /** Coefficient of each term. */
  terms: readonly number[]
}

/** Measured from the centre of the page: linear, quadratic and cubic in x, some varying with y. */
const termsAt = (x: number, y: number): number[] => [x, x * y, x * y * y, x * x, x * x * y, x * x * x]
/** Prior size of each term at the edge of the page, in word heights: paper is more often slanted than bent. */
const usual = { bent: [10, 3, 1, 2, 1, 1], straight: [10, 3, 0.1, 0.1, 0.1, 0.1] }

const unsteady = 0.15 // heights; normal vertical scatter of words within a row
const stray = 0.3 // heights; a word further off is hardly on that row
const looks = 5
const noticeable = 0.25 // heights between the highest and the lowest word of a level row
const fewest = 3 // rows; fewer are not enough for a fit

/** `runs`: groups of words, each on one row. */
export function fallOf(
  runs: readonly (readonly OcrWord[])[],
  { width, height }: { width: number; height: number },
  way: keyof typeof usual = 'bent',
): FallAt {
  const words = runs.flat()
  const em = middleOf(words.map((word) => word.height))
  const place = (x: number, y: number) => [(2 * x) / width - 1, (2 * y) / height - 1] as const
  const rows = runs.flatMap((run) => {
    const told = run.filter(({ text }) => /[\p{L}\d]{2}/u.test(text)).map(centreOf)
    const mean = told.reduce((sum, { y }) => sum + y, 0) / told.length
    const points = told.map(({ x, y }) => ({ x, y: y / em, terms: termsAt(...place(x, mean)) }))
    return points.length > 1 ? [points] : []
  })
  if (rows.length < fewest) return level
  let fitted: number[] = []
  for (let look = 0; look < looks; look++) fitted = fit(rows, fitted, usual[way])
  const fallAt: FallAt = (x, y) => em * sumOf(fitted, termsAt(...place(x, y)))
  const falls = words.map(centreOf).map(({ x, y }) => fallAt(x, y))
  return Math.max(...falls) - Math.min(...falls) < noticeable * em ? level : fallAt
}

/** Regularised least squares with a free height per row; outliers of the previous fit weigh less. */
function fit(
  rows: readonly (readonly Point[])[],
  before: readonly number[],
  sizes: readonly number[],
): number[] {
  const matrix = sizes.map((size, i) => sizes.map((_, k) => (i === k ? (unsteady / size) ** 2 : 0)))
  const right = sizes.map(() => 0)
  for (const points of rows) {
    const rests = points.map(({ y, terms }) => y - sumOf(before, terms))
    const middle = middleOf(rests)
    const weights = rests.map((rest) => (before.length === 0 ? 1 : 1 / (1 + ((rest - middle) / stray) ** 2)))
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    const mean = (valueOf: (point: Point) => number) =>
      points.reduce((sum, point, at) => sum + (weights[at] ?? 0) * valueOf(point), 0) / all
    const height = mean(({ y }) => y)
    const means = sizes.map((_, i) => mean(({ terms }) => terms[i] ?? 0))
    points.forEach(({ y, terms }, at) => {
      const off = terms.map((term, i) => term - (means[i] ?? 0))
      const weight = weights[at] ?? 0
      off.forEach((one, i) => {
        const row = matrix[i] ?? []
        off.forEach((other, k) => (row[k] = (row[k] ?? 0) + weight * one * other))
        right[i] = (right[i] ?? 0) + weight * one * (y - height)
      })
    })
  }
  return solve(matrix, right)
}

/** Solves a symmetric positive definite system by elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  matrix.forEach((pivotRow, at) => {
    const pivot = pivotRow[at] ?? 1
    matrix.forEach((row, other) => {
      if (other === at) return
      const factor = (row[at] ?? 0) / pivot
      pivotRow.forEach((value, k) => (row[k] = (row[k] ?? 0) - factor * value))
      right[other] = (right[other] ?? 0) - factor * (right[at] ?? 0)
    })
  })
  return right.map((value, at) => value / (matrix[at]?.[at] ?? 1))
}

const sumOf = (factors: readonly number[], terms: readonly number[]): number =>
  factors.reduce((sum, factor, at) => sum + factor * (terms[at] ?? 0), 0)

function centreOf(word: OcrWord): { x: number; y: number } {
  const { left, right, top, bottom } = toRect(word)
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 1
