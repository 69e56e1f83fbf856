// Brightness histograms of image regions.
import type { GreyPicture } from './grey-picture.ts'

/** A histogram of the 256 grey levels. */
export interface Levels {
  inside: Uint32Array
  outside: Uint32Array
}

export function levelsOf({ data }: GreyPicture, mask: Uint8Array): Levels {
  const [inside, outside] = [new Uint32Array(256), new Uint32Array(256)]
  for (let at = 0; at < mask.length; at++) {
    const counts = mask[at] ? inside : outside
    const value = data[at] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
  return { inside, outside }
}

export function medianOf(counts: Uint32Array): number {
  const half = sumOf(counts) / 2
  let seen = 0
  return counts.findIndex((count) => (seen += count) >= half)
}

/** The share of pixels at least this bright. */
export function shareFrom(counts: Uint32Array, level: number): number {
  return sumOf(counts.subarray(Math.ceil(level))) / Math.max(1, sumOf(counts))
}

const sumOf = (counts: Uint32Array) => counts.reduce((sum, count) => sum + count, 0)
