// An 8-bit grey picture in plain memory, with the few operations for which sharp works best.
import sharp, { type Sharp } from 'sharp'
import type { Rect } from '../pdf/page-geometry.ts'
import type { Pixels } from './warp.ts'

export interface Grey {
  data: Uint8Array
  width: number
  height: number
}

sharp.cache(false)
sharp.concurrency(1) // child processes share the cores; more threads in each would only compete

export function fromGrey(image: Grey): Sharp {
  const raw = { width: image.width, height: image.height, channels: 1 as const }
  return sharp(image.data, { raw, limitInputPixels: false })
}

/** Our own colour-to-grey conversion takes a third of sharp's time. */
export async function toGrey(pipeline: Sharp): Promise<Grey> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.length)
  if (channels >= 3) return toGreyPixels({ data: pixels, width, height, channels })
  return { data: channels === 1 ? pixels : pixels.filter((_, at) => at % channels === 0), width, height }
}

export function resizeGrey(image: Grey, factor: number, kernel: 'cubic' | 'linear'): Promise<Grey> {
  const width = Math.max(1, Math.round(image.width * factor))
  const height = Math.max(1, Math.round(image.height * factor))
  return toGrey(fromGrey(image).resize({ width, height, fit: 'fill', kernel }).toColourspace('b-w'))
}

/** Averages blocks of `factor` x `factor` pixels: far cheaper than a filter, and good enough for measuring. */
export function shrinkGrey(image: Grey, factor: number): Grey {
  if (factor <= 1) return image
  if (factor === 2) return halve(image)
  const width = Math.floor(image.width / factor)
  const height = Math.floor(image.height / factor)
  const { data } = image
  const shrunk = new Uint8Array(width * height)
  const sums = new Uint32Array(width)
  const share = Math.ceil((1 << 16) / (factor * factor)) // multiplying is far cheaper than dividing
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    for (let line = 0; line < factor; line++) {
      let at = (y * factor + line) * image.width
      for (let x = 0; x < width; x++, at += factor) {
        let sum = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)
        for (let more = 3; more < factor; more++) sum += data[at + more] ?? 0
        sums[x] = (sums[x] ?? 0) + sum
      }
    }
    for (let x = 0; x < width; x++) shrunk[y * width + x] = Math.min(255, ((sums[x] ?? 0) * share) >>> 16)
  }
  return { data: shrunk, width, height }
}

/** The most common factor, in a third of the time. */
function halve({ data, width, height }: Grey): Grey {
  const half = { data: new Uint8Array((width >> 1) * (height >> 1)), width: width >> 1, height: height >> 1 }
  for (let y = 0, out = 0; y < half.height; y++) {
    for (let at = 2 * y * width, end = at + 2 * half.width; at < end; at += 2) {
      const above = (data[at] ?? 0) + (data[at + 1] ?? 0)
      half.data[out++] = (above + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0) + 2) >> 2
    }
  }
  return half
}

/** `rect` is in whole pixels, within the picture. */
export function cropGrey(image: Grey, { left, top, right, bottom }: Rect): Grey {
  const [width, height] = [right - left, bottom - top]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (top + y) * image.width + left
    data.set(image.data.subarray(from, from + width), y * width)
  }
  return { data, width, height }
}

const sampled = 200_000 // pixels tell as much about a page as all of them

/** Otsu's threshold: the grey that best separates ink from paper. */
export function inkThreshold({ data }: Grey): number {
  const counts = new Uint32Array(256)
  const stride = Math.max(1, Math.floor(data.length / sampled)) | 1 // odd, so that samples do not stay in a few columns
  let total = 0
  for (let at = 0; at < data.length; at += stride, total++) {
    const value = data[at] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
  const sum = counts.reduce((whole, count, value) => whole + value * count, 0)
  let [darkCount, darkSum, bestSpread, best] = [0, 0, -1, 128]
  for (let value = 0; value < 256; value++) {
    darkCount += counts[value] ?? 0
    darkSum += value * (counts[value] ?? 0)
    const lightCount = total - darkCount
    if (darkCount === 0 || lightCount === 0) continue
    const apart = darkSum / darkCount - (sum - darkSum) / lightCount
    const spread = darkCount * lightCount * apart * apart
    if (spread > bestSpread) [bestSpread, best] = [spread, value]
  }
  return best
}

/** Takes three or four channels; the first three are colour. */
export function toGreyPixels({ data, width, height, channels }: Pixels): Grey {
  const grey = new Uint8Array(width * height)
  for (let i = 0, at = 0; i < grey.length; i++, at += channels) {
    grey[i] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 151 + (data[at + 2] ?? 0) * 28) >> 8
  }
  return { data: grey, width, height }
}
