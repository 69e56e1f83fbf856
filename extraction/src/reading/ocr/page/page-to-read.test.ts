import { expect, test } from 'vitest'
import { photographRoll } from '../../../../fixtures/generator/damage/till-paper.ts'
import { seeded } from '../../../../fixtures/generator/random.ts'
import { toGreyPixels, type Grey } from '../../image/grey.ts'
import { measureSkew } from '../../image/skew.ts'
import type { OcrEngine } from '../ocr-engine.ts'
import { pageToRead } from './page-to-read.ts'
import type { SecondEngine } from '../strips/second-engine.ts'
import type { TextLine } from '../strips/text-line.ts'

const blind: OcrEngine = { name: 'tesseract.js', recognise: () => Promise.resolve([]) }

function engineThatReads(
  lines: (image: Grey) => TextLine[],
  compareWaysUp: SecondEngine['compareWaysUp'] = () => Promise.reject(new Error('nobody should ask this')),
): SecondEngine {
  const notAsked = () => Promise.reject(new Error('nobody should ask this'))
  return {
    look: (image) => Promise.resolve({ lines: lines(image), words: undefined }),
    show: notAsked,
    find: notAsked,
    read: notAsked,
    compareWaysUp,
    isOpen: () => true,
    close: () => Promise.resolve(),
  }
}

const lineAt = (middle: number): TextLine => ({
  left: 320,
  right: 560,
  height: 20,
  offset: middle,
  slope: 0,
  bend: 0,
  likelihood: 1,
})

/** A receipt on a table with a hand's shadow on its lower half. Rows of letters cover all of it. */
function shadedReceipt(): Grey {
  const [width, height] = [640, 560]
  const page = { width, height, data: new Uint8Array(width * height * 3).fill(255) }
  for (let y = 40; y < height - 40; y++)
    for (let x = 40; x < width - 40; x++)
      if (y % 40 < 14 && x % 14 < 7) page.data.fill(20, (y * width + x) * 3, (y * width + x + 1) * 3)
  const wear = { deadColumns: 0, ink: 0.85, bend: 0.04, folds: 0, lean: 0.02, noise: 6 }
  const photo = photographRoll(page, { ...wear, shadow: 0.72, isOverTotal: true }, seeded('shadow 0'))
  return toGreyPixels({ ...photo, channels: 3 })
}

test('does not cut the sheet at a shadow if lines of text continue in it', async () => {
  const picture = shadedReceipt()
  const upper = await pageToRead(picture, { first: blind, second: undefined })
  expect(upper.page.clean.height).toBeLessThan(0.7 * picture.height)
  const lines = Array.from({ length: 12 }, (_, at) => lineAt(80 + at * 40))
  const whole = await pageToRead(picture, { first: blind, second: engineThatReads(() => lines) })
  expect(whole.page.clean.height).toBeGreaterThan(0.95 * picture.height)
  // Text beside it on the table does not belong to the receipt.
  const beside = lines.map((line) => ({ ...line, left: 0, right: 70 }))
  const sheet = await pageToRead(picture, { first: blind, second: engineThatReads(() => beside) })
  expect(sheet.page.clean.height).toBe(upper.page.clean.height)
})

/** Marks that are roughly aligned in columns, like the grain of wood. */
function grain(): Grey {
  const [width, height] = [1200, 1200]
  const data = new Uint8Array(width * height).fill(200)
  let state = 7
  const next = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most
  for (let mark = 0; mark < 3000; mark++) {
    const left = 20 + next(23) * 50 + next(34)
    const top = next(height - 40)
    for (let y = top; y < top + 12; y++) data.fill(60, y * width + left, y * width + left + 8)
  }
  return { data, width, height }
}

test('also tries the picture as photographed if the grain suggests only weakly that it lies on its side', async () => {
  const picture = grain()
  const { isSideways, sharpness } = measureSkew(picture)
  expect(isSideways).toBe(true)
  expect(sharpness).toBeLessThan(2.2)
  const looked: Grey[] = []
  const second = engineThatReads((image) => {
    looked.push(image)
    return looked.length > 1 ? Array.from({ length: 6 }, (_, at) => lineAt(100 + at * 50)) : []
  })
  const { page, hasText } = await pageToRead(picture, { first: blind, second })
  expect(hasText).toBe(true)
  expect(page.wasSideways).toBe(false)
  const nothing = await pageToRead(picture, { first: blind, second: engineThatReads(() => []) })
  expect(nothing.hasText).toBe(false)
})

/** Letters of one width with equally even rows and columns: its edges do not decide its direction. */
function monospaced(width: number, height: number): Grey {
  const data = new Uint8Array(width * height).fill(255)
  for (let top = 40; top < height - 40; top += 24)
    for (let left = 40; left < width - 40; left += 24)
      for (let y = top; y < top + 10; y++) data.fill(20, y * width + left, y * width + left + 10)
  return { data, width, height }
}

test('turns a page with equally even rows and columns the way that the second OCR engine reads more', async () => {
  const picture = monospaced(1200, 800)
  const readsIf = (isRight: (image: Grey) => boolean) =>
    engineThatReads(
      () => [],
      (image) => Promise.resolve({ upright: 2, flipped: isRight(image) ? 30 : 3 }),
    )
  const pageSeenBy = async (second: SecondEngine | undefined) =>
    (await pageToRead(picture, { first: blind, second })).page
  const standing = await pageSeenBy(readsIf(({ width, height }) => width < height))
  expect(standing).toMatchObject({ wasSideways: true, clean: { width: 800, height: 1200 } })
  expect((await pageSeenBy(readsIf(({ width, height }) => width > height))).wasSideways).toBe(false)
  const failing = engineThatReads(() => [])
  for (const second of [failing, undefined]) expect((await pageSeenBy(second)).wasSideways).toBe(false)
})

/** Letters in uneven rows, and the edge of a table that is sharper than any row of text. */
function besideTable(): Grey {
  const [width, height] = [1000, 1000]
  const data = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < height; y++) data.fill(30, y * width, y * width + 100 + Math.round(y * 0.07))
  for (let row = 200; row < 900; row += 70)
    for (let left = 300; left < 900; left += 23 + ((left + row) % 7)) {
      const top = row + ((left * 13) % 9)
      for (let y = top; y < top + 9; y++) data.fill(40, y * width + left, y * width + left + 6)
    }
  return { data, width, height }
}

test('doubts the turn of a page if its edges pile up more than letters do', () => {
  const skew = measureSkew(besideTable())
  expect(skew.isSideways).toBe(true)
  expect(skew.sharpness).toBeGreaterThan(30)
  expect(skew.isTurnInDoubt).toBe(true)
})
