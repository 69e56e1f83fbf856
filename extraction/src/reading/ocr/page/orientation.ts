// Decides which way up a page with level rows is, by reading some lines both ways: before the page if its letters look
// upside down, else only if the text read makes little sense.
import { cropGrey, type Grey } from '../../image/grey.ts'
import { looksUpsideDown } from '../../image/looks-upside-down.ts'
import { flipped } from '../../image/straighten.ts'
import { meanSureness } from '../weigh/align-letters.ts'
import type { OcrEngines, OcrEngine } from '../ocr-engine.ts'
import type { OcrWord } from '../ocr-word.ts'
import type { BandReading, Picture } from '../bands/read-bands.ts'

const sure = 0.7 // mean confidence; upside-down text stays well below it
const telling = 60 // letters a band needs to decide alone
const hardlyLetters = 0.55 // mean confidence below which such a band decides without waiting for the others
const fewest = 6 // letters that the second engine must be sure of one way up

/** A guess before anything is read. */
export const isInDoubt = ({ shapes, textHeight }: Picture, { second }: OcrEngines): boolean =>
  second !== undefined && textHeight !== undefined && looksUpsideDown(shapes, textHeight)

/** For a page being read as it lies: resolves as soon as one band decides. */
export async function isUpsideDown(
  picture: Picture,
  bands: readonly BandReading[],
  engines: OcrEngines,
): Promise<boolean> {
  const first = await firstTelling(bands)
  return meanSureness(first) <= sure && readsBetterFlipped(picture, engines)
}

/** The words of the first band that decides; those of all bands if none does. */
function firstTelling(bands: readonly BandReading[]): Promise<OcrWord[]> {
  return new Promise((resolve, reject) => {
    const all: OcrWord[] = []
    let left = bands.length
    const hear = (words: OcrWord[]) => {
      all.push(...words)
      const sureness = meanSureness(words)
      const isClear = sureness > sure || sureness < hardlyLetters
      if (isClear && lettersIn(words) >= telling) resolve(words)
      if (--left === 0) resolve(all)
    }
    for (const { words } of bands) words.then(hear, reject)
  })
}

const lettersIn = (words: readonly OcrWord[]) => words.reduce((sum, { text }) => sum + text.length, 0)

/** Reads part of the page both ways up. */
export async function readsBetterFlipped(picture: Picture, engines: OcrEngines): Promise<boolean> {
  const { image, textHeight } = picture
  const seen = await engines.second?.compareWaysUp(image, textHeight).catch(() => undefined)
  const isClear = seen && Math.max(seen.upright, seen.flipped) > fewest
  return isClear ? seen.flipped > seen.upright : readsBandBetterFlipped(picture, engines.first)
}

async function readsBandBetterFlipped({ image, dpi }: Picture, engine: OcrEngine): Promise<boolean> {
  const band = busiestBand(image)
  const ways = [band, flipped(band)]
  const [upright = 0, turned = 0] = await Promise.all(
    ways.map(async (way) => legibility(await engine.recognise(way, dpi))),
  )
  return turned > 1.2 * upright
}

export function busiestBand(image: Grey): Grey {
  const height = Math.min(image.height, Math.max(200, Math.round(image.height / 6)))
  const step = Math.max(1, height >> 1)
  let best = { top: 0, ink: -1 }
  for (let top = 0; top + height <= image.height; top += step) {
    const ink = changesIn(image, top, height)
    if (ink > best.ink) best = { top, ink }
  }
  return cropGrey(image, { left: 0, top: best.top, right: image.width, bottom: best.top + height })
}

/** Letters alternate ink and paper; pictures and black bars do so far less. */
function changesIn({ data, width }: Grey, top: number, height: number): number {
  let changes = 0
  for (let y = top; y < top + height; y += 2) {
    for (let x = y * width + 1; x < (y + 1) * width; x++) {
      if ((data[x] ?? 0) < 128 !== (data[x - 1] ?? 0) < 128) changes += 1
    }
  }
  return changes
}

export function legibility(words: readonly OcrWord[]): number {
  return words.reduce(
    (sum, word) => sum + (word.confidence > 0.5 ? word.confidence * word.text.length : 0),
    0,
  )
}
