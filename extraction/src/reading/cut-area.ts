// Cuts an area of a page into a picture of its own, at the resolution that the page is read in.
import sharp, { type Sharp } from 'sharp'
import { readingFailure } from './failures.ts'
import { drawPage } from './pdf/draw-page.ts'
import { withPageAsync } from './pdf/pdf-document.ts'
import { scanDpi, type OpenFile } from './read-file.ts'
import type { Box } from './reading.ts'

const jpeg = { quality: 92, chromaSubsampling: '4:4:4' } // high quality: OCR runs on it

export async function cutArea(file: OpenFile, number: number, box: Box): Promise<Uint8Array> {
  const picture = file.kind === 'pdf' ? await drawnArea(file, number, box) : areaOf(file, box)
  return picture
    .jpeg(jpeg)
    .toBuffer()
    .catch((error: unknown) => {
      throw readingFailure('file_corrupt', 'the picture cannot be decoded', error)
    })
}

async function drawnArea(
  { document }: Extract<OpenFile, { kind: 'pdf' }>,
  number: number,
  [left, top, width, height]: Box,
): Promise<Sharp> {
  const drawn = await withPageAsync(document, number, (page) =>
    Promise.resolve(drawPage(page, scanDpi(page), { left, top, width, height })),
  )
  if (!drawn) throw readingFailure('file_corrupt', `page ${number} cannot be opened`)
  const raw = { width: drawn.width, height: drawn.height, channels: 4 as const }
  return sharp(drawn.data, { raw }).removeAlpha()
}

/** Keeps the file's metadata, which shows whether it was edited. */
function areaOf({ picture }: Exclude<OpenFile, { kind: 'pdf' }>, [left, top, width, height]: Box): Sharp {
  const pixels = (fraction: number, side: number) => Math.min(side - 1, Math.round(fraction * side))
  const [x, y] = [pixels(left, picture.width), pixels(top, picture.height)]
  return picture
    .decode()
    .extract({
      left: x,
      top: y,
      width: Math.max(1, Math.min(picture.width - x, Math.round(width * picture.width))),
      height: Math.max(1, Math.min(picture.height - y, Math.round(height * picture.height))),
    })
    .keepExif()
}
