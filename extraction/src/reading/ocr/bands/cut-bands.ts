// A page as a few bands that can be read at the same time, cut where no letter stands.
import type { Shape } from '../../image/ink-shapes.ts'
import type { Rect } from '../../pdf/page-geometry.ts'

export interface Band {
  top: number
  bottom: number
}

const fewestLetters = 300 // a band of fewer takes longer to hand over and lay out than it saves
// In heights of a letter.
const speck = 0.4
const highest = 8 // what is higher is a frame or a ruling, and may be cut
const clear = 0.5 // how much paper there is above and below a cut, at the least
const mostRounds = 2 // the second eye goes over the bands of one while the next is read

/** They lie one under the other and make up `area`. `atOnce`: how many are read at the same time. */
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

/** A band left over would be read alone, and by one thread. */
function wholeRounds(bands: number, atOnce: number): number {
  if (bands <= atOnce) return bands
  return atOnce * Math.min(mostRounds, Math.floor(bands / atOnce))
}

function isLetter({ top, bottom }: Shape, area: Rect, textHeight: number): boolean {
  const height = bottom - top
  const isInside = top >= area.top && bottom <= area.bottom
  return isInside && height >= speck * textHeight && height <= highest * textHeight
}

/** Rows in the middle of paper that nothing like a letter reaches into. */
function gapsBetween(letters: readonly Shape[], least: number): number[] {
  const gaps: number[] = []
  let reached = Infinity
  for (const { top, bottom } of letters.toSorted((a, b) => a.top - b.top)) {
    if (top - reached >= least) gaps.push(Math.round((reached + top) / 2))
    reached = reached === Infinity ? bottom : Math.max(reached, bottom)
  }
  return gaps
}
