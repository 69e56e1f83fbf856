import { expect, test } from 'vitest'
import { pictureAdvice } from './picture-advice.ts'
import type { Box, Origin, ReadPage, Word } from './reading/reading.ts'

/** A page with ten words in each third; `confidences` from top to bottom. */
function page(confidences: readonly number[], source: ReadPage['source'] = 'ocr'): ReadPage {
  const lines = confidences.map((confidence, third) => {
    const words = Array.from({ length: 10 }, (_, at): Word => {
      return { text: 'IMPORTE', box: [at / 10, third / 3 + 0.1, 0.08, 0.02], confidence }
    })
    return { words, box: [0, third / 3 + 0.1, 1, 0.02] as const }
  })
  return {
    number: 1,
    width: 600,
    height: 1500,
    source,
    lines: lines.map((line) => ({ ...line, box: [...line.box] })),
    codes: [],
  }
}

const adviceOn = (pages: ReadPage[], kind: Origin['kind'] = 'jpeg') =>
  pictureAdvice({ pages, origin: { kind } })

test('advises which part of an image can hardly be read, and what to do', () => {
  const [advice = '', ...more] = adviceOn([page([0.95, 0.95, 0.4])])
  expect(more).toEqual([])
  expect(advice).toContain('lo de abajo')
  expect(advice).toContain('la luz de un lado')
  expect(adviceOn([page([0.5, 0.5, 0.4])])[0]).toContain('toda la hoja')
  expect(adviceOn([page([0.95, 0.5, 0.95])])[0]).toContain('lo del centro')
})

test('advises to come nearer if the letters of a photo are too small, but not for a PDF', () => {
  const far = { ...page([0.5, 0.5, 0.4]), height: 460 }
  expect(adviceOn([far])[0]).toContain('más cerca')
  expect(adviceOn([far], 'pdf')[0]).not.toContain('más cerca')
  expect(adviceOn([page([0.5, 0.5, 0.4])])[0]).not.toContain('más cerca')
})

test('counts a part with only illegible words, however few they are', () => {
  const smeared = page([0.95, 0.95, 0.3])
  const last = smeared.lines.at(-1)
  if (last) last.words = last.words.slice(0, 2)
  expect(adviceOn([smeared])[0]).toContain('lo de abajo')
  if (last) last.words = last.words.slice(0, 1) // like a signature
  expect(adviceOn([smeared])).toEqual([])
})

test('gives no advice on well-read images and on embedded text of a PDF', () => {
  expect(adviceOn([page([0.95, 0.9, 0.97])])).toEqual([])
  expect(adviceOn([page([0.4, 0.4, 0.4], 'pdf')])).toEqual([])
})

test('names the page that the advice is about if there are several', () => {
  const [advice] = adviceOn([page([0.95, 0.95, 0.95]), { ...page([0.4, 0.95, 0.95]), number: 2 }])
  expect(advice).toContain('de la página 2')
})

/** Adds boxes of rows that were found but not read; `tops` are their upper edges. */
function withUnread(tops: readonly number[], width = 0.4): ReadPage {
  const unread = tops.map((top): Box => [0.1, top, width, 0.012])
  return { ...page([0.95, 0.95, 0.95]), unread }
}

test('names the place of unread lines of text, but ignores a few rows such as a logo or a barcode', () => {
  const advice = adviceOn([withUnread([0.7, 0.73, 0.76])])
  expect(advice[0]).toContain('lo de abajo')
  expect(adviceOn([withUnread([0.7, 0.73])])).toEqual([])
  expect(adviceOn([withUnread([0.7, 0.7, 0.73, 0.73])])).toEqual([])
  expect(adviceOn([withUnread([0.7, 0.8, 0.9])])).toEqual([]) // scattered, like marks of a pen
  expect(adviceOn([withUnread([0.7, 0.73, 0.76], 0.02)])).toEqual([])
})

test('names both parts that a block of unread text extends over', () => {
  expect(adviceOn([withUnread([0.62, 0.65, 0.68])])[0]).toContain('lo del centro y lo de abajo')
})
