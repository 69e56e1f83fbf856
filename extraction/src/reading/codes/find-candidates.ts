// Finds areas of a page that may hold a code: about half ink, with frequent changes in both directions. Text (mostly paper),
// photographs (soft) and rulings (one direction) differ from that.
import type { Grey } from '../image/grey.ts'
import type { Rect } from '../pdf/page-geometry.ts'
import { inkOf } from './inks.ts'

const cellsAcross = 120
const [leastInk, mostInk] = [0.22, 0.78]
const leastCells = 16
const leastSide = 4 // cells; lines of text are thinner
const mostCandidates = 4

export function findCodeCandidates(image: Grey): Rect[] {
  const cell = Math.max(8, Math.round(Math.min(image.width, image.height) / cellsAcross))
  const columns = Math.floor(image.width / cell)
  const rows = Math.floor(image.height / cell)
  if (columns < 3 || rows < 3) return []
  const ink = inkOf(image)
  const isDense = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const square = { left: column * cell, top: row * cell, cell }
      if (looksLikeCode(image, square, ink)) isDense[row * columns + column] = 1
    }
  }
  return islands(isDense, columns, rows)
    .filter((island) => isCompact(island))
    .toSorted((a, b) => b.cells - a.cells)
    .slice(0, mostCandidates)
    .map((island) => withMargin(island, cell, image))
}

interface Square {
  left: number
  top: number
  /** Side length. */
  cell: number
}

function looksLikeCode(image: Grey, square: Square, ink: number): boolean {
  const { left, top, cell } = square
  const share = inkIn(image, square, ink) / (cell * cell)
  if (share <= leastInk || share >= mostInk) return false // most cells are paper, so this check is the fastest rejection
  const { data, width } = image
  let [across, down] = [0, 0]
  for (let y = top; y < top + cell; y++) {
    for (let at = y * width + left; at < y * width + left + cell; at++) {
      const isDark = (data[at] ?? 255) <= ink
      if (isDark !== (data[at + 1] ?? 255) <= ink) across += 1
      if (isDark !== (data[at + width] ?? 255) <= ink) down += 1
    }
  }
  return across > 0.4 * cell && down > 0.4 * cell
}

function inkIn({ data, width }: Grey, { left, top, cell }: Square, ink: number): number {
  let dark = 0
  for (let y = top; y < top + cell; y++) {
    const end = y * width + left + cell
    for (let at = end - cell; at < end; at++) if ((data[at] ?? 255) <= ink) dark += 1
  }
  return dark
}

interface Island {
  left: number
  top: number
  right: number
  bottom: number
  cells: number
}

function islands(isDense: Uint8Array, columns: number, rows: number): Island[] {
  const found: Island[] = []
  const seen = new Uint8Array(isDense.length)
  for (let start = 0; start < isDense.length; start++) {
    if (!isDense[start] || seen[start]) continue
    const island: Island = { left: columns, top: rows, right: 0, bottom: 0, cells: 0 }
    const stack = [start]
    seen[start] = 1
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [row, column] = [Math.floor(at / columns), at % columns]
      island.cells += 1
      island.left = Math.min(island.left, column)
      island.right = Math.max(island.right, column + 1)
      island.top = Math.min(island.top, row)
      island.bottom = Math.max(island.bottom, row + 1)
      for (const next of neighbours(row, column, columns, rows)) {
        if (!isDense[next] || seen[next]) continue
        seen[next] = 1
        stack.push(next)
      }
    }
    found.push(island)
  }
  return found
}

function neighbours(row: number, column: number, columns: number, rows: number): number[] {
  const around: number[] = []
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
      around.push(y * columns + x)
  }
  return around
}

/** A square or a wide bar whose cells are mostly dense. */
function isCompact(island: Island): boolean {
  const [width, height] = [island.right - island.left, island.bottom - island.top]
  const proportion = width / height
  const isFull = island.cells >= leastCells && island.cells > 0.5 * width * height
  return isFull && Math.min(width, height) >= leastSide && proportion > 0.2 && proportion < 6
}

function withMargin(island: Island, cell: number, image: Grey): Rect {
  const margin = 2 + 0.12 * Math.max(island.right - island.left, island.bottom - island.top)
  return {
    left: Math.max(0, Math.floor((island.left - margin) * cell)),
    top: Math.max(0, Math.floor((island.top - margin) * cell)),
    right: Math.min(image.width, Math.ceil((island.right + margin) * cell)),
    bottom: Math.min(image.height, Math.ceil((island.bottom + margin) * cell)),
  }
}
