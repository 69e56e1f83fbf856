import type { Point } from '@conforme/contract/pictures/fit-quad'
import type { GreyPicture } from '@conforme/contract/pictures/grey-picture'
import { expect, test } from 'vitest'
import { judgePicture } from './judge-picture.ts'
import { blurPicture, type PictureSource } from './picture-source.ts'

const [width, height] = [900, 1200]

interface Drawn {
  paper?: number
  desk?: number
  /** How many times smaller the paper appears. */
  away?: number
  lean?: number
  /** Pixels by which the middle of the sides is displaced from their ends, like a curled till receipt. */
  bend?: number
  /** Maps a pixel's brightness by its position (fractions), to simulate lighting. */
  light?: (level: number, x: number, y: number) => number
}

/** Draws a receipt on a desk, with lines of letters of about twelve by eight pixels. */
function draw({
  paper = 205,
  desk = 80,
  away = 1,
  lean = 0,
  bend = 0,
  light = (level) => level,
}: Drawn): GreyPicture {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shift = bend * Math.sin((Math.PI * (y - 100)) / 1000)
      const [u, v] = onPaper([(x - shift) / width, y / height], lean, away)
      const isPaper = u > 0 && u < 1 && v > 0 && v < 1
      const grain = ((x * 7919 + y * 104_729) % 7) - 3
      const level = (isPaper ? (isInk(u * 700, v * 1000) ? 45 : paper) : desk) + grain
      data[y * width + x] = Math.max(0, Math.min(255, light(level, x / width, y / height)))
    }
  }
  return { data, width, height }
}

function onPaper([x, y]: Point, lean: number, away: number): Point {
  const [cosine, sine] = [Math.cos(lean), Math.sin(lean)]
  const [dx, dy] = [(x - 0.5) * width, (y - 0.5) * height]
  return [((cosine * dx + sine * dy) * away) / 700 + 0.5, ((cosine * dy - sine * dx) * away) / 1000 + 0.5]
}

function isInk(x: number, y: number): boolean {
  const isLine = y % 30 < 12 && y > 40 && y < 960 && x > 40 && x < 660
  // Letters with a hole, in words of five letters.
  return isLine && x % 60 < 50 && x % 10 < 8 && !(x % 10 > 2 && x % 10 < 6 && y % 30 > 3 && y % 30 < 9)
}

function sourceOf(picture: GreyPicture): PictureSource {
  const grey: PictureSource['grey'] = (part, side) => {
    const factor = Math.max(1, Math.max(part.width, part.height) / side)
    const [across, down] = [Math.round(part.width / factor), Math.round(part.height / factor)]
    const data = Uint8Array.from({ length: across * down }, (_, at) =>
      meanAt(
        picture,
        part.left + (at % across) * factor,
        part.top + Math.floor(at / across) * factor,
        factor,
      ),
    )
    return { data, width: across, height: down }
  }
  return { width: picture.width, height: picture.height, grey }
}

function meanAt({ data, width: stride }: GreyPicture, left: number, top: number, side: number): number {
  let [sum, count] = [0, 0]
  for (let y = Math.floor(top); y < top + side; y++) {
    for (let x = Math.floor(left); x < left + side; x++) {
      sum += data[y * stride + x] ?? 0
      count += 1
    }
  }
  return sum / count
}

const judge = (picture: GreyPicture) => judgePicture(sourceOf(picture))

test('a sharp picture of a whole receipt has no fault, and its edges are found', () => {
  const { faults, paper } = judge(draw({}))
  expect(faults).toEqual([])
  const found = paper?.map(([x, y]) => [Math.round(x * 18) / 18, Math.round(y * 12) / 12])
  const [left, right, top, bottom] = [2 / 18, 16 / 18, 1 / 12, 11 / 12]
  expect(found).toEqual([
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ])
})

test('a picture of a rotated receipt has no fault, and its edges are rotated too', () => {
  const { faults, paper } = judge(draw({ lean: 0.1, away: 1.15 }))
  expect(faults).toEqual([])
  const [topLeft, topRight] = paper ?? []
  expect((topRight?.[1] ?? 0) - (topLeft?.[1] ?? 0)).toBeGreaterThan(0.03)
})

test('a picture out of focus or blurred by motion has the fault «borrosa»', () => {
  let blurred = draw({})
  for (let times = 0; times < 12; times++) blurred = blurPicture(blurred)
  expect(judge(blurred).faults).toEqual(['borrosa'])
  const sharp = draw({})
  const shaken = sharp.data.map((_, at) => {
    const from = Math.max(0, at - 12)
    return sharp.data.subarray(from, at + 1).reduce((sum, level) => sum + level, 0) / (at + 1 - from)
  })
  expect(judge({ ...sharp, data: shaken }).faults).toEqual(['borrosa'])
})

test('a reflection on the paper is a fault, and a white scanned page or a bright desk is none', () => {
  const lamp = (level: number, x: number, y: number) =>
    level + 260 * Math.exp(-(((x - 0.5) / 0.15) ** 2) - ((y - 0.45) / 0.1) ** 2)
  expect(judge(draw({ paper: 180, light: lamp })).faults).toEqual(['reflejo'])
  expect(judge(draw({ paper: 255, desk: 255 })).faults).toEqual([])
  const onDesk = (level: number, x: number, y: number) => (y < 0.06 && x > 0.2 && x < 0.8 ? 255 : level)
  expect(judge(draw({ paper: 180, light: onDesk })).faults).toEqual([])
})

test('a receipt too far away has the fault «lejos», and a dark picture «oscura»', () => {
  expect(judge(draw({ away: 3 })).faults).toEqual(['lejos'])
  expect(judge(draw({ light: (level) => level * 0.25 })).faults).toEqual(['oscura'])
})

test('a picture of a desk without paper has the fault «sin_papel», or «oscura» in the dark', () => {
  expect(judge(draw({ away: 1000 })).faults).toEqual(['sin_papel'])
  expect(judge(draw({ away: 1000, light: (level) => level * 0.2 })).faults).toEqual(['oscura'])
})

test('a page that fills the picture has no edges and no fault', () => {
  expect(judge(draw({ away: 0.7 }))).toEqual({ paper: undefined, faults: [] })
})

test('the outline has four corners for a flat sheet, and follows the sides of a bent one', () => {
  for (const lean of [0, 0.2]) expect(judgePicture(sourceOf(draw({ lean }))).paper).toHaveLength(4)
  const outline = judgePicture(sourceOf(draw({ bend: 60 }))).paper ?? []
  const nearest = (y: number, isLeft: boolean) =>
    outline
      .filter(([x]) => x < 0.5 === isLeft)
      .reduce((best, point) => (Math.abs(point[1] - y) < Math.abs(best[1] - y) ? point : best), [0, 9])
  for (const y of [0.15, 0.5, 0.8]) {
    const shift = (60 * Math.sin((Math.PI * (y * height - 100)) / 1000)) / width
    expect(Math.abs(nearest(y, true)[0] - 100 / width - shift)).toBeLessThan(0.02)
    expect(Math.abs(nearest(y, false)[0] - 800 / width - shift)).toBeLessThan(0.02)
  }
})
