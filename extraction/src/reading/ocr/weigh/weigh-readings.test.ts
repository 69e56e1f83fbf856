import { expect, test } from 'vitest'
import type { OcrWord } from '../ocr-word.ts'
import type { TextLine } from '../strips/text-line.ts'
import type { LineWord } from '../strips/open-line-reader.ts'
import { unreadLines, weighLine, weighReadings } from './weigh-readings.ts'

const line: TextLine = { left: 0, right: 400, height: 30, offset: 50, slope: 0, bend: 0, likelihood: 1 }

/** Words side by side on the line, as the first engine returns them. */
function tesseract(text: string, confidence: number): OcrWord[] {
  return text.split(' ').map((word, at) => ({
    text: word,
    left: 100 * at,
    top: 40,
    width: 90,
    height: 20,
    confidence,
    line: '1.1.1',
  }))
}

function strips(
  text: string,
  sureness: number,
  unsure: Record<string, number> = {},
  isMonospaced = false,
): LineWord[] {
  return tesseract(text, sureness).map((word) => ({
    ...word,
    line: 'strip 0',
    isMonospaced,
    letters: [...word.text].map((letter, at) => ({
      text: letter,
      from: at,
      to: at + 1,
      sureness: unsure[letter] ?? sureness,
    })),
  }))
}

const textOf = (words: readonly OcrWord[]) => words.map(({ text }) => text).join(' ')

test('takes accents and ñ from the engine that knows Spanish', () => {
  const words = weighLine(tesseract('Señor Dirección', 0.9), strips('Senor Direccion', 0.98))
  expect(textOf(words)).toBe('Señor Dirección')
})

test('takes letters from the more certain engine, and spaces from the engine that saw them', () => {
  const words = weighLine(tesseract('SOCIFDAD ANONIMA', 0.7), strips('SOCIEDADANONIMA', 0.98))
  expect(textOf(words)).toBe('SOCIEDAD ANONIMA')
})

test("uses the first engine's boundary of a word that both read alike, even at low confidence", () => {
  const first = tesseract('CONSTRUCTORA LOS CEIBOS', 0.9).map((word, at) =>
    at === 0 ? { ...word, confidence: 0 } : word,
  )
  expect(textOf(weighLine(first, strips('CONSTRUCTORALOS CEIBOS', 0.96)))).toBe('CONSTRUCTORA LOS CEIBOS')
})

test('does not take a measure for an amount if one engine reads its letter as a digit', () => {
  const read = (first: string, second: string) =>
    textOf(weighLine(tesseract(first, 0.45), strips(second, 0.98)))
  expect(read('COLA 1.51', 'COLA 1.5L')).toBe('COLA 1.5L')
  expect(read('COLA 1.51', 'COLA 1.5l')).toBe('COLA 1.5l')
  expect(read('COLA 12.50', 'COLA 12.5O')).toBe('COLA 12.50')
})

test('splits monospaced text at a space that the second engine measured, even if the first is sure', () => {
  const read = (isMonospaced: boolean) =>
    textOf(weighLine(tesseract('ROUND ING ADJ', 0.9), strips('ROUNDING ADJ', 0.98, {}, isMonospaced)))
  expect(read(true)).toBe('ROUNDING ADJ')
  expect(read(false)).toBe('ROUND ING ADJ')
})

test('keeps one amount that the second engine reads as one, whichever engine is used for the rest', () => {
  expect(textOf(weighLine(tesseract('GST RMO. 08', 0.9), strips('GST RMO.08', 0.98)))).toBe('GST RMO.08')
  expect(textOf(weighLine(tesseract('TOTAL RM. 38', 0.6), strips('TOTAL RM1.38', 0.98)))).toBe('TOTAL RM1.38')
})

test('ignores the word boundaries of an engine that missed many letters of the line', () => {
  expect(textOf(weighLine(tesseract('STERN STERN', 0.9), strips('WESTERN EASTERN', 0.98)))).toBe(
    'WESTERN EASTERN',
  )
})

test('separates a number from the abbreviation before it, but does not split the number', () => {
  expect(textOf(weighLine(tesseract('RUC. 20505310072', 0.65), strips('RUC.20505310072', 0.98)))).toBe(
    'RUC. 20505310072',
  )
  expect(textOf(weighLine(tesseract('1. 392.40', 0.65), strips('1.392.40', 0.98)))).toBe('1.392.40')
})

test('takes the RUC with a valid check digit, even if the other engine is more certain', () => {
  expect(textOf(weighLine(tesseract('20505310072', 0.6), strips('20505310012', 0.99)))).toBe('20505310072')
  expect(textOf(weighLine(tesseract('20505310012', 0.95), strips('20505310072', 0.7)))).toBe('20505310072')
})

test('takes the reading that is a month, beside a number', () => {
  expect(textOf(weighLine(tesseract('25 May 2018', 0.6), strips('25 Ñay 2018', 0.97)))).toBe('25 May 2018')
  expect(textOf(weighLine(tesseract('de May fino', 0.6), strips('de Ray fino', 0.97)))).toBe('de Ray fino')
})

test('takes the reading that has the form of a series', () => {
  expect(textOf(weighLine(tesseract('B001-00000123', 0.6), strips('8001-00000123', 0.97)))).toBe(
    'B001-00000123',
  )
})

test("replaces noise of the first engine with the second's reading", () => {
  const words = weighLine(tesseract('¡E ¡Q :S E', 0.3), strips('TOTAL S/ 457.00', 0.97))
  expect(textOf(words)).toBe('TOTAL S/ 457.00')
})

test("does not replace the first engine's reading with noise of the second", () => {
  expect(textOf(weighLine(tesseract('Señor Pérez', 0.9), strips('W#/', 0.4)))).toBe('Señor Pérez')
})

test('takes text that only one engine saw if it is certain; keeps lines that were not compared', () => {
  const below = { ...line, offset: 150 }
  const words = weighReadings(
    [...tesseract('IGV 18%', 0.95), ...tesseract('mancha', 0.2).map((word) => ({ ...word, top: 390 }))],
    [
      { line, words: undefined },
      { line: below, words: strips('TOTAL', 0.97) },
    ],
  )
  expect(textOf(words)).toBe('IGV 18% TOTAL')
})

test('keeps the words of a line on one row, whichever engine located them', () => {
  const first = tesseract('GARDENTA BAKERTES KL SDN BHD', 0.6)
  const second = strips('GARDENIA BAKERIESKL SDN BHD', 0.98)
  expect(new Set(weighLine(first, second).map(({ line }) => line))).toEqual(new Set(['strip 0']))
})

test('drops a letter as small as a speck of dust', () => {
  const words = tesseract('S TOTAL', 0.7).map((word) => ({ ...word, top: 200 }))
  const [speck, word] = words
  const low = speck && { ...speck, width: 2, height: 2 }
  const found = weighReadings([...(low ? [low] : []), ...(word ? [word] : [])], [{ line, words: [] }])
  expect(textOf(found)).toBe('TOTAL')
})

test('decides between 0 and O, 8 and B by the neighbouring characters', () => {
  expect(textOf(weighLine(tesseract('Oct 4OO1', 0.7), strips('0ct 4001', 0.97)))).toBe('Oct 4001')
  expect(textOf(weighLine(tesseract('8001', 0.7), strips('B001', 0.97)))).toBe('B001')
})

test('decides between 0 and O at the end of a word by the characters before it', () => {
  expect(textOf(weighLine(tesseract('4750O', 0.95), strips('47500', 0.7)))).toBe('47500')
  expect(textOf(weighLine(tesseract('JELL0', 0.95), strips('JELLO', 0.7)))).toBe('JELLO')
})

test('does not trust a certain word of the first engine on a line that it hardly reads', () => {
  const [rest, word] = [tesseract('Arreka Sir End', 0.7), tesseract('Irtertrade', 0.95)]
  const second = strips('Aneka Sdn Bhd Intertrade', 0.97, { t: 0.8, n: 0.8 })
  const first = [...rest, ...word.map((one) => ({ ...one, left: 300 }))]
  expect(textOf(weighLine(first, second))).toBe('Aneka Sdn Bhd Intertrade')
})

test('joins close digits that only the second engine splits', () => {
  const [first] = tesseract('03/01/2018', 0.5)
  const parted = (gap: number) =>
    strips('03/01/201 8', 0.97).map((word, at) => ({ ...word, left: at === 0 ? 0 : 90 + gap }))
  expect(textOf(weighLine(first ? [first] : [], parted(4)))).toBe('03/01/2018')
  expect(textOf(weighLine(first ? [first] : [], parted(40)))).toBe('03/01/201 8')
})

test('keeps a letter that only the first engine saw in a word that it is sure of', () => {
  expect(textOf(weighLine(tesseract('Date', 0.8), strips('Dae', 0.97)))).toBe('Date')
})

test('keeps one doubtful letter of a word that is otherwise sure, but drops a doubtful dot', () => {
  const first = tesseract('ax', 0.7)
  expect(textOf(weighLine(first, strips('Tax', 0.97, { T: 0.6 })))).toBe('Tax')
  expect(textOf(weighLine(first, strips('.ax', 0.97, { '.': 0.6 })))).toBe('ax')
})

test('counts a space of the first engine only between letters that both engines saw', () => {
  expect(textOf(weighLine(tesseract('letXX rer size', 0.6), strips('letter size', 0.98)))).toBe('letter size')
})

test('drops text of the first engine outside any line where the second engine has read words', () => {
  const word = { ...tesseract('size,', 0.6)[0], top: 20, height: 60 } as OcrWord
  expect(textOf(weighReadings([word], [{ line, words: strips('size,', 0.9) }]))).toBe('size,')
})

test('keeps the other reading beside a number that the engines read differently', () => {
  const [label, total] = weighLine(tesseract('TOTAL 118.00', 0.8), strips('TOTAL 178.00', 0.98))
  expect(total).toMatchObject({ text: '178.00', alternative: '118.00' })
  expect(label).not.toHaveProperty('alternative')
  const [, same] = weighLine(tesseract('TOTAL 118.00', 0.8), strips('TOTAL 118.00', 0.98))
  expect(same).not.toHaveProperty('alternative')
})

test('reports a line as unread if none of its words remains', () => {
  const below = { ...line, offset: 100 }
  const second = [
    { line, words: strips('TOTAL', 0.95) },
    { line: below, words: strips('T0TAL', 0.2) },
  ]
  expect(unreadLines(weighReadings([], second), second)).toEqual([below])
})
