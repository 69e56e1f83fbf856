// Reads a QR code on bent paper: finds its three finder patterns, then undoes each typical bend in turn until the code
// decodes.
import type { Grey } from '../image/grey.ts'
import { findFinderPatterns, type Square } from './finder-patterns.ts'
import { inksOf } from './inks.ts'
import { decodeCodes, type FoundCode } from './zxing.ts'

interface Corners {
  topLeft: Square
  topRight: Square
  bottomLeft: Square
}

/** Fractions of the code's side. */
interface Bend {
  /** Offset of the middle of the left side from where it is on flat paper. */
  across: number
  /** Offset of the fourth corner. */
  cornerX: number
  cornerY: number
}

const mostError = 0.45 // deviation from two sides of a square: angle, lengths, sizes of the corners
const mostModules = 90 // between two corners; codes on these papers have 60 at most
const module = 6 // pixels per module in the picture that is decoded
const quiet = 4 // modules of quiet zone around the code
const centre = 3.5 // modules from the edge of the code to the centre of a finder pattern
const slightly = [0, -0.04, 0.04]
const bends: Bend[] = [0, -0.03, 0.03, -0.06, 0.06].flatMap((across) =>
  slightly.flatMap((cornerX) => slightly.map((cornerY) => ({ across, cornerX, cornerY }))),
)

export async function readBentCode(image: Grey): Promise<FoundCode[]> {
  const corners = cornersOf(inksOf(image).flatMap((ink) => findFinderPatterns(image, ink)))
  if (!corners) return []
  for (const bend of bends) {
    const [code] = await decodeCodes(unbent(image, corners, bend))
    if (code) return [{ ...code, corners: frameOf(corners) }]
  }
  return []
}

/** The three finder patterns that best form two sides of a square. */
function cornersOf(squares: readonly Square[]): Corners | undefined {
  let best: { corners: Corners; error: number } | undefined
  for (const topLeft of squares)
    for (const topRight of squares)
      for (const bottomLeft of squares) {
        const error = errorOf({ topLeft, topRight, bottomLeft })
        if (error < (best?.error ?? mostError)) best = { corners: { topLeft, topRight, bottomLeft }, error }
      }
  return best?.corners
}

function errorOf({ topLeft, topRight, bottomLeft }: Corners): number {
  const [ax, ay] = [topRight.x - topLeft.x, topRight.y - topLeft.y]
  const [bx, by] = [bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y]
  const [a, b] = [Math.hypot(ax, ay), Math.hypot(bx, by)]
  const sizes = [topLeft, topRight, bottomLeft].map(({ size }) => size)
  const isTooSmall = Math.min(a, b) < 2 * Math.max(...sizes)
  const isTooLarge = 7 * Math.max(a, b) > mostModules * Math.min(...sizes)
  if (isTooSmall || isTooLarge || ax * by - ay * bx <= 0) return Infinity
  const cosine = Math.abs(ax * bx + ay * by) / (a * b)
  return (
    cosine +
    Math.abs(a - b) / Math.max(a, b) +
    (Math.max(...sizes) - Math.min(...sizes)) / Math.max(...sizes) / 2
  )
}

function unbent(image: Grey, { topLeft, topRight, bottomLeft }: Corners, bend: Bend): Grey {
  const [ax, ay] = [topRight.x - topLeft.x, topRight.y - topLeft.y]
  const [bx, by] = [bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y]
  const size = (topLeft.size + topRight.size + bottomLeft.size) / 3
  const span = (7 * (Math.hypot(ax, ay) + Math.hypot(bx, by))) / 2 / size // modules between two corners
  const side = Math.round((span + 2 * (centre + quiet)) * module)
  const data = new Uint8Array(side * side)
  const share = (pixel: number) => ((pixel + 0.5) / module - centre - quiet) / span
  for (let row = 0; row < side; row++) {
    const v = share(row)
    const across = bend.across * 4 * v * (1 - v)
    for (let column = 0; column < side; column++) {
      const u = share(column)
      const [along, below] = [u + across + bend.cornerX * u * v, v + bend.cornerY * u * v]
      data[row * side + column] = sample(
        image,
        topLeft.x + along * ax + below * bx,
        topLeft.y + along * ay + below * by,
      )
    }
  }
  return { data, width: side, height: side }
}

function sample({ data, width, height }: Grey, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255
  const [dx, dy, at] = [x - left, y - top, top * width + left]
  const upper = (data[at] ?? 0) * (1 - dx) + (data[at + 1] ?? 0) * dx
  const lower = (data[at + width] ?? 0) * (1 - dx) + (data[at + width + 1] ?? 0) * dx
  return upper * (1 - dy) + lower * dy
}

function frameOf({ topLeft, topRight, bottomLeft }: Corners): FoundCode['corners'] {
  const fourth = { x: topRight.x + bottomLeft.x - topLeft.x, y: topRight.y + bottomLeft.y - topLeft.y }
  return [topLeft, topRight, fourth, bottomLeft].map(({ x, y }) => ({ x, y }))
}
