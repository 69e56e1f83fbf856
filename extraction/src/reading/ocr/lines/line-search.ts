// Finds the text lines of a page. The line-finding network takes half as long as the first engine per page, so it runs only
// on bands that the first engine did not read well.
import { inkShapes, type Shape } from '../../image/ink-shapes.ts'
import type { Grey } from '../../image/grey.ts'
import type { Rect } from '../../pdf/page-geometry.ts'
import type { Code } from '../../reading.ts'
import { meanSureness } from '../weigh/align-letters.ts'
import { linesOfBoxes } from './lines-of-boxes.ts'
import { holdsUnreadBand, lettersLeftOut, toRect, type PageInk } from '../missed/missed-text.ts'
import type { BandReading } from '../bands/read-bands.ts'
import { placeOf } from '../missed/read-missed.ts'
import type { TextLine } from '../strips/text-line.ts'
import { middleAt } from '../strips/fit-curve.ts'
import type { SecondEngine } from '../strips/second-engine.ts'

const readWell = 0.9 // mean confidence
const mostLeftOut = 60 // letters; more are a heading in large letters, a logo, a stamp
const palest = 215 // grey of print so pale that the first engine takes it for paper

export type LineSearch = (band: BandReading) => Promise<TextLine[]>

interface Searched {
  page: PageInk
  bands: readonly BandReading[]
  reading: Promise<Code[]>
  /** If it resolves to true, the search is skipped. */
  upsideDown?: Promise<boolean> | undefined
  engine: SecondEngine
}

export function openLineSearch({ page, bands, reading, upsideDown, engine }: Searched): LineSearch {
  const { image, textHeight } = page
  const shown = engine.show(image)
  shown.catch(() => undefined) // the caller that awaits it gets the error
  const pale = inkShapes(image, palest)
  return async (band) => {
    const words = await band.words
    if (await upsideDown) return []
    const avoid = (await reading).map((code) => placeOf(code, image))
    const zone = zoneOf(band, bands, image)
    const inZone = (shapes: readonly Shape[]) =>
      shapes.filter(({ top, bottom }) => top + bottom >= 2 * zone.top && top + bottom < 2 * zone.bottom)
    const ink = { image, textHeight, shapes: inZone(page.shapes) }
    if (meanSureness(words) >= readWell && !holdsUnreadBand(ink, words)) {
      const leftOut = [ink, { ...ink, shapes: inZone(pale) }].flatMap((one) =>
        lettersLeftOut(one, words, avoid),
      )
      const lines = linesOfBoxes([...words.map(toRect), ...leftOut], textHeight)
      if (lines && leftOut.length <= mostLeftOut) return lines
    }
    await shown
    const found = await engine.find({ textHeight, area: zone })
    return found.filter((line) => !avoid.some((place) => isOn(place, line)))
  }
}

/** Extends a band so that the bands cover the whole page, including parts where no writing was seen. */
function zoneOf(band: BandReading, bands: readonly BandReading[], { width, height }: Grey): Rect {
  return {
    left: 0,
    top: band === bands[0] ? 0 : band.top,
    right: width,
    bottom: band === bands.at(-1) ? height : band.bottom,
  }
}

export function isOn({ left, top, right, bottom }: Rect, line: TextLine): boolean {
  const x = (line.left + line.right) / 2
  const y = middleAt(line, x)
  return x > left && x < right && y > top && y < bottom
}
