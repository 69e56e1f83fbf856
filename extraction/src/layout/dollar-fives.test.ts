import { expect, test } from 'vitest'
import { answerLocally } from '../processors/local/answer-locally.ts'
import { withDollars } from './dollar-fives.ts'
import { readDrawing } from './test/drawing.ts'

const textsOf = (...texts: string[]) =>
  withDollars(
    texts.map((text, at) => ({
      text,
      box: [0.8 - text.length * 0.02, at * 0.05, text.length * 0.02, 0.03] satisfies [
        number,
        number,
        number,
        number,
      ],
    })),
  ).map(({ text }) => text)

test('restores the peso sign that was read as a 5 in front of all amounts of a page', () => {
  expect(textsOf('56.400', '53.000', '59.400')).toEqual(['$6.400', '$3.000', '$9.400'])
  expect(textsOf('56.400', '53.000', '59.400', '5940')).toEqual(['$6.400', '$3.000', '$9.400', '$940'])
})

test('leaves amounts that begin with a 5 if others do not, if one is five thousand, or if nothing adds up', () => {
  for (const texts of [
    ['56.400', '53.000', '109.400'],
    ['56.400', '53.000', '5.000', '59.400'],
    ['56.400', '53.000', '58.000'],
    ['56.400', '53.000'],
    ['56.400', '56.400', '56.400'],
  ])
    expect(textsOf(...texts)).toEqual(texts)
})

test('reads a till whose peso signs are all read as a 5', () => {
  const page = `
BISTRO LA LOMA SPA
RUT 78.332.091-6
BOLETA ELECTRONICA N° 330187
Fecha: 11-09-2026 21:15
2 COMPLETO ITALIANO            56.400
2 BEBIDA 500CC                 53.000
NETO                           57.899
IVA 19%                        51.501
TOTAL                          59.400
`
  const { totales, productos } = answerLocally(readDrawing(page, 'ocr')).data
  expect(totales).toMatchObject({ subtotal: 7899, iva: 1501, total: 9400 })
  expect(productos?.map(({ total }) => total)).toEqual([6400, 3000])
})
