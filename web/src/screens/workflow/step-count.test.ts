import { expect, test } from 'vitest'
import { stepCount } from './step-count.ts'

test('a step shows how many documents wait for it, and how many of them are on this page', () => {
  expect(stepCount(1, 1, true)).toBe('1 documento')
  expect(stepCount(50, 50, false)).toBe('50 documentos')
  expect(stepCount(50, 322, false)).toBe('322 documentos, 50 en esta página')
  expect(stepCount(3, undefined, true)).toBe('3 documentos')
  expect(stepCount(3, undefined, false)).toBe('3 documentos en esta página')
})
