// Removes shadows and uneven light: estimates the paper's brightness everywhere and divides by it.
import type { Rect } from '../pdf/page-geometry.ts'
import type { Grey } from './grey.ts'

const cell = 8 // pixels; coarse enough that text vanishes from the estimate
const closing = 5 // cells; shadows are wider, letters and small dark blocks are not
const smoothing = 3
const darkestPaper = 16 // below this there is no paper to recover, only noise

export function flatten(image: Grey): Grey {
  const paper = brightestByCell(image)
  close(paper, closing)
  for (let pass = 0; pass < 2; pass++) blur(paper, smoothing)
  // Multiplying every pixel is far cheaper than dividing it.
  const gain = { ...paper, values: paper.values.map((value) => 255 / Math.max(value, darkestPaper)) }
  return amplify(image, gain)
}

interface Field {
  values: Float32Array
  width: number
  height: number
}

function brightestByCell(image: Grey): Field {
  const width = Math.max(8, Math.round(image.width / cell))
  const height = Math.max(8, Math.round(image.height / cell))
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * image.height) / height)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * image.height) / height))
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * image.width) / width)
      const right = Math.max(left + 1, Math.floor(((x + 1) * image.width) / width))
      values[y * width + x] = brightest(image, { left, right, top, bottom })
    }
  }
  return { values, width, height }
}

/** Averages pairs of pixels, so that single bright specks do not count as paper. */
function brightest(image: Grey, { left, right, top, bottom }: Rect): number {
  let most = 0
  for (let y = top; y < bottom; y++) {
    const row = y * image.width
    for (let x = left; x < Math.max(left + 1, right - 1); x += 2) {
      const a = image.data[row + x] ?? 0
      const value = (a + (image.data[row + x + 1] ?? a)) >> 1
      if (value > most) most = value
    }
  }
  return most
}

/** Morphological closing (maximum, then minimum filter): fills dark spots and keeps shadows. */
function close(field: Field, radius: number): void {
  const { values } = field
  const negate = () => {
    for (let at = 0; at < values.length; at++) values[at] = -(values[at] ?? 0)
  }
  spread(field, radius)
  negate()
  spread(field, radius)
  negate()
}

/** Maximum filter of `radius`: builds windows of two, four and so on, each from two smaller ones. */
function spread(field: Field, radius: number): void {
  const longest = Math.max(field.width, field.height)
  const padded = new Float32Array(longest + 2 * radius)
  eachLine(field, (line, out) => {
    const length = line.length + 2 * radius
    padded.fill(-Infinity, 0, length)
    padded.set(line, radius)
    let window = 1
    const widen = (by: number) => {
      for (let i = 0; i + by < length; i++) {
        const value = padded[i + by] ?? 0
        if (value > (padded[i] ?? 0)) padded[i] = value
      }
      window += by
    }
    while (window <= radius) widen(window)
    widen(2 * radius + 1 - window)
    out.set(padded.subarray(0, line.length))
  })
}

function blur(field: Field, radius: number): void {
  eachLine(field, (line, out) => {
    const length = line.length
    let sum = 0
    let count = Math.min(radius, length)
    for (let i = 0; i < count; i++) sum += line[i] ?? 0
    // Reading beyond the ends of an array is slow, so the loop avoids it.
    for (let i = 0; i < length; i++) {
      if (i + radius < length) {
        sum += line[i + radius] ?? 0
        count += 1
      }
      if (i > radius) {
        sum -= line[i - radius - 1] ?? 0
        count -= 1
      }
      out[i] = sum / count
    }
  })
}

/** Runs `filter` along every row, then along every column. */
function eachLine(field: Field, filter: (line: Float32Array, out: Float32Array) => void): void {
  const { values, width, height } = field
  const row = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    filter(values.subarray(y * width, (y + 1) * width), row)
    values.set(row, y * width)
  }
  const [column, filtered] = [new Float32Array(height), new Float32Array(height)]
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) column[y] = values[y * width + x] ?? 0
    filter(column, filtered)
    for (let y = 0; y < height; y++) values[y * width + x] = filtered[y] ?? 0
  }
}

/** Interpolates the gain linearly between cell centres, so that each pixel costs one multiplication and one addition. */
function amplify(image: Grey, gain: Field): Grey {
  const { width, height } = image
  const data = new Uint8Array(image.data.length)
  const band = new Float64Array(gain.width)
  for (let y = 0; y < height; y++) {
    const { index, share } = between(y, height, gain.height)
    const from = index * gain.width
    for (let x = 0; x < gain.width; x++) {
      const above = gain.values[from + x] ?? 0
      band[x] = above + ((gain.values[from + gain.width + x] ?? above) - above) * share
    }
    const row = y * width
    amplifyRow(image.data.subarray(row, row + width), data.subarray(row, row + width), band)
  }
  return { data, width, height }
}

const one = 1 << 16 // gains are 16.16 fixed point: no paper needs more than 16 times its light

function amplifyRow(from: Uint8Array, to: Uint8Array, band: Float64Array) {
  const width = from.length
  const step = width / band.length
  let at = 0
  for (let cell = -1; cell < band.length; cell++) {
    const left = band[Math.max(0, cell)] ?? 1
    const right = band[Math.min(band.length - 1, cell + 1)] ?? 1
    const end = cell === band.length - 1 ? width : Math.min(width, Math.round((cell + 1.5) * step))
    const change = ((right - left) * one) / step
    let gain = Math.round(left * one + (cell < 0 ? 0 : (at + 0.5 - (cell + 0.5) * step) * change))
    const rise = cell < 0 ? 0 : Math.round(change)
    for (; at < end; at++, gain += rise) {
      const value = ((from[at] ?? 0) * gain) >> 16
      to[at] = value > 255 ? 255 : value
    }
  }
}

/** The two coarse values around a fine one, and the fraction of the way from the first. */
function between(fine: number, count: number, coarse: number): { index: number; share: number } {
  const at = Math.min(coarse - 1.001, Math.max(0, ((fine + 0.5) * coarse) / count - 0.5))
  return { index: Math.floor(at), share: at - Math.floor(at) }
}
