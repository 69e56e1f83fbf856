// Renders a PDF page, or a part of it. Always in colour: PDFium's own greyscale traps (WebAssembly) on some pages, and
// converting later is cheap.
import type { Pixels } from '../image/warp.ts'
import { limits } from '../limits.ts'
import type { PdfPage } from './pdf-document.ts'

export interface Part {
  /** Fractions of the page as the file shows it. */
  left: number
  top: number
  width: number
  height: number
}

const whole: Part = { left: 0, top: 0, width: 1, height: 1 }
const mostPixels = 40e6
const white = 0xffffffff
const bgrx = 3 // FPDFBitmap_BGRx
const withAnnotations = 0x01
const reversedBytes = 0x10 // RGB byte order

/** Four channels, of which the last is unused. */
export function drawPage(page: PdfPage, dpi: number, part: Part = whole): Pixels {
  const scale = safeScale(page, dpi / 72, part)
  const pageWidth = Math.max(1, Math.round(page.shown.width * scale))
  const pageHeight = Math.max(1, Math.round(page.shown.height * scale))
  const left = Math.floor(part.left * pageWidth)
  const top = Math.floor(part.top * pageHeight)
  const width = Math.max(1, Math.min(pageWidth - left, Math.ceil(part.width * pageWidth)))
  const height = Math.max(1, Math.min(pageHeight - top, Math.ceil(part.height * pageHeight)))
  const { pdfium } = page.document
  const { api } = pdfium
  const stride = width * 4
  const buffer = pdfium.allocate(stride * height)
  if (!buffer) throw new Error('out of memory for the picture of a page')
  try {
    const bitmap = api.FPDFBitmap_CreateEx(width, height, bgrx, buffer, stride)
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
    api.FPDF_RenderPageBitmap(
      bitmap,
      page.handle,
      -left,
      -top,
      pageWidth,
      pageHeight,
      0,
      withAnnotations | reversedBytes,
    )
    api.FPDFBitmap_Destroy(bitmap)
    return { data: pdfium.bytes().slice(buffer, buffer + stride * height), width, height, channels: 4 }
  } finally {
    pdfium.release(buffer)
  }
}

function safeScale(page: PdfPage, scale: number, part: Part): number {
  const pixels = page.shown.width * part.width * page.shown.height * part.height * scale * scale
  const side = Math.max(page.shown.width * part.width, page.shown.height * part.height) * scale
  return scale * Math.min(1, Math.sqrt(mostPixels / pixels), limits.readSide / side)
}
