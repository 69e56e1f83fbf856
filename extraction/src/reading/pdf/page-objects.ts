// What a page is made of besides text: pictures, and drawings that may be letters or a code.
import type { Part } from './draw-page.ts'
import type { PdfPage } from './pdf-document.ts'

export interface PageImage extends Part {
  /** Of the picture itself. */
  pixelWidth: number
  pixelHeight: number
}

export interface PageObjects {
  images: PageImage[]
  /** Filled or stroked shapes, rulings included. */
  drawings: number
  /** Corners of those shapes; a drawn code or drawn letters have very many. */
  strokes: number
  total: number
}

const kinds = { path: 2, image: 3, shading: 4, form: 5 }
const mostObjects = 20_000 // enough to tell what kind of page it is
const deepestForm = 4

export function listObjects(page: PdfPage): PageObjects {
  const { api } = page.document.pdfium
  const objects: PageObjects = { images: [], drawings: 0, strokes: 0, total: 0 }
  const visit = (handle: number, depth: number, isInForm: boolean) => {
    if (!handle || objects.total++ > mostObjects) return
    const kind = api.FPDFPageObj_GetType(handle)
    if (kind === kinds.image) {
      const image = imageAt(page, handle, isInForm)
      if (image) objects.images.push(image)
    } else if (kind === kinds.path) {
      objects.drawings += 1
      objects.strokes += api.FPDFPath_CountSegments(handle)
    } else if (kind === kinds.form && depth < deepestForm) {
      const count = api.FPDFFormObj_CountObjects(handle)
      for (let index = 0; index < count && objects.total <= mostObjects; index++) {
        visit(api.FPDFFormObj_GetObject(handle, index), depth + 1, true)
      }
    }
  }
  const count = Math.min(mostObjects, api.FPDFPage_CountObjects(page.handle))
  for (let index = 0; index < count; index++) visit(api.FPDFPage_GetObject(page.handle, index), 0, false)
  return objects
}

/** Inside a form the bounds are the form's own, so such a picture may stand anywhere on the page. */
function imageAt(page: PdfPage, handle: number, isInForm: boolean): PageImage | undefined {
  const { pdfium, handle: document } = page.document
  const { scratch } = pdfium
  void document
  if (!pdfium.api.FPDFImageObj_GetImagePixelSize(handle, scratch, scratch + 4)) return undefined
  const pixels = new Uint32Array(pdfium.bytes().slice(scratch, scratch + 8).buffer)
  const [pixelWidth = 0, pixelHeight = 0] = pixels
  if (isInForm) return { left: 0, top: 0, width: 1, height: 1, pixelWidth, pixelHeight }
  if (!pdfium.api.FPDFPageObj_GetBounds(handle, scratch, scratch + 4, scratch + 8, scratch + 12))
    return undefined
  const [left = 0, bottom = 0, right = 0, top = 0] = pdfium
    .floats()
    .subarray(scratch >> 2, (scratch >> 2) + 4)
  return { ...placeOnPage(page, { left, top, right, bottom }), pixelWidth, pixelHeight }
}

function placeOnPage(
  page: PdfPage,
  bounds: { left: number; top: number; right: number; bottom: number },
): Part {
  const { width, height } = page.bounds
  const x0 = clamp((bounds.left - page.bounds.left) / width)
  const x1 = clamp((bounds.right - page.bounds.left) / width)
  const y0 = clamp((page.bounds.top - bounds.top) / height)
  const y1 = clamp((page.bounds.top - bounds.bottom) / height)
  const part = { left: x0, top: y0, width: x1 - x0, height: y1 - y0 }
  switch (page.rotation) {
    case 0:
      return part
    case 1:
      return { left: 1 - y1, top: x0, width: part.height, height: part.width }
    case 2:
      return { left: 1 - x1, top: 1 - y1, width: part.width, height: part.height }
    case 3:
      return { left: y0, top: 1 - x1, width: part.height, height: part.width }
  }
}

const clamp = (fraction: number) => Math.min(1, Math.max(0, fraction))
