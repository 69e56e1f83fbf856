// Measures the direction of text rows (level or standing) and their skew in degrees. The bottom edges of letters lie on
// lines; the right angle is the one where their projection has the sharpest peaks.
import { inkThreshold, shrinkGrey, type Grey } from './grey.ts'

const workingWidth = 900
const mostDegrees = 8
const mostPoints = { first: 12_000, last: 50_000 }
const tooFewPoints = 200
const longestStroke = 24 // at the working size; longer level edges are rulings, not letters

// Ratio of the sharpness of standing rows to that of level ones.
const clearlyStanding = 1.25
const doubtful = 1.8 // of 150 upright pages, till rolls reached 1.2, all others 0.9

const sharpestText = 30 // 16 at most on 160 pages; the straight edge of a table reaches a hundred and more

export type Rows = 'level' | 'standing'

export interface Skew {
  /** Clockwise rotation that levels the rows. */
  degrees: number
  /** The rows run vertically: the page lies on its side. */
  isSideways: boolean
  /** The edges do not decide the direction: letters of one width also form columns, or the edges are not of letters. */
  isTurnInDoubt: boolean
  /** How strongly edges concentrate on lines: 1 if scattered, 2 and more with rows of text. */
  sharpness: number
}

/** `rows`: their direction, if it is known. */
export function measureSkew(image: Grey, rows?: Rows): Skew {
  const small = shrinkGrey(image, Math.round(Math.min(image.width, image.height) / workingWidth))
  const ink = Math.min(200, inkThreshold(small))
  const level = bottomEdges(small, ink)
  const standing = bottomEdges(transpose(small), ink)
  const levelFit = bestAngle(level.letters, mostPoints.first, [1])
  const standingFit = bestAngle(standing.letters, mostPoints.first, [1])
  const ratio = standingFit.sharpness / levelFit.sharpness
  const isSideways = rows === undefined ? ratio > clearlyStanding : rows === 'standing'
  // On long paper with little text, level rows are as sharp as standing ones.
  const isNoText = isSideways && standingFit.sharpness > sharpestText
  const isTurnInDoubt = rows === undefined && (isNoText || (ratio > 1 / doubtful && ratio < doubtful))
  const fit = bestAngle(isSideways ? standing.all : level.all, mostPoints.last, [0.5, 0.1, 0.02])
  // Transposing mirrors the picture, so the angle changes its sign.
  const { sharpness } = isSideways ? standingFit : levelFit
  return { degrees: isSideways ? fit.degrees : -fit.degrees, isSideways, isTurnInDoubt, sharpness }
}

/** Points as pixel indexes of a picture. */
interface Edges {
  points: Int32Array
  width: number
  height: number
}

function bottomEdges({ data, width, height }: Grey, ink: number): { all: Edges; letters: Edges } {
  const [all, letters] = [new Int32Array(data.length >> 1), new Int32Array(data.length >> 1)]
  let [allCount, letterCount] = [0, 0]
  for (let y = 2; y < height - 2; y++) {
    const row = y * width
    let start = -1
    for (let x = 2; x < width - 1; x++) {
      const at = row + x
      const isEdge = x < width - 2 && (data[at] ?? 255) <= ink && (data[at + width] ?? 0) > ink
      if (isEdge) {
        all[allCount++] = at
        if (start < 0) start = x
      } else if (start >= 0) {
        const end = x - start <= longestStroke ? x : start
        for (let i = start; i < end; i++) letters[letterCount++] = row + i
        start = -1
      }
    }
  }
  return {
    all: { points: all.subarray(0, allCount), width, height },
    letters: { points: letters.subarray(0, letterCount), width, height },
  }
}

/**
 * Coarse-to-fine search. `steps` in degrees: the first covers the whole range, each next one the surroundings of the best so
 * far.
 */
function bestAngle(
  edges: Edges,
  most: number,
  [coarse = 1, ...fine]: number[],
): { degrees: number; sharpness: number } {
  const count = edges.points.length
  if (count < tooFewPoints) return { degrees: 0, sharpness: 0 }
  const { xs, ys } = thinOut(edges, Math.max(1, Math.floor(count / most)))
  const margin = 200
  const bins = new Uint32Array(edges.height + 2 * margin)
  const energy = (degrees: number) => {
    const slope = Math.tan((degrees * Math.PI) / 180)
    bins.fill(0)
    for (let i = 0; i < xs.length; i++) {
      const bin = ((ys[i] ?? 0) - (xs[i] ?? 0) * slope + margin) | 0
      if (bin >= 0 && bin < bins.length) bins[bin] = (bins[bin] ?? 0) + 1
    }
    let sum = 0
    for (let bin = 0; bin < bins.length; bin++) sum += (bins[bin] ?? 0) ** 2
    return sum
  }
  let best = { degrees: 0, energy: energy(0) }
  const tryAngle = (degrees: number) => {
    const found = energy(degrees)
    if (found > best.energy) best = { degrees, energy: found }
  }
  for (let degrees = -mostDegrees; degrees <= mostDegrees; degrees += coarse) tryAngle(degrees)
  for (const step of fine) {
    const centre = best.degrees
    for (let i = -5; i <= 5; i++) tryAngle(centre + i * step)
  }
  return { degrees: best.degrees, sharpness: (best.energy * edges.height) / xs.length ** 2 }
}

/** Takes every `stride`-th point, relative to the centre of the picture. */
function thinOut({ points, width }: Edges, stride: number): { xs: Float32Array; ys: Float32Array } {
  const count = Math.ceil(points.length / stride)
  const [xs, ys] = [new Float32Array(count), new Float32Array(count)]
  for (let i = 0; i < count; i++) {
    const point = points[i * stride] ?? 0
    ys[i] = Math.floor(point / width)
    xs[i] = (point % width) - width / 2
  }
  return { xs, ys }
}

function transpose({ data, width, height }: Grey): Grey {
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out[x * height + y] = data[y * width + x] ?? 0
  return { data: out, width: height, height: width }
}
