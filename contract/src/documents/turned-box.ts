// Bounding boxes on a rotated page, as fractions of the page.
import type { Box } from '../data/extracted-data.ts'

/** The box after its page is rotated clockwise by quarter turns; a negative number rotates counter-clockwise. */
export function turnBox(box: Box, quarters: number): Box {
  const [x, y, width, height] = box
  switch (((quarters % 4) + 4) % 4) {
    case 1:
      return [round(1 - y - height), x, height, width]
    case 2:
      return [round(1 - x - width), round(1 - y - height), width, height]
    case 3:
      return [y, round(1 - x - width), height, width]
    default:
      return box
  }
}

/** Removes floating-point noise. */
const round = (fraction: number) => Math.min(1, Math.max(0, Math.round(fraction * 1e5) / 1e5))
