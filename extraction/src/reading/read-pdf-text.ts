// Reads the text layer of a PDF, page by page, without OCR.
import type { ReadPage } from './reading.ts'
import { openPdf, withPage, type PdfDocument, type PdfPage } from './pdf/pdf-document.ts'
import { readGlyphs } from './pdf/page-glyphs.ts'
import { readPageText } from './pdf/page-text.ts'
import { turnSize, type Turns } from './pdf/page-geometry.ts'
import { textQuality } from './text-quality.ts'

export interface PdfPageText {
  page: ReadPage
  /** Quarter turns beyond the file's own in which the page was read; they make it upright unless a person said otherwise. */
  turns: Turns
  /** Share of tokens that look like language; undefined if there are too few to judge. */
  quality: number | undefined
  /** Share of characters whose font has no Unicode mapping. */
  unmappedShare: number
}

/** Every page's text, good or bad: `source` is 'none' if there is none. */
export async function readPdfText(bytes: Uint8Array): Promise<ReadPage[]> {
  const document = await openPdf(bytes)
  try {
    return Array.from({ length: document.pageCount }, (_, index) => readPdfPageText(document, index + 1).page)
  } finally {
    document.close()
  }
}

export function readPdfPageText(document: PdfDocument, number: number): PdfPageText {
  return withPage(document, number, (page) => readOpenPageText(page)) ?? unreadablePage(number)
}

/** `further`: how much more a person has the page rotated than it would be shown. */
export function readOpenPageText(page: PdfPage, further: Turns = 0): PdfPageText {
  const { pdfium } = page.document
  const textPage = pdfium.api.FPDFText_LoadPage(page.handle)
  if (!textPage) return unreadablePage(page.number)
  const { glyphs, unmapped } = readGlyphs(pdfium, textPage, page.bounds)
  pdfium.api.FPDFText_ClosePage(textPage)
  const { turns, lines } = readPageText(glyphs, page.bounds, page.rotation, further)
  const size = turnSize(page.shown, turns)
  return {
    page: { number: page.number, ...size, source: lines.length > 0 ? 'pdf' : 'none', lines, codes: [] },
    turns,
    quality: textQuality(lines),
    unmappedShare: glyphs.length > 0 ? unmapped / glyphs.length : 0,
  }
}

function unreadablePage(number: number): PdfPageText {
  const page: ReadPage = { number, width: 1, height: 1, source: 'none', lines: [], codes: [] }
  return { page, turns: 0, quality: undefined, unmappedShare: 0 }
}
