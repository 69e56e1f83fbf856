// Removes lines made of dots or dashes: blanks of forms, leaders from a name to its amount, separators on receipts.
// Tesseract reads them as letters, or drops the text that stands on them.
import type { Grey } from '../grey.ts'
import type { Shape } from '../ink-shapes.ts'

// In heights of a letter.
const thickest = 0.35
const longestDash = 1.3
const widestGap = 1.2
const mostDrift = 0.15 // vertical drift from one dot to the next
const fewestDots = 8
const shortestLine = 3
const alike = 0.7 // share of the dots and of the gaps that are like the median one

/** Returns the same picture if it has no dotted lines. */
export function wipeDottedLines(image: Grey, shapes: Shape[], textHeight: number): Grey {
  const dots = shapes.filter(
    (shape) => heightOf(shape) <= thickest * textHeight && widthOf(shape) <= longestDash * textHeight,
  )
  const lines = chain(dots, textHeight).filter((line) => isRegular(line, textHeight))
  if (lines.length === 0) return image
  const wiped = { ...image, data: image.data.slice() }
  for (const dot of lines.flat()) erase(wiped, dot)
  return wiped
}

const heightOf = ({ top, bottom }: Shape) => bottom - top
const widthOf = ({ left, right }: Shape) => right - left
const middleOf = ({ top, bottom }: Shape) => (top + bottom) / 2

/** Appends each dot to the line that ends nearest to its left. */
function chain(dots: Shape[], textHeight: number): Shape[][] {
  const lines: Shape[][] = []
  const bands = new Map<number, Shape[][]>()
  const drift = Math.max(1, mostDrift * textHeight)
  for (const dot of dots.toSorted((a, b) => a.left - b.left)) {
    const band = Math.floor(middleOf(dot) / drift)
    const open = [band - 1, band, band + 1].flatMap((at) => bands.get(at) ?? [])
    const line = open.findLast((one) => follows(one.at(-1), dot, textHeight, drift))
    if (line) line.push(dot)
    else lines.push([dot])
    const grown = line ?? lines.at(-1) ?? []
    bands.set(band, [...(bands.get(band) ?? []).filter((one) => one !== grown).slice(-8), grown])
  }
  return lines
}

function follows(last: Shape | undefined, dot: Shape, textHeight: number, drift: number): boolean {
  if (!last || Math.abs(middleOf(last) - middleOf(dot)) > drift) return false
  const gap = dot.left - last.right
  return gap > 0 && gap <= widestGap * textHeight
}

/** Text has dots too, but not many in a row with one size and one spacing. */
function isRegular(line: Shape[], textHeight: number): boolean {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < fewestDots) return false
  if (last.right - first.left < shortestLine * textHeight) return false
  const steps = line.slice(1).map((dot, at) => dot.left - (line[at]?.left ?? 0))
  return shareAlike(line.map(widthOf)) >= alike && shareAlike(steps) >= alike
}

function shareAlike(sizes: number[]): number {
  const middle = sizes.toSorted((a, b) => a - b)[sizes.length >> 1] ?? 0
  const slack = Math.max(2, 0.35 * middle)
  return sizes.filter((size) => Math.abs(size - middle) <= slack).length / sizes.length
}

/** Also erases the pale edge of the dot. */
function erase({ data, width, height }: Grey, { left, right, top, bottom }: Shape): void {
  for (let y = Math.max(0, top - 1); y < Math.min(height, bottom + 1); y++)
    data.fill(255, y * width + Math.max(0, left - 1), y * width + Math.min(width, right + 1))
}
