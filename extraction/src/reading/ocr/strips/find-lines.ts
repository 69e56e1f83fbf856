// Finds the lines of text: a network marks the core of each line, its outline is traced and widened to the whole line. Lines
// on bent paper are curved, so each keeps the course of its middle.
import { cropGrey, fromGrey, shrinkGrey, toGrey, type Grey } from '../../image/grey.ts'
import type { Rect } from '../../pdf/page-geometry.ts'
import { fitCurve } from './fit-curve.ts'
import { joinBroken } from './join-broken.ts'
import type { Network } from './line-models.ts'
import type { TextLine } from './text-line.ts'

const mostPixels = 1_200_000
const wantedTextHeight = 11 // pixels; smaller print is missed, larger costs time
const step = 32 // sides must be multiples of it
const core = 0.3
const leastLikely = 0.5
const widening = 1.6 // ratio of the line's height to that of its core
const fewestPixels = 12
const steepest = 0.35
const bentFrom = 9 // line heights; shorter lines are straight enough
const mean = [0.485, 0.456, 0.406] as const
const deviation = [0.229, 0.224, 0.225] as const

export interface Sought {
  textHeight: number | undefined
  /** Area to search. Defaults to the whole picture. */
  area?: Rect | undefined
}

/** A part of a picture is searched at the same scale as the whole. */
export async function findLines(
  image: Grey,
  { textHeight, area }: Sought,
  network: Network,
): Promise<TextLine[]> {
  const wanted = textHeight === undefined ? 1 : wantedTextHeight / textHeight
  const room = Math.sqrt(mostPixels / (image.width * image.height))
  const factor = Math.min(wanted, room, 2)
  const part = area ? cropGrey(image, area) : image
  const shrunk = shrinkGrey(part, Math.floor(1 / factor))
  const width = Math.max(step, Math.round((part.width * factor) / step) * step)
  const height = Math.max(step, Math.round((part.height * factor) / step) * step)
  const small = await resizeTo(shrunk, width, height)
  const { data } = await network.run({ data: toColours(small), dims: [1, 3, height, width] })
  const [scaleX, scaleY] = [part.width / width, part.height / height]
  const lines = coresIn(data, width, height).flatMap((one) => lineOf(one) ?? [])
  return joinBroken(lines).map((line) => moved(scaled(line, scaleX, scaleY), area?.left ?? 0, area?.top ?? 0))
}

function resizeTo(image: Grey, width: number, height: number): Promise<Grey> {
  if (image.width === width && image.height === height) return Promise.resolve(image)
  return toGrey(fromGrey(image).resize({ width, height, fit: 'fill', kernel: 'linear' }).toColourspace('b-w'))
}

function toColours({ data }: Grey): Float32Array {
  const colours = new Float32Array(3 * data.length)
  for (let channel = 0; channel < 3; channel++) {
    const scale = 1 / 255 / (deviation[channel] ?? 1)
    const shift = (mean[channel] ?? 0) / (deviation[channel] ?? 1)
    const from = channel * data.length
    for (let at = 0; at < data.length; at++) colours[from + at] = (data[at] ?? 0) * scale - shift
  }
  return colours
}

interface Core {
  left: number
  /** For each column from the left: its first and last row. */
  tops: number[]
  bottoms: number[]
  likelihood: number
  pixels: number
}

function coresIn(map: Float32Array, width: number, height: number): Core[] {
  const seen = new Uint8Array(map.length)
  const cores: Core[] = []
  const stack: number[] = []
  for (let start = 0; start < map.length; start++) {
    if (seen[start] || (map[start] ?? 0) < core) continue
    const members: number[] = []
    stack.push(start)
    seen[start] = 1
    const visit = (at: number) => {
      if (seen[at] || (map[at] ?? 0) < core) return
      seen[at] = 1
      stack.push(at)
    }
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      members.push(at)
      const x = at % width
      if (x > 0) visit(at - 1)
      if (x < width - 1) visit(at + 1)
      if (at >= width) visit(at - width)
      if (at < width * (height - 1)) visit(at + width)
    }
    if (members.length >= fewestPixels) cores.push(toCore(members, map, width))
  }
  return cores
}

function toCore(members: number[], map: Float32Array, width: number): Core {
  let [left, right, sum] = [width, 0, 0]
  for (const at of members) {
    const x = at % width
    left = Math.min(left, x)
    right = Math.max(right, x)
    sum += map[at] ?? 0
  }
  const tops = Array<number>(right - left + 1).fill(Infinity)
  const bottoms = Array<number>(right - left + 1).fill(-1)
  for (const at of members) {
    const x = (at % width) - left
    const y = Math.floor(at / width)
    tops[x] = Math.min(tops[x] ?? y, y)
    bottoms[x] = Math.max(bottoms[x] ?? y, y)
  }
  return { left, tops, bottoms, likelihood: sum / members.length, pixels: members.length }
}

function lineOf({ left, tops, bottoms, likelihood, pixels }: Core): TextLine | undefined {
  if (likelihood < leastLikely) return undefined
  const width = tops.length
  const heights = tops.map((top, x) => (bottoms[x] ?? top) - top + 1).sort((a, b) => a - b)
  const high = Math.max(heights[heights.length >> 1] ?? 1, pixels / width)
  const middles = tops.map((top, x) => [left + x + 0.5, (top + (bottoms[x] ?? top) + 1) / 2] as const)
  const curve = fitCurve(middles, width > bentFrom * high)
  if (!curve || Math.abs(curve.slope + 2 * curve.bend * (left + width / 2)) > steepest) return undefined
  const grown = (width * high * widening) / (2 * (width + high))
  return {
    left: left - grown,
    right: left + width + grown,
    height: high + 2 * grown,
    likelihood,
    ...curve,
  }
}

/** Scales a line from the searched picture to the original one. */
function scaled(line: TextLine, x: number, y: number): TextLine {
  return {
    ...line,
    left: line.left * x,
    right: line.right * x,
    height: line.height * y,
    offset: line.offset * y,
    slope: (line.slope * y) / x,
    bend: (line.bend * y) / (x * x),
  }
}

/** Moves a line from a part of a picture at (x, y) to the whole. */
function moved(line: TextLine, x: number, y: number): TextLine {
  const { offset, slope, bend } = line
  return {
    ...line,
    left: line.left + x,
    right: line.right + x,
    offset: offset + y - slope * x + bend * x * x,
    slope: slope - 2 * bend * x,
  }
}
