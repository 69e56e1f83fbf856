import { expect, test } from 'vitest'
import { pictureAdvice } from './picture-advice.ts'
import type { ReadPage, Word } from './reading/reading.ts'

/** Ten words in each third; `confidences` from top to bottom. */
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

test('a picture with a part that can hardly be read says which, and what to do', () => {
  const [advice = '', ...more] = pictureAdvice([page([0.95, 0.95, 0.4])])
  expect(more).toEqual([])
  expect(advice).toContain('lo de abajo')
  expect(advice).toContain('más cerca')
  expect(pictureAdvice([page([0.5, 0.5, 0.4])])[0]).toContain('toda la hoja')
  expect(pictureAdvice([page([0.95, 0.5, 0.95])])[0]).toContain('lo del centro')
})

test('what was read well, and text that a PDF carries, needs no advice', () => {
  expect(pictureAdvice([page([0.95, 0.9, 0.97])])).toEqual([])
  expect(pictureAdvice([page([0.4, 0.4, 0.4], 'pdf')])).toEqual([])
})

test('of several pages the one that is meant is named', () => {
  expect(pictureAdvice([page([0.95, 0.95, 0.95]), { ...page([0.4, 0.95, 0.95]), number: 2 }])[0]).toContain(
    'de la página 2',
  )
})
