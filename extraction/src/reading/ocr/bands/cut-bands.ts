// Cuts a page into a few bands that can be read in parallel, between rows of letters.
import type { Shape } from '../../image/ink-shapes.ts'
import type { Rect } from '../../pdf/page-geometry.ts'

export interface Band {
  top: number
  bottom: number
}

const fewestLetters = 300 // smaller bands cost more to hand over and lay out than they save
// In heights of a letter.
const speck = 0.4
const highest = 8 // taller shapes are frames or rulings and may be cut
const clear = 0.5 // minimum paper above and below a cut
const mostRounds = 2 // the second engine works on the bands of one round while the next is read

/** Bands from top to bottom that cover `area`. `atOnce`: how many are read in parallel. */
export function cutBands(area: Rect, shapes: readonly Shape[], textHeight: number, atOnce: number): Band[] {
  const letters = shapes.filter((shape) => isLetter(shape, area, textHeight))
  const wanted = wholeRounds(Math.floor(letters.length / fewestLetters), atOnce)
  const middles = letters.map(({ top, bottom }) => (top + bottom) / 2).sort((a, b) => a - b)
  const gaps = gapsBetween(letters, clear * textHeight)
  const cuts: number[] = []
  for (let part = 1; part < wanted; part++) {
    const aim = middles[Math.floor((part * middles.length) / wanted)] ?? 0
    const nearest = gaps.toSorted((a, b) => Math.abs(a - aim) - Math.abs(b - aim))[0]
    if (nearest !== undefined && !cuts.includes(nearest)) cuts.push(nearest)
  }
  const edges = [area.top, ...cuts.sort((a, b) => a - b), area.bottom]
  return edges.slice(1).map((bottom, at) => ({ top: edges[at] ?? area.top, bottom }))
}

/** A left-over band would be read alone by one thread. */
function wholeRounds(bands: number, atOnce: number): number {
  if (bands <= atOnce) return bands
  return atOnce * Math.min(mostRounds, Math.floor(bands / atOnce))
}

function isLetter({ top, bottom }: Shape, area: Rect, textHeight: number): boolean {
  const height = bottom - top
  const isInside = top >= area.top && bottom <= area.bottom
  return isInside && height >= speck * textHeight && height <= highest * textHeight
}

/** Centres of the gaps that no letter reaches into. */
function gapsBetween(letters: readonly Shape[], least: number): number[] {
  const gaps: number[] = []
  let reached = Infinity
  for (const { top, bottom } of letters.toSorted((a, b) => a.top - b.top)) {
    if (top - reached >= least) gaps.push(Math.round((reached + top) / 2))
    reached = reached === Infinity ? bottom : Math.max(reached, bottom)
  }
  return gaps
}
