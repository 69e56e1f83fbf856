// Cuts a text line out of its picture, straightened and scaled to the height that the reading network expects.
import { shrinkGrey, type Grey } from '../../image/grey.ts'
import type { TextLine } from './text-line.ts'
import { middleAt } from './fit-curve.ts'

export const stripHeight = 48
/** Pixels of the strip per column of the network's output. */
export const columnWidth = 8
/** Strip height in line heights, including paper above and below: if cut tightly, worn letters are misread. */
const tall = 1.2
const narrowest = 32
const longest = 3200

export interface Strip extends Grey {
  line: TextLine
  /** Height of the cut in pixels of the picture. */
  cutHeight: number
  /** Pixels of the picture per pixel of the strip. */
  scaleX: number
  scaleY: number
}

/** Shrinks large letters by whole factors first, so that no pixel is skipped. */
export function stripCutter(image: Grey): (line: TextLine) => Strip {
  const smaller = new Map<number, Grey>()
  return (line) => {
    const factor = Math.max(1, Math.floor((tall * line.height) / stripHeight))
    const source = smaller.get(factor) ?? shrinkGrey(image, factor)
    smaller.set(factor, source)
    return cut(source, factor, line)
  }
}

function cut(source: Grey, factor: number, line: TextLine): Strip {
  const length = line.right - line.left
  const cutHeight = tall * line.height
  const scaleY = cutHeight / stripHeight
  const width = Math.min(longest, Math.max(narrowest, Math.round(length / scaleY)))
  const scaleX = length / width
  const data = new Uint8Array(width * stripHeight)
  for (let column = 0; column < width; column++) {
    const x = line.left + (column + 0.5) * scaleX
    const top = middleAt(line, x) - cutHeight / 2
    const fromX = x / factor - 0.5
    for (let row = 0; row < stripHeight; row++)
      data[row * width + column] = sample(source, fromX, (top + (row + 0.5) * scaleY) / factor - 0.5)
  }
  return { data, width, height: stripHeight, line, cutHeight, scaleX, scaleY }
}

/** Bilinear sample; coordinates outside the picture are clamped to its edge. */
function sample({ data, width, height }: Grey, x: number, y: number): number {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)))
  const right = Math.min(width - 1, left + 1)
  const below = Math.min(height - 1, top + 1) * width
  const [dx, dy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const row = top * width
  const upper = (data[row + left] ?? 0) * (1 - dx) + (data[row + right] ?? 0) * dx
  const lower = (data[below + left] ?? 0) * (1 - dx) + (data[below + right] ?? 0) * dx
  return upper * (1 - dy) + lower * dy + 0.5
}
