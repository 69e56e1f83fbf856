// Finds a sheet with curved sides, such as a till receipt on a table, row by row of the photograph. Paints its surroundings
// with the paper's own brightness: wood grain looks like rows of text, and coins like letters.
import { median } from '../../../median.ts'
import type { Grey } from '../grey.ts'
import { levelsOf, medianOf, shareFrom } from '@conforme/contract/pictures/levels'
import { slidingMedians } from '../sliding-medians.ts'
import { squareToQuad, type Matrix } from '../projective.ts'

interface Row {
  left: number
  right: number
}

export interface BentSheet {
  /** In fractions of the picture. */
  top: number
  bottom: number
  /** From top to bottom, evenly spaced. */
  rows: readonly Row[]
}

const brighter = 1.25 // times the brightness of the background
const mostAsBright = 0.3 // share of the surroundings that are as bright as the sheet
const asBright = 0.9
const leastFilled = 0.9 // share of the space between its sides that is sheet
const smooth = { step: 3, share: 0.9 } // pixels from row to row, and the share of rows that must keep to it
const fewestRows = 60
const shaded = 0.75 // of the paper's brightness; its shadow on the table is darker
const mostShaded = 0.06 // share of a row
const narrowest = 0.1 // share of the picture's width
const [bulge, longestBulge] = [3, 0.12] // pixels; half the length of a bulge as a share of the rows

/** `mask` marks the pixels that a flood fill from the picture's border does not reach. */
export function findBentSheet(small: Grey, mask: Uint8Array): BentSheet | undefined {
  const { inside, outside } = levelsOf(small, mask)
  const paper = medianOf(inside)
  if (paper < brighter * medianOf(outside) || shareFrom(outside, asBright * paper) > mostAsBright)
    return undefined
  const { top, rows: asFound } = rowsOf(small, mask, shaded * paper)
  const rows = withoutBulges(asFound)
  if (rows.length < fewestRows || !isSolid({ top, rows }, small, mask) || !isSmooth(rows)) return undefined
  const { width, height } = small
  return {
    top: top / height,
    bottom: (top + rows.length) / height,
    rows: rows.map(({ left, right }) => ({ left: left / width, right: right / width })),
  }
}

interface FoundRows {
  top: number
  rows: readonly Row[]
}

function rowsOf(small: Grey, mask: Uint8Array, least: number): FoundRows {
  const { width, height } = small
  const part = (from: Uint8Array, y: number) => from.subarray(y * width, (y + 1) * width)
  const [top, bottom] = [0, height - 1].map((end) => {
    let y = end
    while (y >= 0 && y < height && !isPaper(part(small.data, y), part(mask, y), least))
      y += end === 0 ? 1 : -1
    return y
  })
  const rows: Row[] = []
  for (let y = top ?? 0; y <= (bottom ?? -1); y++) {
    const line = part(mask, y)
    rows.push(
      withoutShadow(part(small.data, y), { left: line.indexOf(1), right: line.lastIndexOf(1) + 1 }, least),
    )
  }
  return { top: top ?? 0, rows }
}

/** Excludes the shadow below a sheet. */
function isPaper(line: Uint8Array, mask: Uint8Array, least: number): boolean {
  const bright = line.filter((value, x) => mask[x] === 1 && value >= least).length
  return bright > line.length * narrowest
}

function withoutShadow(line: Uint8Array, { left, right }: Row, least: number): Row {
  const most = Math.round(mostShaded * (right - left))
  const row = { left, right }
  while (row.left < left + most && (line[row.left] ?? 0) < least) row.left += 1
  while (row.right > right - most && (line[row.right - 1] ?? 0) < least) row.right -= 1
  return row
}

/** A coin at its side makes a sheet wider for some rows. */
function withoutBulges(rows: readonly Row[]): Row[] {
  return rows.map(({ left, right }, at) => {
    const around = Math.min(at, rows.length - 1 - at, Math.round(longestBulge * rows.length))
    const near = rows.slice(at - around, at + around + 1)
    const [usualLeft, usualRight] = [
      median(near.map((row) => row.left)),
      median(near.map((row) => row.right)),
    ]
    return {
      left: left < usualLeft - bulge ? usualLeft : left,
      right: right > usualRight + bulge ? usualRight : right,
    }
  })
}

function isSolid({ top, rows }: FoundRows, { width }: Grey, mask: Uint8Array): boolean {
  let [filled, all] = [0, 0]
  rows.forEach(({ left, right }, at) => {
    const from = (top + at) * width
    filled += mask.subarray(from + left, from + right).reduce((sum, value) => sum + value, 0)
    all += right - left
  })
  return filled > leastFilled * all
}

function isSmooth(rows: readonly Row[]): boolean {
  const even = rows.filter(({ left, right }, at) => {
    const before = rows[at - 1] ?? { left, right }
    return Math.max(Math.abs(left - before.left), Math.abs(right - before.right)) <= smooth.step
  })
  return even.length >= smooth.share * rows.length
}

/** Crops the picture to the sheet, with paper all around it. */
export function cutBentSheet(source: Grey, sheet: BentSheet): { image: Grey; toSource: Matrix } {
  const left = Math.floor(Math.min(...sheet.rows.map((row) => row.left)) * source.width)
  const right = Math.ceil(Math.max(...sheet.rows.map((row) => row.right)) * source.width)
  const [top, bottom] = [Math.floor(sheet.top * source.height), Math.ceil(sheet.bottom * source.height)]
  const [width, height] = [right - left, bottom - top]
  const data = new Uint8Array(width * height)
  const lines = Array.from({ length: height }, (_, y): SheetLine => {
    const row = sheet.rows[Math.min(sheet.rows.length - 1, Math.floor((y * sheet.rows.length) / height))]
    const from = (top + y) * source.width + left
    const pixels = data.subarray(y * width, (y + 1) * width)
    pixels.set(source.data.subarray(from, from + width))
    const [start, end] = [row?.left ?? 0, row?.right ?? 1].map((x) => Math.round(x * source.width) - left)
    return { pixels, start: start ?? 0, end: end ?? width }
  })
  paintRound(lines)
  const [x, y] = [left / source.width, top / source.height]
  const [farX, farY] = [right / source.width, bottom / source.height]
  const toSource = squareToQuad([
    [x, y],
    [farX, y],
    [farX, farY],
    [x, farY],
  ])
  return { image: { data, width, height }, toSource }
}

interface SheetLine {
  pixels: Uint8Array
  /** Where the sheet starts and ends on the row. */
  start: number
  end: number
}

const margin = 0.04 // share of the row from which the paper's brightness at its end is measured
const evened = 0.02 // share of the height, up and down

/** Averages the brightness with neighbouring rows: a single dark row would look like a ruling and fake a level page. */
function paintRound(lines: readonly SheetLine[]): void {
  const around = Math.ceil(evened * lines.length)
  const papers = lines.map(({ pixels, start, end }) => {
    const length = Math.max(4, Math.round(margin * (end - start)))
    return {
      left: paperOf(pixels.subarray(start, start + length)),
      right: paperOf(pixels.subarray(Math.max(start, end - length), end)),
    }
  })
  const [lefts, rights] = (['left', 'right'] as const).map((side) =>
    slidingMedians(
      papers.map((paper) => paper[side]),
      around,
    ),
  )
  lines.forEach(({ pixels, start, end }, at) => {
    pixels.fill(lefts?.[at] ?? 0, 0, start)
    pixels.fill(rights?.[at] ?? 0, end)
  })
}

/** Mean of the pixels above the mean: the paper's brightness even where it has letters. */
function paperOf(pixels: Uint8Array): number {
  const mean = pixels.reduce((sum, value) => sum + value, 0) / Math.max(1, pixels.length)
  const bright = pixels.filter((value) => value >= mean)
  return bright.reduce((sum, value) => sum + value, 0) / Math.max(1, bright.length)
}
