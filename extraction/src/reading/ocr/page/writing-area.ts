// Finds the part of a page that has writing. Tesseract takes the rim of a sheet for a picture frame and then omits text, and
// it searches empty paper as slowly as text.
import type { Grey } from '../../image/grey.ts'
import type { Shape } from '../../image/ink-shapes.ts'
import type { Rect } from '../../pdf/page-geometry.ts'

// In heights of a letter.
const lowest = 0.4 // small print
const highest = 8 // titles
const margin = 1.5
const narrowest = 3 // pixels; the rim of a sheet is a thin line

/** The whole page if nothing looks like a letter. */
export function writingArea(
  { width, height }: Pick<Grey, 'width' | 'height'>,
  shapes: readonly Shape[],
  textHeight: number,
): Rect {
  const area: Rect = { left: width, top: height, right: 0, bottom: 0 }
  for (const shape of shapes) {
    if (!canBeWriting(shape, textHeight)) continue
    area.left = Math.min(area.left, shape.left)
    area.top = Math.min(area.top, shape.top)
    area.right = Math.max(area.right, shape.right)
    area.bottom = Math.max(area.bottom, shape.bottom)
  }
  if (area.right <= area.left) return { left: 0, top: 0, right: width, bottom: height }
  const by = Math.round(margin * textHeight)
  return {
    left: Math.max(0, area.left - by),
    top: Math.max(0, area.top - by),
    right: Math.min(width, area.right + by),
    bottom: Math.min(height, area.bottom + by),
  }
}

function canBeWriting({ left, right, top, bottom, pixels }: Shape, textHeight: number): boolean {
  const [width, height] = [right - left, bottom - top]
  return (
    height >= lowest * textHeight && height <= highest * textHeight && width >= narrowest && pixels > height
  )
}
