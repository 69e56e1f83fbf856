import { expect, test } from 'vitest'
import { toWords } from './glyph-words.ts'
import type { Glyph } from './page-glyphs.ts'

const em = 10

/** Letters half an em wide side by side; a number in the list is a gap in ems. */
function glyphsOf(...pieces: (string | number)[]): Glyph[] {
  const glyphs: Glyph[] = []
  let left = 0
  for (const piece of pieces) {
    if (typeof piece === 'number') left += piece * em
    else
      for (const text of piece) {
        const rect = { left, right: left + em / 2, top: 2, bottom: 14 }
        glyphs.push({ text, rect, em, turns: 0, loose: true, after: 'glyph' })
        left += em / 2
      }
  }
  return glyphs
}

const textsOf = (glyphs: Glyph[]): string[] => toWords(glyphs).map(({ text }) => text)

test('splits cells that nearly touch if the letters of each stand without a gap', () => {
  expect(textsOf(glyphsOf('Rechnungsbetrag', 0.12, '3.633,07'))).toEqual(['Rechnungsbetrag', '3.633,07'])
})

test('joins evenly spaced letters to one word', () => {
  expect(textsOf(glyphsOf('T', 0.12, 'O', 0.12, 'T', 0.12, 'A', 0.12, 'L'))).toEqual(['TOTAL'])
})

test('keeps a ligature in its word if only its ink is known', () => {
  const [before, ligature, after] = glyphsOf('i', 'ﬁ', 'c')
  if (!before || !ligature || !after) throw new Error('three glyphs were made')
  const ink = { ...ligature, rect: { ...ligature.rect, top: 4, bottom: 9.5 } }
  expect(textsOf([before, ink, after])).toEqual(['iﬁc'])
})

test('keeps the letters of a ligature that share one box in their word, also if they are equal', () => {
  const [before, ligature, after] = glyphsOf('o', 'x', 'e')
  if (!before || !ligature || !after) throw new Error('three glyphs were made')
  const lettersOf = (text: string, width = em / 2) =>
    [...text].map((letter) => ({
      ...ligature,
      text: letter,
      rect: { ...ligature.rect, right: ligature.rect.left + width },
    }))
  expect(textsOf([before, ...lettersOf('fi'), after])).toEqual(['ofie'])
  expect(textsOf([before, ...lettersOf('ff'), after])).toEqual(['offe'])
  expect(textsOf([before, ...lettersOf('tt'), after])).toEqual(['otte'])
  // A narrow letter printed twice is fake bold.
  expect(textsOf([before, ...lettersOf('ff', 0.42 * em), after])).toEqual(['ofe'])
})
