// A line of text cut out of its picture, straight and at the height that the reading network knows.
import { shrinkGrey, type Grey } from '../../image/grey.ts'
import type { TextLine } from './text-line.ts'
import { middleAt } from './fit-curve.ts'

export const stripHeight = 48
/** Pixels of the strip that one column of the answer stands for. */
export const columnWidth = 8
/** Of the line's height, with the paper above and below it: cut tightly, letters of worn print are taken for others. */
const tall = 1.2
const narrowest = 32
const longest = 3200

export interface Strip extends Grey {
  line: TextLine
  /** In pixels of the picture, of what was cut out. */
  cutHeight: number
  /** Pixels of the picture that one pixel of the strip stands for. */
  scaleX: number
  scaleY: number
}

/** Large letters are made smaller by whole steps first, so that no pixel of theirs is skipped. */
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

/** Beyond the picture its edge goes on. */
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
