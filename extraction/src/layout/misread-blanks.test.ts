import { expect, test } from 'vitest'
import type { Word } from '../reading/reading.ts'
import { amountsApart, labelApart, rateApart, withCents } from './misread-blanks.ts'

const word = (text: string, left: number, width = text.length * 0.02): Word => ({
  text,
  box: [left, 0.5, width, 0.03],
  confidence: 0.9,
})
const texts = (words: readonly Word[]) => words.map(({ text }) => text)

test('splits a tax rate from the tax name that it runs into', () => {
  expect(texts(rateApart(word('8.25%SalesTax:', 0.4)))).toEqual(['8.25%', 'SalesTax:'])
  expect(texts(rateApart(word('100%', 0.4)))).toEqual(['100%'])
  expect(texts(rateApart(word('50%x', 0.4)))).toEqual(['50%x'])
})

test('two digits close to an amount after a currency sign are cents; a column apart they are not', () => {
  expect(texts(withCents([word('S/', 0.1), word('12', 0.16), word('00', 0.215)]))).toEqual(['S/', '12.00'])
  expect(texts(withCents([word('S/', 0.1), word('12', 0.16), word('00', 0.3)]))).toEqual(['S/', '12', '00'])
  expect(texts(withCents([word('2', 0.1), word('12', 0.16), word('00', 0.215)]))).toEqual(['2', '12', '00'])
})

test('separates the amounts of columns that touch, and leaves other figures alone', () => {
  const parts = amountsApart(word('1,582.00104.76686.76', 0.4))
  expect(texts(parts)).toEqual(['1,582.00', '104.76', '686.76'])
  expect(parts[1]?.box[0]).toBeCloseTo(0.56)
  for (const text of ['582.00', '192.168.10.10', '12.05.2026', '001.20.5', '2.14.0'])
    expect(texts(amountsApart(word(text, 0.4)))).toEqual([text])
})

test('separates the label of an id from the name before it, only if a number of its form follows', () => {
  const apart = (...line: string[]) => texts(line.map((text, at) => word(text, at * 0.3)).flatMap(labelApart))
  expect(apart('RIVAS', 'CARLADNI', '45678901')).toEqual(['RIVAS', 'CARLA', 'DNI', '45678901'])
  expect(apart('ACMERUC:', '20512345678')).toEqual(['ACME', 'RUC:', '20512345678'])
  expect(apart('CARLADNI', '456')).toEqual(['CARLADNI', '456'])
  expect(apart('CARLADNI')).toEqual(['CARLADNI'])
})
