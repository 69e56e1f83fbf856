// A file held open for reading, one page at a time. The child processes run this; nothing here knows of them.
import { readFile } from 'node:fs/promises'
import { readPdfCodes } from './codes/read-codes.ts'
import { readingFailure } from './failures.ts'
import { fileKind } from './file-kind.ts'
import { findSheets } from './image/sheets/find-sheets.ts'
import { toGrey, toGreyPixels, type Grey } from './image/grey.ts'
import { openPicture, type Picture } from './image/open-picture.ts'
import { turnBack } from './image/projective.ts'
import type { PageView } from './image/straighten.ts'
import { limits } from './limits.ts'
import { needsOcr } from './needs-ocr.ts'
import type { OcrEngines } from './ocr/ocr-engine.ts'
import { readPicture } from './ocr/read-picture.ts'
import { imageOrigin } from './origin/image-origin.ts'
import { countTextAnnotations, pdfOrigin } from './origin/pdf-origin.ts'
import { drawPage } from './pdf/draw-page.ts'
import { listObjects, type PageObjects } from './pdf/page-objects.ts'
import { toTurns, turnSize } from './pdf/page-geometry.ts'
import { openPdf, withPageAsync, type PdfDocument, type PdfPage } from './pdf/pdf-document.ts'
import { readOpenPageText } from './read-pdf-text.ts'
import type { Origin, PageRotation, PageRotations, ReadPage } from './reading.ts'
import { turnsOf } from './turn-page.ts'

export interface PdfFile {
  kind: 'pdf'
  document: PdfDocument
  bytes: Uint8Array
}

export interface ImageFile {
  kind: 'jpeg' | 'png'
  picture: Picture
}

export type OpenFile = PdfFile | ImageFile

export interface FirstPass {
  origin: Origin
  pageCount: number
  pages: SeenPage[]
  textMs: number
  codesMs: number
}

export interface SeenPage {
  /** Its text if it has any; a page that needs OCR keeps it as a fallback. */
  page: ReadPage
  view: PageView
  needsOcr: boolean
}

export interface PicturePage {
  page: ReadPage
  view: PageView
  ocrMs: number
}

export async function openFile(path: string): Promise<OpenFile> {
  const bytes = new Uint8Array(await readFile(path))
  if (bytes.length === 0) throw readingFailure('file_empty')
  const kind = fileKind(bytes)
  if (!kind) throw readingFailure('file_type')
  if (kind === 'pdf') return { kind, document: await openPdf(bytes), bytes }
  return { kind, picture: await openPicture(bytes) }
}

export function closeFile(file: OpenFile): void {
  if (file.kind === 'pdf') file.document.close()
}

/** Reads everything that needs no OCR. */
export async function readFirstPass(file: OpenFile, rotations: PageRotations = {}): Promise<FirstPass> {
  if (file.kind !== 'pdf') {
    const { width, height, metadata } = file.picture
    const page: ReadPage = { number: 1, width, height, source: 'none', lines: [], codes: [] }
    const view = { width, height, toSource: turnBack(0) }
    const pages = [{ page, view, needsOcr: true }]
    return { origin: imageOrigin(file.kind, metadata), pageCount: 1, pages, textMs: 0, codesMs: 0 }
  }
  const pages: SeenPage[] = []
  const pass = { textMs: 0, codesMs: 0, textAnnotations: 0, readable: 0 }
  const fruitless = new Map<string, number>()
  for (let number = 1; number <= file.document.pageCount; number++) {
    const seen = await withPageAsync(file.document, number, (page) =>
      seePage(page, rotations[number], pass, fruitless),
    )
    if (seen) pass.readable += 1
    pages.push(seen ?? unreadablePage(number))
  }
  if (pass.readable === 0) throw readingFailure('file_corrupt', 'no page can be opened')
  const origin = { ...pdfOrigin(file.document, file.bytes), textAnnotations: pass.textAnnotations }
  return { origin, pageCount: pages.length, pages, textMs: pass.textMs, codesMs: pass.codesMs }
}

async function seePage(
  page: PdfPage,
  rotation: PageRotation | undefined,
  pass: { textMs: number; codesMs: number; textAnnotations: number },
  fruitless: Map<string, number>,
): Promise<SeenPage> {
  const start = performance.now()
  const text = readOpenPageText(page, turnsOf(rotation))
  const objects = listObjects(page)
  const isPicture = needsOcr(text, objects)
  pass.textAnnotations += countTextAnnotations(page)
  const textEnd = performance.now()
  pass.textMs += textEnd - start
  const codes = isPicture ? [] : await readPdfCodes(page, withoutFruitless(objects, fruitless), text.turns)
  if (codes.length === 0) countFruitless(objects, fruitless)
  pass.codesMs += performance.now() - textEnd
  const turns = toTurns(text.turns - turnsOf(rotation)) // as the page is shown
  const view = { ...turnSize(page.shown, turns), toSource: turnBack(turns) }
  return { page: { ...text.page, ...(rotation && { rotation }), codes }, view, needsOcr: isPicture }
}

/** An image without a code on three pages will have none on the next hundred. */
function withoutFruitless(objects: PageObjects, fruitless: Map<string, number>): PageObjects {
  const images = objects.images.filter((image) => (fruitless.get(imageKey(image)) ?? 0) < 3)
  return { ...objects, images }
}

function countFruitless(objects: PageObjects, fruitless: Map<string, number>): void {
  for (const image of objects.images)
    fruitless.set(imageKey(image), (fruitless.get(imageKey(image)) ?? 0) + 1)
}

function imageKey(image: PageObjects['images'][number]): string {
  const place = [image.left, image.top, image.width, image.height].map((fraction) => fraction.toFixed(2))
  return [image.pixelWidth, image.pixelHeight, ...place].join(' ')
}

function unreadablePage(number: number): SeenPage {
  const page: ReadPage = { number, width: 1, height: 1, source: 'none', lines: [], codes: [] }
  return { page, view: { width: 1, height: 1, toSource: turnBack(0) }, needsOcr: false }
}

/** Reads a page by OCR. */
export async function readPicturePage(
  file: OpenFile,
  number: number,
  engines: OcrEngines,
  rotation?: PageRotation,
): Promise<PicturePage> {
  const source = await pagePicture(file, number)
  const start = performance.now()
  const sheets = await findSheets(source.grey)
  const { view, lines, unread, codes } = await readPicture(source.grey, engines, turnsOf(rotation))
  const size = { width: view.width * source.unit, height: view.height * source.unit }
  const page: ReadPage = {
    number,
    ...turnSize(size, turnsOf(rotation)),
    ...(rotation && { rotation }),
    source: lines.length > 0 ? 'ocr' : 'none',
    lines,
    codes,
    ...(unread.length > 0 && { unread }),
    ...(sheets.length > 0 && { sheets }),
  }
  return { page, view: { ...view, ...size }, ocrMs: performance.now() - start }
}

const [lowestDpi, usualDpi, highestDpi] = [120, 250, 400]

/** `unit`: size of one pixel in the unit of the page's size. */
async function pagePicture(file: OpenFile, number: number): Promise<{ grey: Grey; unit: number }> {
  if (file.kind !== 'pdf') return { grey: await decodeWhole(file.picture), unit: 1 }
  const drawn = await withPageAsync(file.document, number, (page) => {
    const grey = toGreyPixels(drawPage(page, scanDpi(page)))
    return Promise.resolve({ grey, unit: page.shown.width / grey.width })
  })
  if (!drawn) throw readingFailure('file_corrupt', `page ${number} cannot be opened`)
  return drawn
}

const mostPixels = 40e6 // letters in larger pictures are huge anyway

async function decodeWhole(picture: Picture): Promise<Grey> {
  const { width: fullWidth, height } = picture
  const room = Math.min(
    Math.sqrt(mostPixels / (fullWidth * height)),
    limits.readSide / Math.max(fullWidth, height),
  )
  const factor = Math.min(1, room)
  const width = Math.max(1, Math.round(fullWidth * factor))
  try {
    return await toGrey(factor < 1 ? picture.decode().resize({ width }) : picture.decode())
  } catch (error) {
    throw readingFailure('file_corrupt', 'the picture cannot be decoded', error)
  }
}

/** The resolution of the scan itself: rendering smaller loses letters, larger only costs time. */
export function scanDpi(page: PdfPage): number {
  const { images } = listObjects(page)
  const main = images.toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
  if (!main || main.width * main.height < 0.3) return usualDpi
  const across = main.pixelWidth / (main.width * page.shown.width)
  const along = main.pixelWidth / (main.height * page.shown.height) // if the picture lies on its side
  const isTurned =
    main.pixelWidth > main.pixelHeight !== main.width * page.shown.width > main.height * page.shown.height
  return Math.min(highestDpi, Math.max(lowestDpi, Math.round(72 * (isTurned ? along : across))))
}
