// Gives the judge any part of a picture, scaled down to the size it needs.
import type { Quad } from '@conforme/contract/pictures/fit-quad'
import type { GreyPicture } from '@conforme/contract/pictures/grey-picture'

/** In pixels of the picture. */
export interface Part {
  left: number
  top: number
  width: number
  height: number
}

export interface PictureSource {
  width: number
  height: number
  /** That part in grey, scaled so that its longer side is at most `side`. */
  grey: (part: Part, side: number) => GreyPicture
}

export function wholeOf({ width, height }: PictureSource): Part {
  return { left: 0, top: 0, width, height }
}

/** Bounding box of the paper. */
export function partOf(quad: Quad, { width, height }: PictureSource): Part {
  const [xs, ys] = [quad.map(([x]) => x * width), quad.map(([, y]) => y * height)]
  const left = Math.max(0, Math.floor(Math.min(...xs)))
  const top = Math.max(0, Math.floor(Math.min(...ys)))
  const right = Math.min(width, Math.ceil(Math.max(...xs)))
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)))
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

/** Whether a point, in fractions of the picture, lies on the paper. */
export function isInsideQuad(quad: Quad | undefined, x: number, y: number): boolean {
  if (!quad) return true
  return quad.every(([ax, ay], at) => {
    const [bx, by] = quad[(at + 1) % 4] ?? [ax, ay]
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
  })
}

/** Converts the RGBA pixels of a canvas to grey. */
export function toGrey(rgba: { data: Uint8ClampedArray; width: number; height: number }): GreyPicture {
  const { data: from, width, height } = rgba
  const data = new Uint8Array(width * height)
  for (let at = 0; at < data.length; at++) {
    const red = from[at * 4] ?? 0
    const green = from[at * 4 + 1] ?? 0
    const blue = from[at * 4 + 2] ?? 0
    data[at] = (red * 77 + green * 151 + blue * 28) >> 8
  }
  return { data, width, height }
}

/** Blurs with a 3 × 3 mean, twice: about a blur of 1.2 pixels. */
export function blurPicture(picture: GreyPicture): GreyPicture {
  return meanOfThree(meanOfThree(picture))
}

function meanOfThree({ data, width, height }: GreyPicture): GreyPicture {
  const across = new Uint16Array(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const here = data[at] ?? 0
      across[at] =
        here + (x > 0 ? (data[at - 1] ?? here) : here) + (x < width - 1 ? (data[at + 1] ?? here) : here)
    }
  }
  const softened = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++) {
    const here = across[at] ?? 0
    softened[at] = (here + (across[at - width] ?? here) + (across[at + width] ?? here)) / 9
  }
  return { data: softened, width, height }
}
