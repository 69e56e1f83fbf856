// How a PDF was made, according to its own metadata.
import type { Origin } from '../reading.ts'
import type { PdfDocument, PdfPage } from '../pdf/pdf-document.ts'

const freeText = 3 // FPDF_ANNOT_FREETEXT

export function pdfOrigin(document: PdfDocument, bytes: Uint8Array): Origin {
  const read = (tag: string) => metaText(document, tag)
  const [producer, creator] = [read('Producer'), read('Creator')]
  const [createdAt, modifiedAt] = [toIsoDate(read('CreationDate')), toIsoDate(read('ModDate'))]
  return {
    kind: 'pdf',
    ...(producer && { producer }),
    ...(creator && { creator }),
    ...(createdAt && { createdAt }),
    ...(modifiedAt && { modifiedAt }),
    incrementalUpdates: countUpdates(bytes),
  }
}

export function countTextAnnotations(page: PdfPage): number {
  const { api } = page.document.pdfium
  const count = Math.min(1000, api.FPDFPage_GetAnnotCount(page.handle))
  let found = 0
  for (let index = 0; index < count; index++) {
    const annotation = api.FPDFPage_GetAnnot(page.handle, index)
    if (!annotation) continue
    if (api.FPDFAnnot_GetSubtype(annotation) === freeText) found += 1
    api.FPDFPage_CloseAnnot(annotation)
  }
  return found
}

function metaText({ pdfium, handle }: PdfDocument, tag: string): string | undefined {
  const length = pdfium.api.FPDF_GetMetaText(handle, tag, 0, 0)
  if (length <= 2 || length > 4096) return undefined
  const buffer = pdfium.allocate(length)
  pdfium.api.FPDF_GetMetaText(handle, tag, buffer, length)
  const text = new TextDecoder('utf-16le').decode(pdfium.bytes().slice(buffer, buffer + length - 2))
  pdfium.release(buffer)
  return text.trim() || undefined
}

/** Parses `D:20240112103000-05'00'`; missing parts are omitted, and an invalid date gives undefined. */
export function toIsoDate(text: string | undefined): string | undefined {
  const match = /^(?:D:)?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(Z|[-+]\d{2}'?(?:\d{2})?)?/.exec(
    text ?? '',
  )
  if (!match) return undefined
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', zone = 'Z'] = match
  const offset =
    zone === 'Z' ? 'Z' : zone.replace("'", '').replace(/^(.{3})(\d{2})?$/, (_, h, m = '00') => `${h}:${m}`)
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** A linearised file has two end marks from the start. */
function countUpdates(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let ends = 0
  for (let at = file.indexOf('%%EOF'); at >= 0; at = file.indexOf('%%EOF', at + 5)) ends += 1
  const isLinearised = file.subarray(0, 1024).includes('/Linearized')
  return Math.max(0, ends - (isLinearised ? 2 : 1))
}
