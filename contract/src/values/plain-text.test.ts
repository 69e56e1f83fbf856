import { expect, test } from 'vitest'
import { cutText, isCleanText, quoted } from './plain-text.ts'

test('a text is cut before a character that does not fit whole', () => {
  expect(cutText('factura 😀', 20)).toBe('factura 😀')
  expect(cutText('factura 😀', 10)).toBe('factura 😀')
  expect(cutText('factura 😀', 9)).toBe('factura ')
  expect(isCleanText(cutText('factura 😀', 9))).toBe(true)
})

test('a quoted text loses its final full stop', () => {
  expect(quoted('Rosa lo confirmó.')).toBe('«Rosa lo confirmó»')
  expect(quoted(' sin punto ')).toBe('«sin punto»')
  expect(quoted('y así sigue...')).toBe('«y así sigue...»')
})
