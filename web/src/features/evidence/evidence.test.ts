import { expect, test } from 'vitest'
import { evidenceOf, linesOf, padded } from './evidence.ts'

test('a value without a place on the page has no evidence', () => {
  expect(evidenceOf(undefined)).toBeUndefined()
  expect(evidenceOf({ confianza: 0.9, evidencia: 'ninguna', motivos: [], pagina: 1 })).toBeUndefined()
})

test('a value with a page and a box has evidence', () => {
  const note = { confianza: 0.9, evidencia: 'exacta' as const, motivos: [], pagina: 2 }
  expect(evidenceOf({ ...note, caja: [0.1, 0.2, 0.3, 0.1] })).toEqual({ page: 2, box: [0.1, 0.2, 0.3, 0.1] })
})

test('the padding around a box never exceeds the page', () => {
  const [x, y, width, height] = padded([0, 0.999, 1, 0.001])
  expect(x).toBe(0)
  expect(x + width).toBe(1)
  expect(y + height).toBeCloseTo(1)
})

test('the number of lines of a value follows from its text and its box', () => {
  const address = 'Casco de seguridad blanco con barbiquejo, suspensión de 4 puntos, ranura para orejeras'
  const lines = (words: string, width: number, height: number, isSideways = false) =>
    linesOf({ page: 1, box: [0.1, 0.1, width, height] }, words, isSideways)
  expect(lines('3,557.65', 0.06, 0.011)).toBe(1)
  expect(lines('ORDEN DE COMPRA', 0.4, 0.03)).toBe(1)
  expect(lines(address, 0.8, 0.0105)).toBe(1)
  expect(lines(address, 0.4, 0.024)).toBe(2)
  expect(lines(address, 0.26, 0.038)).toBe(3)
  expect(lines(address, 0.034, 0.28, true)).toBe(2)
  expect(lines('', 0.1, 0.1)).toBe(1)
})
