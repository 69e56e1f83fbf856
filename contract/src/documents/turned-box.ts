// Boxes on a page that is turned, as fractions of it.
import type { Box } from '../data/extracted-data.ts'

/** Where a box lands when its page is turned clockwise by as many quarters; counter-clockwise when negative. */
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

/** Only takes the dust off a subtraction: a hundred-thousandth of a page is a hair. */
const round = (fraction: number) => Math.min(1, Math.max(0, Math.round(fraction * 1e5) / 1e5))
