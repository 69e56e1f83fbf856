// Finds lines of text too blurred to be found at their own size. At half size they look like text again: nobody can read
// them, but their position is known.
import type { Grey } from '../../image/grey.ts'
import { middleAt } from './fit-curve.ts'
import type { LineReader } from './open-line-reader.ts'
import type { TextLine } from './text-line.ts'

const smaller = 2
const leastBand = 4 // heights of a letter
const paper = 235 // after flattening, darker than this is not bare paper
const leastInk = 0.2 // heights of a letter, across the whole width of a band

/** Adds to `lines`, which were found at full size; searches only where something other than bare paper is left. */
export async function findBlurred(
  reader: LineReader,
  image: Grey,
  { textHeight, lines }: { textHeight: number | undefined; lines: readonly TextLine[] },
): Promise<TextLine[]> {
  if (textHeight === undefined) return []
  const isInked = ({ top, bottom }: Band) =>
    bottom - top >= leastBand * textHeight && inkOf(image, top, bottom) >= leastInk * textHeight
  if (!bandsWithout(lines, image).some(isInked)) return []
  const found = await reader.find(image, { textHeight: smaller * textHeight })
  return found.filter((blurred) => !lines.some((line) => isUnder(line, blurred)))
}

interface Band {
  top: number
  bottom: number
}

/** Bands of the picture without any line. */
function bandsWithout(lines: readonly TextLine[], { height }: Grey): Band[] {
  const taken = lines
    .map((line) => {
      const middle = middleAt(line, (line.left + line.right) / 2)
      return { top: Math.floor(middle - line.height / 2), bottom: Math.ceil(middle + line.height / 2) }
    })
    .sort((a, b) => a.top - b.top)
  const bands: Band[] = []
  let from = 0
  for (const { top, bottom } of [...taken, { top: height, bottom: height }]) {
    if (top > from) bands.push({ top: from, bottom: Math.min(top, height) })
    from = Math.max(from, bottom)
  }
  return bands
}

/** In rows of the picture. */
function inkOf({ data, width }: Grey, top: number, bottom: number): number {
  let dark = 0
  for (let at = top * width; at < bottom * width; at++) if ((data[at] ?? 255) < paper) dark += 1
  return dark / width
}

function isUnder(line: TextLine, blurred: TextLine): boolean {
  const [left, right] = [Math.max(line.left, blurred.left), Math.min(line.right, blurred.right)]
  if (left >= right) return false
  const apart = Math.abs(middleAt(line, (left + right) / 2) - middleAt(blurred, (left + right) / 2))
  return apart < (line.height + blurred.height) / 2
}
