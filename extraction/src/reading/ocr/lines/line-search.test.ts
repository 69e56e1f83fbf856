import { expect, test } from 'vitest'
import type { Grey } from '../../image/grey.ts'
import { inkShapes } from '../../image/ink-shapes.ts'
import type { Rect } from '../../pdf/page-geometry.ts'
import { openLineSearch } from './line-search.ts'
import type { OcrWord } from '../ocr-word.ts'
import { middleAt } from '../strips/fit-curve.ts'
import type { SecondEngine } from '../strips/second-engine.ts'

const textHeight = 20
const [width, height] = [600, 400]

/** Words of four letters each; every letter is a frame around paper. */
const places = [100, 160, 220].map((top) => ({ left: 50, top, right: 146, bottom: top + textHeight }))

function paper(boxes: readonly Rect[], ink = 20): Grey {
  const data = new Uint8Array(width * height).fill(255)
  for (const { left, top } of boxes)
    for (let letter = left; letter < left + 4 * 24; letter += 24)
      for (let y = top; y < top + textHeight; y++) {
        const isEnd = y < top + 4 || y >= top + textHeight - 4
        data.fill(ink, y * width + letter, y * width + letter + (isEnd ? 16 : 4))
      }
  return { data, width, height }
}

function wordAt({ left, top, right, bottom }: Rect, confidence = 0.96): OcrWord {
  return { text: 'CAJA', left, top, width: right - left, height: bottom - top, confidence, line: `${top}` }
}

/** A fake engine that records the areas it is asked to search. */
function engineThatRecords() {
  const areas: (Rect | undefined)[] = []
  const engine: SecondEngine = {
    look: () => Promise.reject(new Error('it is not asked to look at all of it')),
    show: () => Promise.resolve(),
    find: ({ area }) => {
      areas.push(area)
      return Promise.resolve([])
    },
    read: () => Promise.resolve([]),
    compareWaysUp: () => Promise.reject(new Error('it is not asked which way up the page is')),
    isOpen: () => true,
    close: () => Promise.resolve(),
  }
  return { areas, engine }
}

async function search(image: Grey, words: OcrWord[], shapes = inkShapes(image)) {
  const { areas, engine } = engineThatRecords()
  const bands = [
    { left: 40, right: 400, top: 90, bottom: 300, words: Promise.resolve(words) },
    { left: 40, right: 400, top: 300, bottom: 350, words: Promise.resolve([]) },
  ]
  const reading = Promise.resolve([])
  const find = openLineSearch({ page: { image, shapes, textHeight }, bands, reading, engine })
  const lines = bands[0] ? await find(bands[0]) : []
  return { lines, areas }
}

test('skips the line search if all is read well, and takes the lines from the words', async () => {
  const { lines, areas } = await search(
    paper(places),
    places.map((place) => wordAt(place)),
  )
  expect(areas).toEqual([])
  expect(lines.map((line) => middleAt(line, 100))).toEqual([110, 170, 230])
})

test('finds lines that the first OCR engine missed, even pale ones', async () => {
  const { lines, areas } = await search(
    paper(places),
    places.slice(1).map((place) => wordAt(place)),
  )
  expect(areas).toEqual([])
  expect(lines.map((line) => middleAt(line, 100)).sort()).toEqual([110, 170, 230])
  const pale = await search(paper(places, 205), [], [])
  expect(pale.areas).toHaveLength(1) // nothing was read at all, so the page does not count as well read
  const image = paper(places)
  const faint = paper(places.slice(0, 1), 205)
  for (let at = 0; at < 130 * width; at++) image.data[at] = faint.data[at] ?? 255
  const { lines: found } = await search(
    image,
    places.slice(1).map((place) => wordAt(place)),
  )
  expect(found).toHaveLength(3)
})

test('searches a badly read band together with the empty paper above it', async () => {
  const words = places.map((place) => wordAt(place, 0.7))
  const { areas } = await search(paper(places), words)
  expect(areas).toEqual([{ left: 0, right: width, top: 0, bottom: 300 }])
})

test('searches a line whose words do not stand level', async () => {
  const steps = [0, 1, 2].map((step) => ({
    left: 50 + 110 * step,
    top: 100 + 9 * step,
    right: 146 + 110 * step,
    bottom: 120 + 9 * step,
  }))
  const { areas } = await search(
    paper(steps),
    steps.map((place) => wordAt(place)),
  )
  expect(areas).toHaveLength(1)
})

test('does not search for lines on a page that turns out to be upside down', async () => {
  const { areas, engine } = engineThatRecords()
  const image = { data: new Uint8Array(400 * 400).fill(255), width: 400, height: 400 }
  const band = { left: 0, top: 0, right: 400, bottom: 400, words: Promise.resolve([]) }
  const search = openLineSearch({
    page: { image, shapes: [], textHeight: 20 },
    bands: [band],
    reading: Promise.resolve([]),
    upsideDown: Promise.resolve(true),
    engine,
  })
  expect(await search(band)).toEqual([])
  expect(areas).toEqual([])
})
