// A PDF held open in PDFium. Everything opened here must be closed, because the WebAssembly heap never shrinks.
import { readingFailure } from '../failures.ts'
import { limits } from '../limits.ts'
import { turnSize, toTurns, type Size, type Turns } from './page-geometry.ts'
import { loadPdfium, type Pdfium } from './pdfium.ts'

export interface PdfDocument {
  pdfium: Pdfium
  handle: number
  pageCount: number
  close(): void
}

export interface PdfPage {
  document: PdfDocument
  handle: number
  /** From 1. */
  number: number
  /** The crop box in the page's own space, before rotation. */
  bounds: { left: number; top: number; width: number; height: number }
  /** The file's own rotation. */
  rotation: Turns
  /** Size as the file shows it, in points. */
  shown: Size
}

const passwordError = 4

export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  const pdfium = await loadPdfium()
  const pointer = pdfium.allocate(bytes.length)
  pdfium.bytes().set(bytes, pointer)
  const handle = pdfium.api.FPDF_LoadMemDocument(pointer, bytes.length, '')
  if (!handle) {
    const error = pdfium.api.FPDF_GetLastError()
    pdfium.release(pointer)
    throw readingFailure(error === passwordError ? 'file_encrypted' : 'file_corrupt', `PDFium error ${error}`)
  }
  const close = () => {
    pdfium.api.FPDF_CloseDocument(handle)
    pdfium.release(pointer)
  }
  const pageCount = pdfium.api.FPDF_GetPageCount(handle)
  if (pageCount < 1 || pageCount > limits.pages) {
    close()
    throw readingFailure(pageCount < 1 ? 'file_corrupt' : 'file_too_many_pages', `${pageCount} pages`)
  }
  return { pdfium, handle, pageCount, close }
}

/** Undefined if the file lists the page but does not contain it, or if its size is invalid. */
export function withPage<T>(document: PdfDocument, number: number, use: (page: PdfPage) => T): T | undefined {
  const page = openPage(document, number)
  if (!page) return undefined
  try {
    return use(page)
  } finally {
    document.pdfium.api.FPDF_ClosePage(page.handle)
  }
}

export async function withPageAsync<T>(
  document: PdfDocument,
  number: number,
  use: (page: PdfPage) => Promise<T>,
) {
  const page = openPage(document, number)
  if (!page) return undefined
  try {
    return await use(page)
  } finally {
    document.pdfium.api.FPDF_ClosePage(page.handle)
  }
}

function openPage(document: PdfDocument, number: number): PdfPage | undefined {
  const { api } = document.pdfium
  const handle = api.FPDF_LoadPage(document.handle, number - 1)
  if (!handle) return undefined
  const bounds = pageBounds(document.pdfium, handle)
  const largest = Math.max(bounds.width, bounds.height)
  if (!(Math.min(bounds.width, bounds.height) >= 1) || largest > limits.pageSidePoints) {
    api.FPDF_ClosePage(handle)
    return undefined
  }
  const rotation = toTurns(api.FPDFPage_GetRotation(handle))
  return { document, handle, number, bounds, rotation, shown: turnSize(bounds, rotation) }
}

function pageBounds(pdfium: Pdfium, handle: number): PdfPage['bounds'] {
  pdfium.api.FPDF_GetPageBoundingBox(handle, pdfium.scratch)
  const at = pdfium.scratch >> 2
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.floats().subarray(at, at + 4)
  return { left, top, width: right - left, height: top - bottom }
}
