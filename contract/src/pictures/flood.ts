// Connected areas of a picture.
import type { GreyPicture } from './grey-picture.ts'

type Size = Pick<GreyPicture, 'width' | 'height'>

export function largestIsland(outside: Uint8Array, size: Size): { mask: Uint8Array; area: number } {
  const seen = new Uint8Array(outside.length)
  let best = { start: -1, count: 0 }
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || outside[start]) continue
    const count = flood([start], outside, seen, size)
    if (count > best.count) best = { start, count }
  }
  const mask = new Uint8Array(outside.length)
  if (best.start >= 0) flood([best.start], outside, mask, size)
  return { mask, area: best.count / seen.length }
}

/**
 * Flood fill from `starts`, bounded by walls; returns the number of pixels filled. Pixels already marked are not filled
 * again.
 */
export function flood(
  starts: number[],
  walls: Uint8Array,
  mark: Uint8Array,
  { width, height }: Size,
): number {
  const stack: number[] = []
  let count = 0
  const visit = (at: number) => {
    if (mark[at] !== 0 || walls[at] !== 0) return
    mark[at] = 1
    stack.push(at)
    count += 1
  }
  starts.forEach(visit)
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const x = at % width
    if (x > 0) visit(at - 1)
    if (x < width - 1) visit(at + 1)
    if (at >= width) visit(at - width)
    if (at < width * (height - 1)) visit(at + width)
  }
  return count
}
