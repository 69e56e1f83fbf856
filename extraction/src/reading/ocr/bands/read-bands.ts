// Runs the first engine on a page band by band, as many in parallel as it can, so that the second engine can read the
// doubtful lines of one band while the next is read.
import { cropGrey, type Grey } from '../../image/grey.ts'
import type { Shape } from '../../image/ink-shapes.ts'
import type { Rect } from '../../pdf/page-geometry.ts'
import { cutBands } from './cut-bands.ts'
import { pageMode, type OcrEngine } from '../ocr-engine.ts'
import type { OcrWord } from '../ocr-word.ts'
import { writingArea } from '../page/writing-area.ts'

export interface Picture {
  image: Grey
  dpi: number
  shapes: Shape[]
  textHeight: number | undefined
}

/** A band of the page, as wide as its text. */
export interface BandReading extends Rect {
  /** With their positions on the page. */
  words: Promise<OcrWord[]>
}

/** Bands not started when `signal` aborts are left unread. */
export function readBands(
  { image, dpi, shapes, textHeight }: Picture,
  engine: OcrEngine,
  signal?: AbortSignal,
): BandReading[] {
  if (textHeight === undefined) {
    const whole = { left: 0, top: 0, right: image.width, bottom: image.height }
    return [{ ...whole, words: engine.recognise(image, dpi, pageMode, signal) }]
  }
  const area = writingArea(image, shapes, textHeight)
  const { left, right } = area
  const bands = engine.atOnce === undefined ? [area] : cutBands(area, shapes, textHeight, engine.atOnce)
  return bands.map(({ top, bottom }, band) => {
    const onPage = (word: OcrWord): OcrWord => ({
      ...word,
      left: word.left + left,
      top: word.top + top,
      line: `${band}.${word.line}`,
    })
    const rect = { left, top, right, bottom }
    const words = engine.recognise(cropGrey(image, rect), dpi, pageMode, signal)
    return { ...rect, words: words.then((read) => read.map(onPage)) }
  })
}

export async function wordsOf(bands: readonly BandReading[]): Promise<OcrWord[]> {
  return (await Promise.all(bands.map(({ words }) => words))).flat()
}
