// Measures the size and sharpness of print in a part of a picture.
import type { GreyPicture } from '@conforme/contract/pictures/grey-picture'

export interface Print {
  /** Median height of a letter, in pixels of the part; undefined with too few letters. */
  letterHeight: number | undefined
  /**
   * Steepness of the print's edges in the direction where it is lower (motion blur has a direction): the share of the step
   * from paper to ink within one pixel. Undefined without print.
   */
  steepness: number | undefined
}

type IsOnPaper = (x: number, y: number) => boolean

const windowSide = 31 // pixels of the window whose mean is the local paper brightness
const inkDepth = 0.82 // ink is darker than this share of that mean
const fewestLetters = 30
const letterShare = 0.6 // quantile for the letter height, because dots and broken strokes pull the median down
const [leastHeight, mostHeight] = [4, 90]
const widest = 3 // maximum width relative to height: wider shapes are lines, or letters that touch each other

const block = 16
const leastContrast = 44 // minimum contrast in grey levels between paper and ink of a block
const fewestBlocks = 12
const steepShare = 0.75 // quantile of the steepness: thin or grey strokes are never as steep as a good edge

export function measurePrint(part: GreyPicture, isOnPaper: IsOnPaper = () => true): Print {
  return { letterHeight: letterHeight(part, isOnPaper), steepness: steepness(part, isOnPaper) }
}

function letterHeight(part: GreyPicture, isOnPaper: IsOnPaper): number | undefined {
  const ink = inkOf(part)
  const heights: number[] = []
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue
    const shape = takeShape(ink, start, part)
    const [width, height] = [shape.right - shape.left + 1, shape.bottom - shape.top + 1]
    if (height < leastHeight || height > mostHeight || width > widest * height || width < 2) continue
    if (isOnPaper((shape.left + width / 2) / part.width, (shape.top + height / 2) / part.height))
      heights.push(height)
  }
  return heights.length < fewestLetters ? undefined : quantile(heights, letterShare)
}

/** Local threshold: 1 for ink, the pixels darker than their surroundings. */
function inkOf({ data, width, height }: GreyPicture): Uint8Array {
  const sums = integral({ data, width, height })
  const ink = new Uint8Array(data.length)
  const reach = windowSide >> 1
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const stride = width + 1
      const sum =
        (sums[bottom * stride + right] ?? 0) -
        (sums[top * stride + right] ?? 0) -
        (sums[bottom * stride + left] ?? 0) +
        (sums[top * stride + left] ?? 0)
      const mean = sum / ((bottom - top) * (right - left))
      if ((data[y * width + x] ?? 0) < mean * inkDepth) ink[y * width + x] = 1
    }
  }
  return ink
}

function integral({ data, width, height }: GreyPicture): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  return sums
}

interface Shape {
  left: number
  right: number
  top: number
  bottom: number
}

/** Bounding box of the connected component at `start`; erases it, so that it is visited once. */
function takeShape(ink: Uint8Array, start: number, { width, height }: GreyPicture): Shape {
  const shape = { left: width, right: 0, top: height, bottom: 0 }
  const stack = [start]
  ink[start] = 0
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    shape.left = Math.min(shape.left, x)
    shape.right = Math.max(shape.right, x)
    shape.top = Math.min(shape.top, y)
    shape.bottom = Math.max(shape.bottom, y)
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const next = row * width + column
        if (ink[next] !== 1) continue
        ink[next] = 0
        stack.push(next)
      }
    }
  }
  return shape
}

function steepness({ data, width, height }: GreyPicture, isOnPaper: IsOnPaper): number | undefined {
  const across: number[] = []
  const down: number[] = []
  for (let top = 1; top + block < height; top += block) {
    for (let left = 1; left + block < width; left += block) {
      if (!isOnPaper((left + block / 2) / width, (top + block / 2) / height)) continue
      const found = steepestOf({ data, width, height }, left, top)
      if (found.contrast < leastContrast) continue
      across.push(found.across / found.contrast)
      down.push(found.down / found.contrast)
    }
  }
  if (across.length < fewestBlocks) return undefined
  return Math.min(quantile(across, steepShare), quantile(down, steepShare))
}

/** Measured over three neighbouring pixels, so that noise does not count as an edge. */
function steepestOf({ data, width }: GreyPicture, left: number, top: number) {
  let [across, down, lightest, darkest] = [0, 0, 0, 255]
  const three = (at: number, step: number) =>
    ((data[at - step] ?? 0) + (data[at] ?? 0) + (data[at + step] ?? 0)) / 3
  for (let y = top; y < top + block; y++) {
    for (let x = left; x < left + block; x++) {
      const at = y * width + x
      const value = data[at] ?? 0
      if (value > lightest) lightest = value
      if (value < darkest) darkest = value
      across = Math.max(across, Math.abs(three(at + 1, width) - three(at, width)))
      down = Math.max(down, Math.abs(three(at + width, 1) - three(at, 1)))
    }
  }
  return { across, down, contrast: lightest - darkest }
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
