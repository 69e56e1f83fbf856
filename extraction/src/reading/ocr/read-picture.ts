// A picture of a page → its lines, its codes, and how the page is shown.
import { turnBox } from '@conforme/contract/documents/turned-box'
import { readCodes } from '../codes/read-codes.ts'
import type { Box, Code, Line } from '../reading.ts'
import { cropGrey, resizeGrey, type Grey } from '../image/grey.ts'
import {
  flipped,
  straighten,
  turned,
  turnedView,
  type PageView,
  type Straightened,
} from '../image/straighten.ts'
import { inkShapes, type Shape } from '../image/ink-shapes.ts'
import { medianTextHeight } from '../image/text-height.ts'
import { wipeDottedLines } from '../image/wipe-dotted-lines.ts'
import { limits } from '../limits.ts'
import { toTurns, type Turns } from '../pdf/page-geometry.ts'
import { toBox } from '../pdf/page-text.ts'
import { findsLines, lookAgain } from './look-again.ts'
import type { Eyes, OcrEngine } from './ocr-engine.ts'
import type { OcrWord } from './ocr-word.ts'
import { readBands, wordsOf, type Picture } from './read-bands.ts'
import { withMissed } from './read-missed.ts'
import { middleAt } from './strips/fit-curve.ts'
import type { TextLine } from './strips/text-line.ts'
import { toLines } from './to-lines.ts'
import { busiestBand, isInDoubt, isUpsideDown, legibility, readsBetterFlipped } from './way-up.ts'
import { unreadLines, weighReadings, type SecondReading } from './weigh-readings.ts'

export interface PictureText extends WhatWasRead {
  view: PageView
  codes: Code[]
}

interface WhatWasRead {
  lines: Line[]
  /** Where there are lines of text that were not read. */
  unread: Box[]
}

const bestTextHeight = 20 // pixels; below it tesseract loses letters, and making large text smaller loses them too
const mostEnlarged = 3
const worthEnlarging = 1.3 // a quarter more changes no letter for the better, and takes its time
const largestPicture = 40e6 // pixels
const dpiPerTextHeight = 11
const usualDpi = 200
const palestInk = 190
const fewestInked = 0.00005 // one short word on A4
const rowsOfText = 2.2 // sharpness; pages have 4 and more, leaves and gravel 1.3 at most
const fewestLetters = 12 // in the busiest band, to go on with what has no rows
const sample = { width: 1600, height: 400 } // pixels

/** `further`: how much more a person has the page turned than it would be shown; the view is as it would be shown. */
export async function readPicture(source: Grey, eyes: Eyes, further: Turns = 0): Promise<PictureText> {
  const page = await straighten(source)
  // While others read the text, this thread has time for the codes.
  const reading = readCodes(page.clean)
  const [text, codes] = await Promise.all([readText(page, eyes, reading), reading])
  const { view, lines, unread, isFlipped } = text
  const shownCodes = isFlipped ? codes.map((code) => turnedCode(code, 2)) : codes
  if (further === 0) return { view, lines, unread, codes: shownCodes }
  const picture = await enlarge(turned(page.clean, toTurns(further + (isFlipped ? 2 : 0))))
  const turnedCodes = shownCodes.map((code) => turnedCode(code, further))
  const asTurned = await readUpright(picture, Promise.resolve(turnedCodes), eyes)
  return { view, ...asTurned, codes: turnedCodes }
}

interface PageText extends WhatWasRead {
  view: PageView
  isFlipped: boolean
}

const nothing: WhatWasRead = { lines: [], unread: [] }

async function readText(page: Straightened, eyes: Eyes, reading: Promise<Code[]>): Promise<PageText> {
  const engine = eyes.first
  if (isBlank(page.clean)) return { view: page.view, ...nothing, isFlipped: false }
  // Tesseract takes many seconds to find nothing in a photograph of a garden.
  if (isStrewnAbout(page) && !(await hasLetters(page.clean, engine)) && !(await findsLines(page.clean, eyes)))
    return { view: page.view, ...nothing, isFlipped: false }
  const picture = await enlarge(page.clean)
  const readFlipped = async () => {
    const codes = reading.then((all) => all.map((code) => turnedCode(code, 2)))
    const read = await readUpright(turnedOver(picture), codes, eyes)
    return { view: turnedView(page.view, 2), ...read, isFlipped: true }
  }
  if (page.wasSideways || isInDoubt(picture, eyes)) {
    if (await readsBetterFlipped(picture, eyes)) return readFlipped()
    return { view: page.view, ...(await readUpright(picture, reading, eyes)), isFlipped: false }
  }
  const dropped = new AbortController()
  const bands = readBands(picture, engine, dropped.signal)
  const upsideDown = isUpsideDown(picture, bands, eyes)
  const second = lookAgain(picture, { bands, reading, upsideDown }, eyes)
  if (await upsideDown) {
    dropped.abort()
    return readFlipped()
  }
  const read = await complete(picture, await wordsOf(bands), second, { reading, eyes })
  return { view: page.view, ...read, isFlipped: false }
}

async function readUpright(picture: Picture, reading: Promise<Code[]>, eyes: Eyes): Promise<WhatWasRead> {
  const bands = readBands(picture, eyes.first)
  const second = lookAgain(picture, { bands, reading }, eyes)
  return complete(picture, await wordsOf(bands), second, { reading, eyes })
}

/** What the second eye has read by then, where there is one. */
async function complete(
  picture: Picture,
  words: OcrWord[],
  second: Promise<SecondReading[] | undefined>,
  { reading, eyes }: { reading: Promise<Code[]>; eyes: Eyes },
): Promise<WhatWasRead> {
  const { image, textHeight } = picture
  const read = await second
  if (read) {
    const weighed = weighReadings(eyes.isSecondAlone ? [] : words, read)
    return {
      lines: toLines(weighed, image),
      unread: unreadLines(weighed, read).map((line) => boxOf(line, image)),
    }
  }
  const all =
    textHeight === undefined
      ? words
      : await withMissed({ ...picture, textHeight }, words, await reading, eyes.first)
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

/** The backs of sheets: nothing on them is darker than a pale stain. */
function isBlank({ data }: Grey): boolean {
  let inked = 0
  for (let at = 0; at < data.length; at++) {
    if ((data[at] ?? 255) < palestInk && ++inked >= fewestInked * data.length) return false
  }
  return true
}

async function enlarge(clean: Grey): Promise<Picture> {
  const shapes = inkShapes(clean)
  const height = medianTextHeight(shapes, clean)
  if (!height) return { image: clean, dpi: usualDpi, shapes, textHeight: undefined }
  const longest = limits.readSide / Math.max(clean.width, clean.height)
  const room = Math.min(Math.sqrt(largestPicture / (clean.width * clean.height)), longest)
  const wanted = Math.max(1, Math.min(bestTextHeight / height, mostEnlarged, room))
  const factor = wanted > worthEnlarging ? wanted : 1
  const wiped = wipeDottedLines(clean, shapes, height)
  const image = factor > 1 ? await resizeGrey(wiped, factor, 'cubic') : wiped
  const dpi = Math.round(dpiPerTextHeight * height * factor)
  return {
    image,
    dpi: Math.min(600, Math.max(70, dpi)),
    shapes: factor > 1 ? shapes.map((shape) => enlarged(shape, factor)) : shapes,
    textHeight: height * factor,
  }
}

const enlarged = (shape: Shape, factor: number): Shape => ({
  ...shape,
  left: Math.round(shape.left * factor),
  right: Math.round(shape.right * factor),
  top: Math.round(shape.top * factor),
  bottom: Math.round(shape.bottom * factor),
  pixels: shape.pixels * factor * factor,
})

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

const isStrewnAbout = ({ sharpness }: Straightened) => sharpness > 0 && sharpness < rowsOfText

/** In a sample of where most is going on. */
async function hasLetters(image: Grey, engine: OcrEngine): Promise<boolean> {
  const busiest = busiestBand(image)
  const [width, height] = [Math.min(sample.width, busiest.width), Math.min(sample.height, busiest.height)]
  const left = (busiest.width - width) >> 1
  const { image: band, dpi } = await enlarge(
    cropGrey(busiest, { left, top: 0, right: left + width, bottom: height }),
  )
  if (legibility(await engine.recognise(band, dpi)) >= fewestLetters) return true
  return legibility(await engine.recognise(flipped(band), dpi)) >= fewestLetters
}
