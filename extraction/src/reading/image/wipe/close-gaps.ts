// Dead columns of a print head leave white vertical stripes in everything printed: joins ink across such narrow gaps.
import type { Grey } from '../grey.ts'

/** Horizontal closing of stripes up to twice as wide as `reach`; ink keeps its width. */
export function closeGaps({ data, width, height }: Grey, reach: number): Grey {
  return { data: spread(spread(data, width, reach, Math.min), width, reach, Math.max), width, height }
}

function spread(
  data: Uint8Array,
  width: number,
  reach: number,
  pick: (one: number, other: number) => number,
): Uint8Array {
  const out = new Uint8Array(data.length)
  for (let row = 0; row < data.length; row += width) {
    for (let x = 0; x < width; x++) {
      let value = data[row + x] ?? 255
      const last = Math.min(width - 1, x + reach)
      for (let at = Math.max(0, x - reach); at <= last; at++) value = pick(value, data[row + at] ?? value)
      out[row + x] = value
    }
  }
  return out
}
