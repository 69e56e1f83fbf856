import { expect, test } from 'vitest'
import { cutText, isCleanText } from './plain-text.ts'

test('a text is cut before a character that does not fit whole', () => {
  expect(cutText('factura 😀', 20)).toBe('factura 😀')
  expect(cutText('factura 😀', 10)).toBe('factura 😀')
  expect(cutText('factura 😀', 9)).toBe('factura ')
  expect(isCleanText(cutText('factura 😀', 9))).toBe(true)
})
