// Finds the finder patterns in three corners of a QR code: dark, light, dark, light, dark as 1 : 1 : 3 : 1 : 1 in every
// direction. Almost nothing else looks like that, so a page without them can skip the slow decoder.
import type { Grey } from '../image/grey.ts'
import { inkOf } from './inks.ts'

const rowStep = 3 // pixels; the centre of a pattern is three modules high
const smallestModule = 1.5 // pixels
const tolerance = 0.6 // modules; a blurred picture needs this much
const parts = [1, 1, 3, 1, 1]

export function hasFinderPatterns(image: Grey, ink = inkOf(image)): boolean {
  let found: Square | undefined
  for (let y = rowStep; y < image.height; y += rowStep) {
    for (const square of squaresInRow(image, y, ink)) {
      if (!isPatternDown(image, square, ink)) continue
      const isOther = found && Math.hypot(found.x - square.x, found.y - y) > square.size
      if (found && isOther && isLike(found.size, square.size)) return true
      found ??= square
    }
  }
  return false
}

const mostSquares = 12 // more than this is another kind of pattern

/** Merges the sightings of each pattern, at the mean of the rows it was seen in. */
export function findFinderPatterns(image: Grey, ink: number): Square[] {
  const seen: (Square & { count: number })[] = []
  for (let y = 1; y < image.height; y++) {
    for (const square of squaresInRow(image, y, ink)) {
      if (!isPatternDown(image, square, ink)) continue
      const same = seen.find(({ x, y: at, size }) => Math.hypot(x - square.x, at - y) < size / 2)
      if (!same) seen.push({ ...square, count: 1 })
      else {
        const part = 1 / ++same.count
        same.x += (square.x - same.x) * part
        same.y += (y - same.y) * part
        same.size += (square.size - same.size) * part
      }
    }
  }
  const often = seen.filter(({ count }) => count > 1)
  return often.length <= mostSquares ? often : []
}

/** Centre and width of a possible finder pattern. */
export interface Square {
  x: number
  y: number
  size: number
}

function squaresInRow({ data, width }: Grey, y: number, ink: number): Square[] {
  const squares: Square[] = []
  let [b, c, d, e] = [0, 0, 0, 0] // lengths of the last runs
  const row = y * width
  let isDark = (data[row] ?? 255) <= ink
  for (let x = 1, start = 0; x <= width; x++) {
    if (x < width && (data[row + x] ?? 255) <= ink === isDark) continue
    const a = b
    b = c
    c = d
    d = e
    e = x - start
    start = x
    // Cheap test before the divisions: it rejects most of a page.
    const isLikely = isDark && c > b && c > d && c > a && c > e
    if (isLikely && isPattern([a, b, c, d, e])) {
      const size = a + b + c + d + e
      squares.push({ x: Math.round(x - size / 2), y, size })
    }
    isDark = !isDark
  }
  return squares
}

const isLike = (a: number, b: number) => Math.max(a, b) < 1.5 * Math.min(a, b)

function isInk({ data }: Grey, at: number, ink: number): boolean {
  return (data[at] ?? 255) <= ink
}

function isPattern(runs: readonly number[]): boolean {
  const module = sum(runs) / 7
  return module >= smallestModule && runs.every((run, index) => isNear(run / module, parts[index] ?? 1))
}

const isNear = (length: number, part: number) => Math.abs(length - part) < tolerance * Math.sqrt(part)

/** Checks the ratio from the centre up and down. */
function isPatternDown(image: Grey, square: Square, ink: number): boolean {
  const { size } = square
  const up = runsFrom(image, square, -1, ink)
  const down = runsFrom(image, square, 1, ink)
  if (up.length < 3 || down.length < 3) return false
  const [a = 0, b = 0, c = 0] = up
  const [d = 0, e = 0, f = 0] = down
  const runs = [c, b, a + d - 1, e, f]
  const height = sum(runs)
  return isPattern(runs) && isLike(height, size)
}

/** Lengths of the first three runs in one direction, starting with the dark run at the given point. */
function runsFrom(image: Grey, { x, y, size }: Square, step: 1 | -1, ink: number): number[] {
  const runs: number[] = []
  let isDark = true
  let length = 0
  for (let at = y; at >= 0 && at < image.height && Math.abs(at - y) <= size; at += step) {
    if (isInk(image, at * image.width + x, ink) === isDark) {
      length += 1
      continue
    }
    if (length === 0) return []
    runs.push(length)
    if (runs.length === 3) return runs
    isDark = !isDark
    length = 1
  }
  return runs
}

const sum = (values: readonly number[]) => values.reduce((whole, value) => whole + value, 0)
