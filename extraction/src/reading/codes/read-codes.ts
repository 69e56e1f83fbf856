// Reads the codes on a page, in fractions of the page as shown. Tries likely areas first, then the same enlarged, then the
// whole page.
import { turnBox } from '@conforme/contract/documents/turned-box'
import type { Code } from '../reading.ts'
import { closeGaps } from '../image/wipe/close-gaps.ts'
import { cropGrey, resizeGrey, toGreyPixels, type Grey } from '../image/grey.ts'
import type { Turns } from '../pdf/page-geometry.ts'
import { drawPage, type Part } from '../pdf/draw-page.ts'
import { toBox } from '../pdf/page-text.ts'
import type { PageImage, PageObjects, Solid } from '../pdf/page-objects.ts'
import type { PdfPage } from '../pdf/pdf-document.ts'
import { readBentCode } from './bent-code.ts'
import { hasFinderPatterns } from './finder-patterns.ts'
import { findCodeCandidates } from './find-candidates.ts'
import { inksOf } from './inks.ts'
import { parseSunatQr } from './sunat-qr.ts'
import { decodeCodes, type FoundCode } from './zxing.ts'

const [smallestCodePoints, largestCodePoints] = [28, 260] // 10 to 90 mm on paper
const mostTried = 8
const closeDpi = 220
const wholePageDpi = 110
const wholePagePixels = 2e6 // fallback for large codes that the search missed; small ones do not decode this way anyway
const stripes = [1, 2] // pixels; half the width of the stripes that are closed
const drawnCodeCorners = 400 // a drawn code has hundreds of modules with four corners each

/** Reads codes in a picture of the page as shown. */
export async function readCodes(image: Grey): Promise<Code[]> {
  const likely = await readLikelyPlaces(image)
  if (likely.length > 0) return likely
  return inksOf(image).some((ink) => hasFinderPatterns(image, ink)) ? readWhole(image) : []
}

async function readWhole(image: Grey): Promise<Code[]> {
  const factor = Math.min(1, Math.sqrt(wholePagePixels / (image.width * image.height)))
  const whole = factor < 1 ? await resizeGrey(image, factor, 'linear') : image
  const codes = toCodes(await decodeCodes(whole), whole)
  return codes.length > 0 ? codes : toCodes(await readBentCode(image), image)
}

/**
 * Reads codes on a digital page: rasterizes only what can be a code, squares first and logos last, and stops once SUNAT's
 * code is found. `turns` is the further rotation when the page is shown.
 */
export async function readPdfCodes(page: PdfPage, objects: PageObjects, turns: Turns): Promise<Code[]> {
  const codes: Code[] = []
  const images = objects.images
    .filter((image) => !isTiny(image, page))
    .toSorted((a, b) => Number(canBeCode(b, page)) - Number(canBeCode(a, page)))
  for (const image of images.slice(0, mostTried)) {
    const part = withQuietZone(image)
    const crop = toGreyPixels(drawPage(page, closeDpi, part))
    const found = canBeCode(image, page)
      ? toCodes(await decodeEnlarging(crop), crop)
      : await readLikelyPlaces(crop)
    codes.push(...found.map((code) => ({ ...code, box: within(code.box, part) })))
    if (found.some(({ text }) => parseSunatQr(text))) break
  }
  if (codes.length === 0 && objects.corners > drawnCodeCorners)
    codes.push(...(await readDrawnCode(page, objects.solids)))
  return withoutDoubles(codes).map((code) => ({ ...code, box: turnBox(code.box, turns) }))
}

/** Reads a code drawn as vector shapes: where they crowd, else anywhere on the page. */
async function readDrawnCode(page: PdfPage, solids: readonly Solid[]): Promise<Code[]> {
  const crowd = crowdedPart(solids, page)
  if (crowd) {
    const part = withQuietZone(crowd)
    const crop = toGreyPixels(drawPage(page, closeDpi, part))
    const found = toCodes(await decodeEnlarging(crop), crop)
    if (found.length > 0) return found.map((code) => ({ ...code, box: within(code.box, part) }))
  }
  return readLikelyPlaces(toGreyPixels(drawPage(page, wholePageDpi)))
}

/** Bounding box of the shapes around the median corner, if together they have the size and the many corners of a code. */
function crowdedPart(solids: readonly Solid[], page: PdfPage): Part | undefined {
  // Many programs draw the whole code as one shape; shapes near it would only hide that it is square.
  const whole = solids.find((solid) => solid.corners > drawnCodeCorners && canBeCode(solid, page))
  if (whole) return whole
  const centre = (at: 'left' | 'top', size: 'width' | 'height') => {
    const sorted = solids.toSorted((a, b) => a[at] - b[at])
    let seen = 0
    const half = solids.reduce((sum, solid) => sum + solid.corners, 0) / 2
    const middle = sorted.find((solid) => (seen += solid.corners) >= half)
    return middle ? middle[at] + middle[size] / 2 : 0.5
  }
  const [x, y] = [centre('left', 'width'), centre('top', 'height')]
  const reachX = largestCodePoints / 2 / page.shown.width
  const reachY = largestCodePoints / 2 / page.shown.height
  const near = solids.filter(
    ({ left, top, width, height }) =>
      Math.abs(left + width / 2 - x) < reachX && Math.abs(top + height / 2 - y) < reachY,
  )
  if (near.reduce((sum, solid) => sum + solid.corners, 0) < drawnCodeCorners) return undefined
  const left = Math.min(...near.map((solid) => solid.left))
  const top = Math.min(...near.map((solid) => solid.top))
  const width = Math.max(...near.map((solid) => solid.left + solid.width)) - left
  const height = Math.max(...near.map((solid) => solid.top + solid.height)) - top
  return canBeCode({ left, top, width, height }, page) ? { left, top, width, height } : undefined
}

async function readLikelyPlaces(image: Grey): Promise<Code[]> {
  const found: FoundCode[] = []
  for (const rect of findCodeCandidates(image)) {
    const crop = cropGrey(image, rect)
    const codes = await decodeEnlarging(crop)
    found.push(...codes.map((code) => moved(code, rect.left, rect.top)))
  }
  return toCodes(found, image)
}

function toCodes(found: FoundCode[], image: Grey): Code[] {
  return withoutDoubles(
    found.map((code) => ({ format: code.format, text: code.text, box: boxOf(code, image) })),
  )
}

function canBeCode(image: Part, page: PdfPage): boolean {
  const [width, height] = [image.width * page.shown.width, image.height * page.shown.height]
  const proportion = width / Math.max(1, height)
  const isSize = Math.min(width, height) >= smallestCodePoints && Math.max(width, height) <= largestCodePoints
  return isSize && proportion > 0.75 && proportion < 1.34
}

const isTiny = (image: PageImage, page: PdfPage) =>
  Math.min(image.width * page.shown.width, image.height * page.shown.height) < smallestCodePoints

/** Nothing decodes below about 2.6 pixels per module; enlarging recovers most of the rest. */
async function decodeEnlarging(crop: Grey): Promise<FoundCode[]> {
  const asIs = await decodeCodes(crop)
  if (asIs.length > 0) return asIs
  if (crop.width * crop.height > 4e6) return []
  const enlarged = await decodeCodes(await resizeGrey(crop, 2, 'cubic'))
  if (enlarged.length === 0) return decodeStriped(crop)
  return enlarged.map((code) => ({
    ...code,
    corners: code.corners.map(({ x, y }) => ({ x: x / 2, y: y / 2 })),
  }))
}

/** Closes the stripes of a worn print head first; areas that still show no finder pattern are skipped. */
async function decodeStriped(crop: Grey): Promise<FoundCode[]> {
  for (const reach of stripes) {
    const closed = closeGaps(crop, reach)
    const found = hasFinderPatterns(closed) ? await decodeCodes(closed) : []
    if (found.length > 0) return found
  }
  return []
}

function withQuietZone({ left, top, width, height }: Part): Part {
  const [x, y] = [Math.max(0, left - 0.1 * width), Math.max(0, top - 0.1 * height)]
  return { left: x, top: y, width: Math.min(1 - x, 1.2 * width), height: Math.min(1 - y, 1.2 * height) }
}

function moved(code: FoundCode, left: number, top: number): FoundCode {
  return { ...code, corners: code.corners.map(({ x, y }) => ({ x: x + left, y: y + top })) }
}

function boxOf({ corners }: FoundCode, image: Grey): Code['box'] {
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const rect = {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
  return toBox(rect, image)
}

function within([x, y, w, h]: Code['box'], part: Part): Code['box'] {
  return [part.left + x * part.width, part.top + y * part.height, w * part.width, h * part.height]
}

function withoutDoubles(codes: Code[]): Code[] {
  return codes.filter((code, index) => codes.findIndex((other) => other.text === code.text) === index)
}
