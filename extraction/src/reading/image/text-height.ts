// The height of the letters: the median of the connected dark shapes that could be letters.
import type { Shape } from './ink-shapes.ts'

const window = 1200 // pixels; the middle of a page is a sufficient sample
const [shortest, tallest] = [6, 120]

/** Undefined if there are too few letters. */
export function medianTextHeight(
  shapes: Shape[],
  size: { width: number; height: number },
): number | undefined {
  const heights = shapes
    .filter((shape) => isLetter(shape) && isInMiddle(shape, size))
    .map(({ top, bottom }) => bottom - top)
    .sort((a, b) => a - b)
  return heights.length >= 20 ? heights[heights.length >> 1] : undefined
}

function isLetter({ left, right, top, bottom, pixels }: Shape): boolean {
  const [width, height] = [right - left, bottom - top]
  return height >= shortest && height <= tallest && width >= 3 && width < 2.2 * height && pixels > height
}

function isInMiddle({ left, top }: Shape, { width, height }: { width: number; height: number }): boolean {
  return Math.abs(left - width / 2) <= window / 2 && Math.abs(top - height / 2) <= window / 2
}
