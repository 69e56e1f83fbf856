// The height of the letters: the median of the connected dark shapes that could be letters.
import { cropGrey, inkThreshold, type Grey } from './grey.ts'

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
  const { data, width } = image
  const ink = Math.min(190, inkThreshold(image))
  const seen = new Uint8Array(data.length)
  const stack = new Int32Array(data.length)
  const heights: number[] = []
  for (let start = 0; start < data.length; start++) {
    if ((data[start] ?? 255) > ink || seen[start]) continue
    const shape = flood(start)
    const [w, h] = [shape.right - shape.left + 1, shape.bottom - shape.top + 1]
    if (h >= shortest && h <= tallest && w >= 3 && w < 2.2 * h && shape.pixels > h) heights.push(h)
  }
  return heights

  function flood(start: number) {
    const shape = { left: width, right: 0, top: image.height, bottom: 0, pixels: 0 }
    let depth = 0
    const visit = (at: number) => {
      if (seen[at] || (data[at] ?? 255) > ink) return
      seen[at] = 1
      stack[depth++] = at
    }
    visit(start)
    while (depth > 0) {
      const at = stack[--depth] ?? 0
      const y = Math.floor(at / width)
      const x = at - y * width
      shape.pixels += 1
      if (x < shape.left) shape.left = x
      if (x > shape.right) shape.right = x
      if (y < shape.top) shape.top = y
      if (y > shape.bottom) shape.bottom = y
      if (x > 0) visit(at - 1)
      if (x < width - 1) visit(at + 1)
      if (y > 0) visit(at - width)
      if (y < image.height - 1) visit(at + width)
    }
    return shape
  }
}
