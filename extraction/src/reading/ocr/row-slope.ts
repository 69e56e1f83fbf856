// How the rows of a page run where its paper was not flat: what stands at both ends of one row is higher or lower at the
// right end, by more or less as one goes down the page.
import { uniteAll } from '../pdf/page-geometry.ts'
import { toRect } from './missed-text.ts'
import type { OcrWord } from './ocr-word.ts'

interface Measured {
  y: number
  slope: number
  width: number
}

const shortest = 6 // heights of the line; what is shorter says little
const long = 0.6 // of the widest line
const around = 5 // lines
const fewest = 3
const noticeable = 0.008

/** How far a row falls to the right for each pixel, at a height of the page. */
export function slopesOf(rows: readonly (readonly OcrWord[])[]): (y: number) => number {
  const all = rows.flatMap((row) => measure(row) ?? [])
  // Bent paper is not bent evenly: a short line says how its own side runs.
  const widest = Math.max(...all.map(({ width }) => width))
  const wide = all.filter(({ width }) => width > long * widest)
  const measured = wide.length < fewest ? all : wide
  return (y) => {
    const near = measured.toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y)).slice(0, around)
    const slope = near.length < fewest ? 0 : middleOf(near)
    return Math.abs(slope) < noticeable ? 0 : slope
  }
}

function measure(line: readonly OcrWord[]): Measured | undefined {
  const words = line.filter(({ text }) => /[\p{L}\d]{2}/u.test(text)).toSorted((a, b) => a.left - b.left)
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || first === last) return undefined
  const [from, to] = [centreOf(first), centreOf(last)]
  const { top, bottom } = uniteAll([first, last].map(toRect))
  const height = Math.min(first.height, last.height)
  const width = to.x - from.x
  if (width < shortest * height) return undefined
  return { y: (top + bottom) / 2, slope: (to.y - from.y) / width, width }
}

const centreOf = ({ left, top, width, height }: OcrWord) => ({ x: left + width / 2, y: top + height / 2 })

/** Half of the width of all lines runs at least so steeply, half at most. */
function middleOf(lines: readonly Measured[]): number {
  const half = lines.reduce((sum, { width }) => sum + width, 0) / 2
  let width = 0
  for (const line of lines.toSorted((a, b) => a.slope - b.slope)) {
    width += line.width
    if (width >= half) return line.slope
  }
  return 0
}
