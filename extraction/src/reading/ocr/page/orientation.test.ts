import { expect, test } from 'vitest'
import type { Grey } from '../../image/grey.ts'
import type { OcrWord } from '../ocr-word.ts'
import type { OcrEngines } from '../ocr-engine.ts'
import type { BandReading, Picture } from '../bands/read-bands.ts'
import { isUpsideDown, readsBetterFlipped } from './orientation.ts'

const image: Grey = { data: new Uint8Array(400 * 600).fill(255), width: 400, height: 600 }
image.data[0] = 1 // its busiest band is the first; when rotated, this pixel is the last
const picture: Picture = { image, dpi: 200, shapes: [], textHeight: 20 }

function wordsOf(letters: number, confidence: number): OcrWord[] {
  return [{ text: 'A'.repeat(letters), left: 0, top: 0, width: 100, height: 20, confidence, line: '1' }]
}

const band = (words: Promise<OcrWord[]>): BandReading => ({ left: 0, top: 0, right: 400, bottom: 100, words })

/** Fake engines: number of letters read as the page lies and upside down, for each engine. */
function engines(first: [number, number], second?: [number, number]) {
  const asked = { first: 0, second: 0 }
  const both: OcrEngines = {
    first: {
      name: 'tesseract.js',
      recognise: ({ data }) => {
        asked.first += 1
        return Promise.resolve(wordsOf(data[0] === 1 ? first[0] : first[1], 0.9))
      },
    },
    second: second && {
      look: () => Promise.resolve({ lines: [], words: [] }),
      show: () => Promise.resolve(),
      find: () => Promise.resolve([]),
      read: () => Promise.resolve([]),
      compareWaysUp: () => {
        asked.second += 1
        return Promise.resolve({ upright: second[0], flipped: second[1] })
      },
      isOpen: () => true,
      close: () => Promise.resolve(),
    },
  }
  return { asked, both }
}

test('one band that is read well shows that the page is upright, however long the others take', async () => {
  const { asked, both } = engines([0, 500])
  const never = new Promise<OcrWord[]>(() => undefined)
  expect(await isUpsideDown(picture, [band(never), band(Promise.resolve(wordsOf(200, 0.9)))], both)).toBe(
    false,
  )
  expect(asked).toEqual({ first: 0, second: 0 })
})

test('tries both orientations before reading the other bands if one band is hardly read', async () => {
  const { both } = engines([10, 300])
  const never = new Promise<OcrWord[]>(() => undefined)
  expect(await isUpsideDown(picture, [band(Promise.resolve(wordsOf(200, 0.4))), band(never)], both)).toBe(
    true,
  )
})

test('does not judge the orientation of a page by a few letters', async () => {
  const { asked, both } = engines([10, 300])
  const bands = [band(Promise.resolve(wordsOf(20, 0.3))), band(Promise.resolve(wordsOf(200, 0.95)))]
  expect(await isUpsideDown(picture, bands, both)).toBe(false)
  expect(asked.first).toBe(0)
})

test('the second engine decides the orientation; the first does if the second reads nothing', async () => {
  const clear = engines([300, 30], [0, 60])
  expect(await readsBetterFlipped(picture, clear.both)).toBe(true)
  expect(clear.asked).toEqual({ first: 0, second: 1 })
  expect(await readsBetterFlipped(picture, engines([30, 300], [60, 0]).both)).toBe(false)
  expect(await readsBetterFlipped(picture, engines([30, 300], [1, 0]).both)).toBe(true)
  expect(await readsBetterFlipped(picture, engines([30, 300]).both)).toBe(true)
})
