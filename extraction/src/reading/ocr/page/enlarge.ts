// Scales a page to the size at which tesseract reads best.
import { resizeGrey, type Grey } from '../../image/grey.ts'
import { inkShapes, type Shape } from '../../image/ink-shapes.ts'
import { medianTextHeight } from '../../image/text-height.ts'
import { wipeDottedLines } from '../../image/wipe/wipe-dotted-lines.ts'
import { limits } from '../../limits.ts'
import type { Picture } from '../bands/read-bands.ts'

const bestTextHeight = 20 // pixels; tesseract loses smaller letters, and shrinking large text loses letters too
const mostEnlarged = 3
const worthEnlarging = 1.3 // smaller factors improve no letter and cost time
const largestPicture = 40e6 // pixels
const dpiPerTextHeight = 11
const usualDpi = 200

export async function enlarge(clean: Grey): Promise<Picture> {
  const shapes = inkShapes(clean)
  const height = medianTextHeight(shapes, clean)
  if (!height) return { image: clean, dpi: usualDpi, shapes, textHeight: undefined }
  const longest = limits.readSide / Math.max(clean.width, clean.height)
  const room = Math.min(Math.sqrt(largestPicture / (clean.width * clean.height)), longest)
  const wanted = Math.max(1, Math.min(bestTextHeight / height, mostEnlarged, room))
  const factor = wanted > worthEnlarging ? wanted : 1
  const wiped = wipeDottedLines(clean, shapes, height)
  const image = factor > 1 ? await resizeGrey(wiped, factor, 'cubic') : wiped
  const dpi = Math.round(dpiPerTextHeight * height * factor)
  return {
    image,
    dpi: Math.min(600, Math.max(70, dpi)),
    shapes: factor > 1 ? shapes.map((shape) => enlarged(shape, factor)) : shapes,
    textHeight: height * factor,
  }
}

const enlarged = (shape: Shape, factor: number): Shape => ({
  ...shape,
  left: Math.round(shape.left * factor),
  right: Math.round(shape.right * factor),
  top: Math.round(shape.top * factor),
  bottom: Math.round(shape.bottom * factor),
  pixels: shape.pixels * factor * factor,
})
