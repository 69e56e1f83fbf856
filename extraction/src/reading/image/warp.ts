// Draws a picture through a projective map, with as many channels as it has. What lies outside the source is paper.
import type { Matrix } from './projective.ts'

export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: number
}

export function warp(source: Pixels, toSource: Matrix, width: number, height: number): Pixels {
  const { channels } = source
  const data = new Uint8Array(width * height * channels).fill(255)
  const [a, b, c, d, e, f, g, h, i] = toSource
  const isGrey = channels === 1
  for (let row = 0; row < height; row++) {
    const v = (row + 0.5) / height
    const [startX, startY, startScale] = [b * v + c, e * v + f, h * v + i]
    for (let column = 0, at = row * width * channels; column < width; column++, at += channels) {
      const u = (column + 0.5) / width
      const scale = g * u + startScale
      const x = ((a * u + startX) / scale) * source.width - 0.5
      const y = ((d * u + startY) / scale) * source.height - 0.5
      if (!(x > -1 && y > -1 && x < source.width && y < source.height)) continue
      if (isGrey && x >= 0 && y >= 0 && x < source.width - 1 && y < source.height - 1) {
        data[at] = sampleInside(source.data, source.width, x, y)
      } else {
        sample(source, x, y, data, at)
      }
    }
  }
  return { data, width, height, channels }
}

/** Most pixels of most pictures: one channel, with all four neighbours. */
function sampleInside(data: Uint8Array, width: number, x: number, y: number): number {
  const [left, top] = [x | 0, y | 0]
  const [shareX, shareY] = [x - left, y - top]
  const at = top * width + left
  const above = (data[at] ?? 0) + ((data[at + 1] ?? 0) - (data[at] ?? 0)) * shareX
  const below = (data[at + width] ?? 0) + ((data[at + width + 1] ?? 0) - (data[at + width] ?? 0)) * shareX
  return above + (below - above) * shareY + 0.5
}

function sample(source: Pixels, x: number, y: number, out: Uint8Array, at: number): void {
  const { data, width, height, channels } = source
  const left = x < 0 ? 0 : x | 0
  const top = y < 0 ? 0 : y | 0
  const shareX = x < 0 ? 0 : x - left
  const shareY = y < 0 ? 0 : y - top
  const first = (top * width + left) * channels
  const stepX = left + 1 < width ? channels : 0
  const stepY = top + 1 < height ? width * channels : 0
  for (let channel = 0; channel < channels; channel++) {
    const i = first + channel
    const [p = 0, q = 0] = [data[i], data[i + stepX]]
    const [r = 0, s = 0] = [data[i + stepY], data[i + stepX + stepY]]
    const above = p + (q - p) * shareX
    out[at + channel] = above + (r + (s - r) * shareX - above) * shareY + 0.5
  }
}
