// Renders pages so that their boxes match: two sizes and a thumbnail for the screen, and any resolution for processors.
import sharp, { type Sharp } from 'sharp'
import type { PageRaster, RasterRequest } from '../processors/processor.ts'
import { readingFailure } from './failures.ts'
import { identity } from './image/projective.ts'
import type { PageView } from './image/straighten.ts'
import { warp, type Pixels } from './image/warp.ts'
import { drawPage } from './pdf/draw-page.ts'
import { withPageAsync } from './pdf/pdf-document.ts'
import type { OpenFile } from './read-file.ts'

export interface ShownImage {
  bytes: Uint8Array
  width: number
  height: number
}

/** WebP that fits a square of its size; never enlarged beyond twice the source. */
export interface PageImage extends ShownImage {
  page: number
  size: ShownSize
}

export const shownSizes = ['large', 'small', 'thumb'] as const
/** `whole`: as it lies in the file, with everything around the sheet. */
export type ShownSize = (typeof shownSizes)[number] | 'whole'

const sides: Record<ShownSize, number> = { large: 2000, small: 1000, thumb: 320, whole: 1600 }
const webp = { quality: 75, effort: 2 } // effort 4 takes twice the time to save a few kilobytes
const usualImageDpi = 200 // for a picture that states no resolution: A4 is then about 1650 pixels wide

export interface Showing {
  page: number
  view: PageView
  /** The page is rendered once, at the largest of these sizes; `whole` must be requested alone. */
  sizes: readonly ShownSize[]
}

export async function showPage(file: OpenFile, { page, view, sizes }: Showing): Promise<PageImage[]> {
  const largest = Math.max(...sizes.map((size) => sides[size]))
  const pixels = await drawView(file, page, view, largest / Math.max(view.width, view.height))
  const images: PageImage[] = []
  for (const size of sizes) {
    const side = sides[size]
    const fitted = fromPixels(pixels).resize({
      width: side,
      height: side,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const { data, info } = await fitted.webp(webp).toBuffer({ resolveWithObject: true })
    images.push({ page, size, bytes: data, width: info.width, height: info.height })
  }
  return images
}

export async function rasterizePage(
  file: OpenFile,
  page: number,
  view: PageView,
  request: RasterRequest,
): Promise<PageRaster[]> {
  const wanted = request.dpi / (file.kind === 'pdf' ? 72 : usualImageDpi)
  const strips = Math.max(1, request.strips ?? 1)
  // The side limit applies to each strip, since strips are what is sent.
  const longest = Math.max(view.width, (view.height / strips) * (strips > 1 ? 1 + 2 * overlap : 1))
  const scale = Math.min(wanted, request.maxSidePx ? request.maxSidePx / longest : Infinity)
  const pixels = await drawView(file, page, view, scale)
  const parts = stripsOf(pixels, strips)
  return Promise.all(parts.map((part) => encodeRaster(part, page, request)))
}

/** View of a page as it lies in the file. */
export async function wholeView(file: OpenFile, number: number): Promise<PageView> {
  const size =
    file.kind === 'pdf'
      ? await withPageAsync(file.document, number, ({ shown }) => Promise.resolve(shown))
      : file.picture
  if (!size) throw readingFailure('file_corrupt', `page ${number} cannot be opened`)
  return { width: size.width, height: size.height, toSource: identity }
}

const overlap = 0.08 // of a strip's height, so that no line is cut in both strips

function stripsOf(pixels: Pixels, count: number): Pixels[] {
  if (count === 1) return [pixels]
  const height = pixels.height / count
  const row = pixels.width * pixels.channels
  return Array.from({ length: count }, (_, index) => {
    const top = Math.max(0, Math.round((index - overlap) * height))
    const bottom = Math.min(pixels.height, Math.round((index + 1 + overlap) * height))
    return { ...pixels, data: pixels.data.subarray(top * row, bottom * row), height: bottom - top }
  })
}

const qualities = [85, 75, 60, 45]

/** Lowers the quality first, then the size, until the byte limit is met. */
async function encodeRaster(pixels: Pixels, page: number, request: RasterRequest): Promise<PageRaster> {
  const mimeType = request.mimeType ?? 'image/jpeg'
  const limit = request.maxBytes ?? Infinity
  for (let width = pixels.width; ; width = Math.floor(width * 0.8)) {
    for (const quality of mimeType === 'image/png' ? [100] : qualities) {
      const sized = fromPixels(pixels).resize({ width })
      const coded = mimeType === 'image/png' ? sized.png({ compressionLevel: 6 }) : sized.jpeg({ quality })
      const { data, info } = await coded.toBuffer({ resolveWithObject: true })
      const raster = { page, mimeType, bytes: data, width: info.width, height: info.height }
      if (data.length <= limit || width < 200) return raster
    }
  }
}

function fromPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, {
    raw: { width, height, channels: channels === 4 ? 4 : 3 },
    limitInputPixels: false,
  }).removeAlpha()
}

const mostPixels = 40e6

/** `wanted`: pixels per unit of the view's size. */
async function drawView(file: OpenFile, number: number, view: PageView, wanted: number): Promise<Pixels> {
  const scale = Math.min(wanted, Math.sqrt(mostPixels / (view.width * view.height)))
  const width = Math.max(1, Math.round(view.width * scale))
  const height = Math.max(1, Math.round(view.height * scale))
  const source = await sourcePixels(file, number, scale)
  if (isAsItLies(view, source, width, height)) return source
  return warp(source, view.toSource, width, height)
}

function isAsItLies(view: PageView, source: Pixels, width: number, height: number): boolean {
  const isIdentity = view.toSource.every((value, index) => Math.abs(value - (index % 4 === 0 ? 1 : 0)) < 1e-9)
  return isIdentity && Math.abs(source.width - width) <= 2 && Math.abs(source.height - height) <= 2
}

/** The source near the wanted resolution: sampling from a much larger picture would cause aliasing. */
async function sourcePixels(file: OpenFile, number: number, scale: number): Promise<Pixels> {
  if (file.kind === 'pdf') {
    const drawn = await withPageAsync(file.document, number, (page) =>
      Promise.resolve(drawPage(page, scale * 72)),
    )
    if (!drawn) throw readingFailure('file_corrupt', `page ${number} cannot be opened`)
    return drawn
  }
  const { width, height } = file.picture
  const shrink = Math.min(1, scale)
  const resize = {
    width: Math.max(1, Math.round(width * shrink)),
    height: Math.max(1, Math.round(height * shrink)),
  }
  const { data, info } = await file.picture
    .decode()
    .toColourspace('srgb')
    .removeAlpha()
    .resize({ ...resize, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw readingFailure('file_corrupt', 'the picture cannot be decoded', error)
    })
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.length), ...info }
}
