// Splits the letters of a strip into words, with the position of each. The network often omits spaces, so gaps in the ink
// show where they are.
import { median } from '../../../median.ts'
import { inkThreshold } from '../../image/grey.ts'
import type { Letter } from './decode-letters.ts'
import { columnWidth, type Strip } from './line-strip.ts'

export interface StripWord {
  letters: readonly Letter[]
  /** The line surely has letters of one width, as tills print: their spacing shows each space. */
  isMonospaced: boolean
  /** In pixels of the strip. */
  left: number
  right: number
  top: number
  bottom: number
}

// In heights of the strip.
const apart = 0.105
const surelyApart = 0.42 // no two letters of one word are this far apart
const edge = 9 // pixels; neighbouring lines reach into the strip

const wider = 1.8 // times the usual gap between letters of the line
const further = 1.3 // times the usual distance of letters of one width
const muchFurther = 1.75 // a letter is missing between them
const evenly = 0.13 // scatter of those distances, as a share of their median
const fewestLetters = 5 // needed to tell whether they are of one width
// Digits have one width in most fonts: monospaced print needs a longer line in which most distances agree.
const surely = { evenly: 0.1, share: 0.75, letters: 8 }
const contrast = 40 // minimum grey levels between paper and ink to tell them apart

export function splitWords(strip: Strip, letters: readonly Letter[]): StripWord[] {
  const ink = inkColumns(strip)
  const printed = letters.filter(({ text }) => text !== ' ')
  const gaps = gapsBetween(ink, printed)
  const { isApart, isSurelyApart, isMonospaced } = apartness(strip, printed, gaps)
  const blanks = new Set(letters.flatMap(({ text }, at) => (text === ' ' ? [letters[at + 1]] : [])))
  const words: StripWord[] = []
  let [start, left] = [0, 0]
  const close = (end: number, right: number) => {
    const inside = printed.slice(start, end)
    if (inside.length > 0)
      words.push({ letters: inside, isMonospaced, ...frame(strip, ink, { letters: inside, left, right }) })
    start = end
    left = right
  }
  gaps.forEach((gap, at) => {
    const next = printed[at + 1]
    if (!next || (!blanks.has(next) && !isApart(at))) return
    if (isSurelyApart(at) || !isInAmount(printed, at, blanks)) close(at + 1, gap.from + gap.width / 2)
  })
  close(printed.length, strip.width)
  return words
}

/** A decimal point stands far from monospaced digits; but after a point, and more so a comma, another value may start. */
function isInAmount(
  letters: readonly Letter[],
  at: number,
  afterBlank: ReadonlySet<Letter | undefined>,
): boolean {
  const textOf = (some: readonly Letter[]) => some.map(({ text }) => text).join('')
  const [before, after] = [textOf(letters.slice(0, at + 1)), textOf(letters.slice(at + 1))]
  if (/\d$/.test(before)) return /^[.,]\d{2,3}(?!\d)/.test(after)
  // Spaces on both sides of a point are not a word gap.
  const isBlank = afterBlank.has(letters[at + 1]) && !afterBlank.has(letters[at])
  return !isBlank && /\d\.$/.test(before) && /^\d\d(?!\d)/.test(after)
}

interface Gap {
  from: number
  width: number
}

interface Apartness {
  isApart: (at: number) => boolean
  /** True for a gap too wide for a number to continue behind it. */
  isSurelyApart: (at: number) => boolean
  isMonospaced: boolean
}

/** Monospaced letters leave wide gaps beside narrow ones, so only their distances show a space. */
function apartness(strip: Strip, letters: readonly Letter[], gaps: readonly Gap[]): Apartness {
  const usual = median(gaps.map(({ width }) => width))
  const isWide = (at: number) => {
    const width = gaps[at]?.width ?? 0
    return width > apart * strip.height && width > wider * usual + 2
  }
  const distances = distancesOf(strip, letters, gaps)
  const distance = median(distances)
  const stray = median(distances.map((one) => Math.abs(one - distance)))
  const isFar = (at: number) => (gaps[at]?.width ?? 0) > surelyApart * strip.height
  if (letters.length < fewestLetters || stray >= evenly * distance)
    return { isApart: (at) => isFar(at) || isWide(at), isSurelyApart: isFar, isMonospaced: false }
  const isMonospaced = letters.length >= surely.letters && areOnGrid(distances, distance)
  const isFurther = (at: number, than: number) => (distances[at] ?? 0) > than * distance
  return {
    isApart: (at) => (isFurther(at, further) && isWide(at)) || (isMonospaced && isFurther(at, muchFurther)),
    isSurelyApart: (at) => isFurther(at, muchFurther) && isFar(at),
    isMonospaced,
  }
}

/** Monospaced letters are on a grid, with spaces taking places too. */
function areOnGrid(distances: readonly number[], pitch: number): boolean {
  const onGrid = distances.filter((one) => {
    const steps = one / pitch
    return Math.abs(steps - Math.max(1, Math.round(steps))) < surely.evenly
  })
  return onGrid.length >= surely.share * distances.length
}

/** Distances between the centres of neighbouring letters. */
function distancesOf(strip: Strip, letters: readonly Letter[], gaps: readonly Gap[]): number[] {
  const edges = [0, ...gaps.flatMap(({ from, width }) => [from, from + width]), strip.width]
  edges[0] = (letters[0]?.from ?? 0) * columnWidth
  edges[edges.length - 1] = (letters.at(-1)?.to ?? 0) * columnWidth
  const middles = letters.map((_, at) => ((edges[2 * at] ?? 0) + (edges[2 * at + 1] ?? 0)) / 2)
  return middles.slice(1).map((middle, at) => middle - (middles[at] ?? 0))
}

function gapsBetween(ink: Uint8Array, letters: readonly Letter[]): Gap[] {
  const places = letters.map(({ from, to }) => ((from + to) / 2) * columnWidth)
  return places.slice(1).map((place, index) => widestGap(ink, places[index] ?? place, place))
}

function inkColumns({ data, width, height }: Strip): Uint8Array {
  const threshold = inkThreshold({ data, width, height })
  const columns = new Uint8Array(width)
  let [dark, light] = [255, 0]
  for (const value of data) {
    dark = Math.min(dark, value)
    light = Math.max(light, value)
  }
  if (light - dark < contrast) return columns.fill(1)
  for (let y = edge; y < height - edge; y++)
    for (let x = 0; x < width; x++) if ((data[y * width + x] ?? 255) <= threshold) columns[x] = 1
  return columns
}

function widestGap(ink: Uint8Array, from: number, to: number): Gap {
  let best: Gap = { from: (from + to) / 2, width: 0 }
  for (let x = Math.floor(from); x < to; x++) {
    if (ink[x]) continue
    const start = x
    while (x < to && !ink[x]) x += 1
    if (x - start > best.width) best = { from: start, width: x - start }
  }
  return best
}

/** Bounding box of the ink, but never empty. */
function frame(
  strip: Strip,
  ink: Uint8Array,
  { letters, left, right }: Pick<StripWord, 'letters' | 'left' | 'right'>,
): Pick<StripWord, 'left' | 'right' | 'top' | 'bottom'> {
  let [from, to] = [Math.max(0, Math.floor(left)), Math.min(strip.width, Math.ceil(right))]
  const first = (letters[0]?.from ?? 0) * columnWidth
  const last = (letters.at(-1)?.to ?? 0) * columnWidth
  while (from < first && !ink[from]) from += 1
  while (to > last && !ink[to - 1]) to -= 1
  return { left: from, right: to, ...inkRows(strip, from, to) }
}

const leastInk = 2 // pixels in a row
const rowEdge = 6

function inkRows({ data, width, height }: Strip, from: number, to: number): { top: number; bottom: number } {
  const threshold = inkThreshold({ data, width, height })
  const isInked = (y: number) => {
    let count = 0
    for (let x = from; x < to; x++) if ((data[y * width + x] ?? 255) <= threshold) count += 1
    return count >= leastInk
  }
  let [top, bottom] = [height / 2, height / 2]
  for (let y = rowEdge; y < height - rowEdge; y++) {
    if (!isInked(y)) continue
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  return bottom - top < height / 4 ? { top: height / 4, bottom: (3 * height) / 4 } : { top, bottom }
}
