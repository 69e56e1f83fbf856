// The contents of a page besides text: pictures, and drawings that may be letters or a code.
import type { Part } from './draw-page.ts'
import { turnRect } from './page-geometry.ts'
import { toBox } from './page-text.ts'
import type { PdfPage } from './pdf-document.ts'

export interface PageImage extends Part {
  /** Pixels of the picture itself. */
  pixelWidth: number
  pixelHeight: number
}

export interface PageObjects {
  images: PageImage[]
  /** Number of filled or stroked shapes, rulings included. */
  drawings: number
  /** Total number of corners of the solid shapes. */
  corners: number
  /** Shapes too thick for rulings and too small for frames, like the modules of a code. */
  solids: Solid[]
  total: number
}

export interface Solid extends Part {
  corners: number
}

const kinds = { path: 2, image: 3, shading: 4, form: 5 }
const mostObjects = 20_000 // enough to tell what kind of page it is
const deepestForm = 4
const thickestRuling = 1 // points; shapes in forms may be scaled, so these are only a first filter
const largestCode = 260
const longestModuleRun = 16 // adjacent modules of one row are often drawn as one bar

export function listObjects(page: PdfPage): PageObjects {
  const { api } = page.document.pdfium
  const objects: PageObjects = { images: [], drawings: 0, corners: 0, solids: [], total: 0 }
  const visit = (handle: number, toPage: Placement[]) => {
    if (!handle || objects.total++ > mostObjects) return
    const kind = api.FPDFPageObj_GetType(handle)
    if (kind === kinds.image) {
      const image = imageAt(page, handle, toPage)
      if (image) objects.images.push(image)
    } else if (kind === kinds.path) {
      objects.drawings += 1
      const bounds = boundsOf(page, handle)
      if (!bounds || !isSolid(bounds)) return
      const corners = api.FPDFPath_CountSegments(handle)
      objects.corners += corners
      objects.solids.push({ ...placeOnPage(page, bounds, toPage), corners })
    } else if (kind === kinds.form && toPage.length < deepestForm) {
      const inner = [placementOf(page, handle), ...toPage]
      const count = api.FPDFFormObj_CountObjects(handle)
      for (let index = 0; index < count && objects.total <= mostObjects; index++) {
        visit(api.FPDFFormObj_GetObject(handle, index), inner)
      }
    }
  }
  const count = Math.min(mostObjects, api.FPDFPage_CountObjects(page.handle))
  for (let index = 0; index < count; index++) visit(api.FPDFPage_GetObject(page.handle, index), [])
  return objects
}

interface Bounds {
  left: number
  bottom: number
  right: number
  top: number
}

function boundsOf(page: PdfPage, handle: number): Bounds | undefined {
  const { pdfium } = page.document
  const { scratch } = pdfium
  if (!pdfium.api.FPDFPageObj_GetBounds(handle, scratch, scratch + 4, scratch + 8, scratch + 12))
    return undefined
  const at = scratch >> 2
  const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.floats().subarray(at, at + 4)
  return { left, bottom, right, top }
}

function isSolid({ left, bottom, right, top }: Bounds): boolean {
  const [thin, long] = [Math.min(right - left, top - bottom), Math.max(right - left, top - bottom)]
  return thin > thickestRuling && long < largestCode && long < longestModuleRun * thin
}

/** Transform of a form in its container: a, b, c, d, e, f of its matrix. */
type Placement = readonly [number, number, number, number, number, number]

function placementOf(page: PdfPage, form: number): Placement {
  const { pdfium } = page.document
  if (!pdfium.api.FPDFPageObj_GetMatrix(form, pdfium.scratch)) return [1, 0, 0, 1, 0, 0]
  const at = pdfium.scratch >> 2
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = pdfium.floats().subarray(at, at + 6)
  return [a, b, c, d, e, f]
}

function imageAt(page: PdfPage, handle: number, toPage: Placement[]): PageImage | undefined {
  const { pdfium } = page.document
  const { scratch } = pdfium
  if (!pdfium.api.FPDFImageObj_GetImagePixelSize(handle, scratch, scratch + 4)) return undefined
  const [pixelWidth = 0, pixelHeight = 0] = new Uint32Array(pdfium.bytes().slice(scratch, scratch + 8).buffer)
  const bounds = boundsOf(page, handle)
  return bounds && { ...placeOnPage(page, bounds, toPage), pixelWidth, pixelHeight }
}

function placeOnPage(page: PdfPage, { left, bottom, right, top }: Bounds, toPage: Placement[]): Part {
  const corners = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ].map(([x = 0, y = 0]) =>
    toPage.reduce(([px, py], [a, b, c, d, e, f]) => [a * px + c * py + e, b * px + d * py + f] as const, [
      x,
      y,
    ] as const),
  )
  const { width, height } = page.bounds
  const xs = corners.map(([x]) => x - page.bounds.left)
  const ys = corners.map(([, y]) => page.bounds.top - y)
  const rect = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
  const [x, y, w, h] = toBox(turnRect(rect, { width, height }, page.rotation), page.shown)
  return { left: x, top: y, width: w, height: h }
}
