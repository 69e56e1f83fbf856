// Reads a picture of a page: its lines, its codes, and how the page is shown.
import { turnBox } from '@conforme/contract/documents/turned-box'
import { readCodes } from '../codes/read-codes.ts'
import type { Box, Code, Line } from '../reading.ts'
import type { Grey } from '../image/grey.ts'
import { flipped, turned, turnedView, type PageView, type Straightened } from '../image/straighten.ts'
import { toTurns, type Turns } from '../pdf/page-geometry.ts'
import { toBox } from '../pdf/page-text.ts'
import { enlarge } from './page/enlarge.ts'
import { lookAgain } from './look-again.ts'
import type { OcrEngines } from './ocr-engine.ts'
import type { OcrWord } from './ocr-word.ts'
import { pageToRead } from './page/page-to-read.ts'
import { readBands, wordsOf, type Picture } from './bands/read-bands.ts'
import { withMissed } from './missed/read-missed.ts'
import { middleAt } from './strips/fit-curve.ts'
import type { TextLine } from './strips/text-line.ts'
import { toLines } from './lines/to-lines.ts'
import { isInDoubt, isUpsideDown, readsBetterFlipped } from './page/orientation.ts'
import { unreadLines, weighReadings, type SecondReading } from './weigh/weigh-readings.ts'

export interface PictureText extends WhatWasRead {
  view: PageView
  codes: Code[]
}

interface WhatWasRead {
  lines: Line[]
  /** Boxes of text lines that were not read. */
  unread: Box[]
}

/** `further`: quarter turns by which a person wants the page rotated beyond how it is shown; the view is as shown. */
export async function readPicture(
  source: Grey,
  engines: OcrEngines,
  further: Turns = 0,
): Promise<PictureText> {
  const { page, hasText } = await pageToRead(source, engines)
  // Other threads and processes read the text, so this thread is free for the codes.
  const reading = readCodes(page.clean)
  const read = hasText ? readText(page, engines, reading) : { view: page.view, ...nothing, isFlipped: false }
  const [text, codes] = await Promise.all([read, reading])
  const { view, lines, unread, isFlipped } = text
  const shownCodes = isFlipped ? codes.map((code) => turnedCode(code, 2)) : codes
  if (further === 0) return { view, lines, unread, codes: shownCodes }
  const picture = await enlarge(turned(page.clean, toTurns(further + (isFlipped ? 2 : 0))))
  const turnedCodes = shownCodes.map((code) => turnedCode(code, further))
  const asTurned = await readUpright(picture, Promise.resolve(turnedCodes), engines)
  return { view, ...asTurned, codes: turnedCodes }
}

interface PageText extends WhatWasRead {
  view: PageView
  isFlipped: boolean
}

const nothing: WhatWasRead = { lines: [], unread: [] }

async function readText(
  page: Straightened,
  engines: OcrEngines,
  reading: Promise<Code[]>,
): Promise<PageText> {
  const engine = engines.first
  const picture = await enlarge(page.clean)
  const readFlipped = async () => {
    const codes = reading.then((all) => all.map((code) => turnedCode(code, 2)))
    const read = await readUpright(turnedOver(picture), codes, engines)
    return { view: turnedView(page.view, 2), ...read, isFlipped: true }
  }
  if (page.wasSideways || isInDoubt(picture, engines)) {
    if (await readsBetterFlipped(picture, engines)) return readFlipped()
    return { view: page.view, ...(await readUpright(picture, reading, engines)), isFlipped: false }
  }
  const dropped = new AbortController()
  const bands = readBands(picture, engine, dropped.signal)
  const upsideDown = isUpsideDown(picture, bands, engines)
  const second = lookAgain(picture, { bands, reading, upsideDown }, engines)
  if (await upsideDown) {
    dropped.abort()
    return readFlipped()
  }
  const read = await complete(picture, await wordsOf(bands), second, { reading, engines })
  return { view: page.view, ...read, isFlipped: false }
}

async function readUpright(
  picture: Picture,
  reading: Promise<Code[]>,
  engines: OcrEngines,
): Promise<WhatWasRead> {
  const bands = readBands(picture, engines.first)
  const second = lookAgain(picture, { bands, reading }, engines)
  return complete(picture, await wordsOf(bands), second, { reading, engines })
}

/** Adds what the second engine has read so far, if there is one. */
async function complete(
  picture: Picture,
  words: OcrWord[],
  second: Promise<SecondReading[] | undefined>,
  { reading, engines }: { reading: Promise<Code[]>; engines: OcrEngines },
): Promise<WhatWasRead> {
  const { image, textHeight } = picture
  const read = await second
  if (read) {
    const weighed = weighReadings(engines.isSecondAlone ? [] : words, read)
    return {
      lines: toLines(weighed, image),
      unread: unreadLines(weighed, read).map((line) => boxOf(line, image)),
    }
  }
  const all =
    textHeight === undefined
      ? words
      : await withMissed({ ...picture, textHeight }, words, await reading, engines.first)
  return { lines: toLines(all, image), unread: [] }
}

function boxOf(line: TextLine, image: Grey): Box {
  const { left, right, height } = line
  const top = middleAt(line, (left + right) / 2) - height / 2
  return toBox({ left, right, top, bottom: top + height }, image)
}

function turnedCode(code: Code, turns: Turns): Code {
  return { ...code, box: turnBox(code.box, turns) }
}

function turnedOver({ image, shapes, ...rest }: Picture): Picture {
  const { width, height } = image
  return {
    ...rest,
    image: flipped(image),
    shapes: shapes.map((shape) => ({
      ...shape,
      left: width - shape.right,
      right: width - shape.left,
      top: height - shape.bottom,
      bottom: height - shape.top,
    })),
  }
}
