// An 8-bit grey picture in plain memory, and the few things done to it that sharp does best.
import sharp, { type Sharp } from 'sharp'
import type { Pixels } from './warp.ts'

export interface Grey {
  data: Uint8Array
  width: number
  height: number
}

sharp.cache(false)
sharp.concurrency(1) // children share the cores; threads inside one would only fight over them

export function fromGrey(image: Grey): Sharp {
  const raw = { width: image.width, height: image.height, channels: 1 as const }
  return sharp(image.data, { raw, limitInputPixels: false })
}

export async function toGrey(pipeline: Sharp): Promise<Grey> {
  const { data, info } = await pipeline.greyscale().raw().toBuffer({ resolveWithObject: true })
  return {
    data: new Uint8Array(data.buffer, data.byteOffset, data.length),
    width: info.width,
    height: info.height,
  }
}

export function resizeGrey(image: Grey, factor: number, kernel: 'cubic' | 'linear'): Promise<Grey> {
  const width = Math.max(1, Math.round(image.width * factor))
  const height = Math.max(1, Math.round(image.height * factor))
  return toGrey(fromGrey(image).resize({ width, height, fit: 'fill', kernel }))
}

/** Means of blocks of `factor` x `factor` pixels: far cheaper than a filter, and good enough to measure on. */
export function shrinkGrey(image: Grey, factor: number): Grey {
  if (factor <= 1) return image
  const width = Math.floor(image.width / factor)
  const height = Math.floor(image.height / factor)
  const data = new Uint8Array(width * height)
  const sums = new Uint32Array(width)
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    for (let line = 0; line < factor; line++) {
      let at = (y * factor + line) * image.width
      for (let x = 0; x < width; x++) {
        let sum = 0
        for (const end = at + factor; at < end; at++) sum += image.data[at] ?? 0
        sums[x] = (sums[x] ?? 0) + sum
      }
    }
    for (let x = 0; x < width; x++) data[y * width + x] = (sums[x] ?? 0) / (factor * factor)
  }
  return { data, width, height }
}

export function cropGrey(image: Grey, left: number, top: number, width: number, height: number): Grey {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (top + y) * image.width + left
    data.set(image.data.subarray(from, from + width), y * width)
  }
  return { data, width, height }
}

/** Otsu's threshold: the grey that best parts ink from paper. */
export function inkThreshold(image: Grey): number {
  const counts = new Uint32Array(256)
  for (const value of image.data) counts[value] = (counts[value] ?? 0) + 1
  const total = image.data.length
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

/** From three or four channels, the first three of colour. */
export function toGreyPixels({ data, width, height, channels }: Pixels): Grey {
  const grey = new Uint8Array(width * height)
  for (let i = 0, at = 0; i < grey.length; i++, at += channels) {
    grey[i] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 151 + (data[at + 2] ?? 0) * 28) >> 8
  }
  return { data: grey, width, height }
}
