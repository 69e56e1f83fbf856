import type { Box } from '../reading/reading.ts'

export function unite(a: Box, b: Box): Box {
  const left = Math.min(a[0], b[0])
  const top = Math.min(a[1], b[1])
  const right = Math.max(a[0] + a[2], b[0] + b[2])
  const bottom = Math.max(a[1] + a[3], b[1] + b[3])
  return [left, top, right - left, bottom - top]
}

/** Bounding box of the letters `from`–`to` of a word, assuming that all letters are equally wide. */
export function boxOfPart(box: Box, text: string, from: number, to: number): Box {
  if (from <= 0 && to >= text.length) return box
  const letter = box[2] / Math.max(1, text.length)
  return [
    box[0] + letter * Math.max(0, from),
    box[1],
    letter * (Math.min(text.length, to) - Math.max(0, from)),
    box[3],
  ]
}

export function overlapsAcross(a: Box, b: Box): boolean {
  return a[0] < b[0] + b[2] && b[0] < a[0] + a[2]
}

/** Intersection area as a fraction of the smaller box, 0 to 1. */
export function overlapOf(a: Box, b: Box): number {
  const width = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0])
  const height = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1])
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.max(1e-9, Math.min(a[2] * a[3], b[2] * b[3]))
}

export function clampBox(box: Box): Box {
  const left = Math.min(1, Math.max(0, box[0]))
  const top = Math.min(1, Math.max(0, box[1]))
  return [left, top, Math.min(1 - left, Math.max(0, box[2])), Math.min(1 - top, Math.max(0, box[3]))]
}
