// Copies some pages of a PDF into a new PDF: same content, nothing rendered again.
import { readingFailure } from '../failures.ts'
import type { PdfDocument } from './pdf-document.ts'

export interface PageSpan {
  /** From 1, both inclusive. */
  from: number
  to: number
}

const wholeCopy = 0

export function copyPages({ pdfium, handle, pageCount }: PdfDocument, { from, to }: PageSpan): Uint8Array {
  const { api } = pdfium
  if (from < 1 || to < from || to > pageCount)
    throw readingFailure('file_corrupt', `no pages ${from} to ${to} among ${pageCount}`)
  const copy = api.FPDF_CreateNewDocument()
  const writer = api.PDFiumExt_OpenFileWriter()
  try {
    const isCopied = api.FPDF_ImportPages(copy, handle, `${from}-${to}`, wholeCopy)
    if (!isCopied || !api.PDFiumExt_SaveAsCopy(copy, writer))
      throw readingFailure('file_corrupt', `pages ${from} to ${to} cannot be copied`)
    const size = api.PDFiumExt_GetFileWriterSize(writer)
    const pointer = pdfium.allocate(size)
    try {
      api.PDFiumExt_GetFileWriterData(writer, pointer, size)
      return pdfium.bytes().slice(pointer, pointer + size)
    } finally {
      pdfium.release(pointer)
    }
  } finally {
    api.PDFiumExt_CloseFileWriter(writer)
    api.FPDF_CloseDocument(copy)
  }
}
