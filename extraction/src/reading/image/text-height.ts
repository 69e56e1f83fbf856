// The height of the letters: the median of the connected dark shapes that could be letters.
import { cropGrey, type Grey } from './grey.ts'
import { inkShapes } from './ink-shapes.ts'

const window = 1200 // pixels; the middle of a page tells as much as the whole
const [shortest, tallest] = [6, 120]

/** Undefined when there are too few letters to say. */
export function medianTextHeight(image: Grey): number | undefined {
  const heights = letterHeights(middleOf(image)).toSorted((a, b) => a - b)
  return heights.length >= 20 ? heights[heights.length >> 1] : undefined
}

function middleOf(image: Grey): Grey {
  const width = Math.min(window, image.width)
  const height = Math.min(window, image.height)
  if (width === image.width && height === image.height) return image
  return cropGrey(image, (image.width - width) >> 1, (image.height - height) >> 1, width, height)
}

function letterHeights(image: Grey): number[] {
  return inkShapes(image).flatMap(({ left, right, top, bottom, pixels }) => {
    const [width, height] = [right - left, bottom - top]
    const isLetter = height >= shortest && height <= tallest && width >= 3 && width < 2.2 * height
    return isLetter && pixels > height ? [height] : []
  })
}
