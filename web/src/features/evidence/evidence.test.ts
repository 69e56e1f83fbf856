import { expect, test } from 'vitest'
import { evidenceOf, padded } from './evidence.ts'

test('a value without a place on the page has no evidence', () => {
  expect(evidenceOf(undefined)).toBeUndefined()
  expect(evidenceOf({ confianza: 0.9, evidencia: 'ninguna', motivos: [], pagina: 1 })).toBeUndefined()
})

test('a value with a page and a box has evidence', () => {
  const note = { confianza: 0.9, evidencia: 'exacta' as const, motivos: [], pagina: 2 }
  expect(evidenceOf({ ...note, caja: [0.1, 0.2, 0.3, 0.1] })).toEqual({ page: 2, box: [0.1, 0.2, 0.3, 0.1] })
})

test('the air around the words never leaves the page', () => {
  const [x, y, width, height] = padded([0, 0.999, 1, 0.001])
  expect(x).toBe(0)
  expect(x + width).toBe(1)
  expect(y + height).toBeCloseTo(1)
})
