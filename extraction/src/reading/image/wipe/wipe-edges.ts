// Removes dark strips that a scanner's lid or the table leave along the edges of a page. Tesseract takes such a strip for a
// picture frame and then drops whole columns of text.
import type { Grey } from '../grey.ts'

const dark = 170
const deepest = 0.045 // of the page; a deeper one is a coloured heading of the paper itself
const paperRun = 6 // this many light pixels in a row are paper
const startSlack = 3 // light pixels that a blurred edge may start with
const longestGap = 12 // pixels along the edge
const shortestStrip = 0.04 // of the edge; letters that touch it are shorter

/** Modifies the picture in place. */
export function wipeEdges({ data, width, height }: Grey): void {
  const across = Math.round(width * deepest)
  const down = Math.round(height * deepest)
  wipe(data, { count: width, first: 0, along: 1, inward: width, depth: down })
  wipe(data, { count: width, first: (height - 1) * width, along: 1, inward: -width, depth: down })
  wipe(data, { count: height, first: 0, along: width, inward: 1, depth: across })
  wipe(data, { count: height, first: width - 1, along: width, inward: -1, depth: across })
}

/** Pixel steps: `along` the edge from its `first`, and `inward` from each of them. */
interface Edge {
  count: number
  first: number
  along: number
  inward: number
  depth: number
}

function wipe(data: Uint8Array, edge: Edge): void {
  const depths = Int32Array.from({ length: edge.count }, (_, at) =>
    darkDepth(data, edge.first + at * edge.along, edge),
  )
  for (const [start, end] of strips(depths, shortestStrip * edge.count)) {
    for (let at = start; at < end; at++) {
      const first = edge.first + at * edge.along
      for (let step = 0; step < (depths[at] ?? 0); step++) data[first + step * edge.inward] = 255
    }
  }
}

/** Depth of the dark strip; 0 if there is none or it does not end. */
function darkDepth(data: Uint8Array, first: number, { inward, depth }: Edge): number {
  let reached = 0
  for (let step = 0; step < depth; step++) {
    if ((data[first + step * inward] ?? 255) < dark) reached = step + 1
    else if (step - reached >= (reached === 0 ? startSlack : paperRun)) return reached
  }
  return 0
}

/** Stretches that are dark along enough of the edge, with small gaps allowed. */
function strips(depths: Int32Array, shortest: number): [start: number, end: number][] {
  const found: [number, number][] = []
  let [start, last] = [-1, -1]
  const finish = () => {
    if (start >= 0 && last + 1 - start >= shortest) found.push([start, last + 1])
    start = -1
  }
  for (let at = 0; at < depths.length; at++) {
    if ((depths[at] ?? 0) === 0) continue
    if (start >= 0 && at - last > longestGap) finish()
    if (start < 0) start = at
    last = at
  }
  finish()
  return found
}
