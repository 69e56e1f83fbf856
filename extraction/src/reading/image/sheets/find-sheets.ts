// Finds several sheets side by side in one photograph, such as receipts laid out on a table.
import type { Box } from '@conforme/contract/data/extracted-data'
import { findSurroundings, type Surroundings } from '@conforme/contract/pictures/find-paper'
import { extent } from '@conforme/contract/pictures/fit-quad'
import { flood } from '@conforme/contract/pictures/flood'
import { medianOf } from '@conforme/contract/pictures/levels'
import type { Grey } from '../grey.ts'
import { toSmall } from './page-quad.ts'
import type { Point } from '../projective.ts'

const leastOfLargest = 0.15 // area, as a share of the largest sheet's
const leastLight = 0.8 // times the brightness of the brightest sheet: a telephone or a purse is darker
const mostAround = 0.9 // times that brightness: if the background is brighter, the sheets are frames printed on paper

/** Boxes of the sheets in fractions of the picture, in reading order; empty if there are fewer than two. */
export async function findSheets(source: Grey): Promise<Box[]> {
  const small = await toSmall(source)
  if (!small) return []
  const found = findSurroundings(small)
  const islands = islandsIn(small, found)
  const largest = Math.max(0, ...islands.map(({ area }) => area))
  const brightest = Math.max(0, ...islands.map(({ light }) => light))
  const sheets = islands.filter(
    ({ area, light }) => area >= leastOfLargest * largest && light >= leastLight * brightest,
  )
  if (sheets.length < 2 || lightOf(small, found.surroundings) > mostAround * brightest) return []
  return inReadingOrder(sheets.map((sheet) => boxOf(sheet, small)))
}

interface Island {
  left: number
  top: number
  right: number
  bottom: number
  area: number
  light: number
}

const leastArea = 0.02 // fraction of the picture
const leastSolid = 0.72 // share of the smallest rotated rectangle around it
const leastWritten = 0.03 // share of edge pixels of letters within its rim
const rim = 8 // pixels

/** Connected regions that fill the rectangle around them and have writing. */
function islandsIn(small: Grey, { edges, surroundings }: Surroundings): Island[] {
  const { data, width, height } = small
  const seen = new Uint8Array(data.length)
  const islands: Island[] = []
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || surroundings[start]) continue
    const area = flood([start], surroundings, seen, { width, height })
    if (area < leastArea * data.length) continue
    const mask = new Uint8Array(data.length)
    flood([start], surroundings, mask, { width, height })
    const outline = outlineOf(mask, small)
    if (area < leastSolid * smallestRectangle(outline) || !isWritten(outline, edges, small)) continue
    islands.push({ ...rectangleRound(outline, 0), area, light: lightOf(small, mask) })
  }
  return islands
}

function isWritten(outline: readonly Point[], edges: Uint8Array, { width }: Grey): boolean {
  let [within, written] = [0, 0]
  for (let at = 2 * rim; at < outline.length - 2 * rim; at += 2) {
    const [[from, y] = [0, 0], [to] = [0, 0]] = [outline[at], outline[at + 1]]
    for (let x = from + rim; x < to - rim; x++) {
      within += 1
      written += edges[y * width + x] ?? 0
    }
  }
  return written >= leastWritten * Math.max(1, within)
}

function lightOf({ data }: Grey, mask: Uint8Array): number {
  const levels = new Uint32Array(256)
  data.forEach((value, at) => {
    if (mask[at]) levels[value] = (levels[value] ?? 0) + 1
  })
  return medianOf(levels)
}

/** The first and the last pixel of each row. */
function outlineOf(mask: Uint8Array, { width, height }: Grey): Point[] {
  return Array.from({ length: height }, (_, y) => {
    const row = extent(width, (x) => mask[y * width + x] === 1)
    const ends: Point[] = row
      ? [
          [row.first, y],
          [row.last + 1, y + 1],
        ]
      : []
    return ends
  }).flat()
}

const step = 3 // degrees

function smallestRectangle(outline: readonly Point[]): number {
  const areas = Array.from({ length: 90 / step }, (_, index) => {
    const { left, right, top, bottom } = rectangleRound(outline, index * step)
    return (right - left) * (bottom - top)
  })
  return Math.min(...areas)
}

function rectangleRound(outline: readonly Point[], degrees: number): Omit<Island, 'area' | 'light'> {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const [across, down] = [
    outline.map(([x, y]) => x * cos + y * sin),
    outline.map(([x, y]) => y * cos - x * sin),
  ]
  return {
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  }
}

const margin = 6 // pixels of the small picture: the region does not include the edge of the sheet

function boxOf({ left, top, right, bottom }: Island, { width, height }: Grey): Box {
  const [from, to] = [Math.max(0, left - margin), Math.min(width, right + margin)]
  const [above, below] = [Math.max(0, top - margin), Math.min(height, bottom + margin)]
  return [from / width, above / height, (to - from) / width, (below - above) / height]
}

function inReadingOrder(boxes: Box[]): Box[] {
  const isBeside = (a: Box, b: Box) =>
    Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]) > Math.min(a[3], b[3]) / 2
  return boxes.toSorted((a, b) => (isBeside(a, b) ? a[0] - b[0] : a[1] - b[1]))
}
