// Finds a sheet that the border of the picture cuts off. A flood fill from the border would flood such a sheet too.
import { flood } from './flood.ts'
import type { GreyPicture } from './grey-picture.ts'

/** Minimum share of the picture that the sheet covers, not counting its letters. */
const leastArea = 0.1
/** Maximum share of the border that the sheet may take, and minimum share that its surroundings must take. */
const [mostBorder, leastOther] = [0.4, 0.35]
const brighter = 1.25 // than the surroundings

/**
 * Mask of the surroundings without the sheet. Of the areas between edges that reach the border, the largest is the sheet, if
 * it is brighter than the others and they take most of the border.
 */
export function surroundingsOfCutSheet(edges: Uint8Array, small: GreyPicture): Uint8Array | undefined {
  const { data, width, height } = small
  const walls = withBorder(edges, small)
  const border = innerBorder(small)
  const seen = new Uint8Array(walls.length)
  let sheet = { start: -1, size: 0 }
  for (const start of border) {
    const size = flood([start], walls, seen, { width, height })
    if (size > sheet.size) sheet = { start, size }
  }
  if (sheet.size < leastArea * data.length) return undefined
  const mask = new Uint8Array(walls.length)
  flood([sheet.start], walls, mask, { width, height })
  const mean = { sheet: 0, other: 0 }
  let others = 0
  for (let at = 0; at < mask.length; at++) {
    const light = data[at] ?? 0
    if (mask[at]) mean.sheet += light / sheet.size
    else if (seen[at]) {
      mean.other += light
      others += 1
    }
  }
  const onBorder = border.filter((at) => mask[at]).length
  const othersOnBorder = border.filter((at) => seen[at] && !mask[at]).length
  const isSheet =
    onBorder <= mostBorder * border.length &&
    othersOnBorder >= leastOther * border.length &&
    mean.sheet >= (brighter * mean.other) / Math.max(1, others)
  return isSheet
    ? withBorder(
        seen.map((one, at) => (mask[at] ? 0 : one)),
        small,
      )
    : undefined
}

/** Marks the outermost pixels, which have no edges, as walls; else the flood fill would leak around the picture. */
function withBorder(marks: Uint8Array, { width, height }: GreyPicture): Uint8Array {
  const marked = marks.slice()
  for (let x = 0; x < width; x++) marked[x] = marked[(height - 1) * width + x] = 1
  for (let y = 0; y < height; y++) marked[y * width] = marked[y * width + width - 1] = 1
  return marked
}

function innerBorder({ width, height }: GreyPicture): number[] {
  const border: number[] = []
  for (let x = 1; x < width - 1; x++) border.push(width + x, (height - 2) * width + x)
  for (let y = 2; y < height - 2; y++) border.push(y * width + 1, y * width + width - 2)
  return border
}
