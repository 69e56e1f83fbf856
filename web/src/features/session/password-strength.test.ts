import { expect, test } from 'vitest'
import { newPasswordError, passwordStrength, strengths } from './password-strength.ts'

test.each([
  ['corta', 'Corta'],
  ['aaaabbbbaaaabbbb', 'Débil'],
  ['lluvia verde', 'Buena'],
  ['lluvia verde sobre tejados', 'Muy buena'],
])('the strength of the password «%s» is «%s»', (password, expected) => {
  expect(strengths[passwordStrength(password)]).toBe(expected)
})

test('a password has at least 12 and at most 128 characters', () => {
  expect(newPasswordError('x'.repeat(11))).toContain('al menos 12')
  expect(newPasswordError('x'.repeat(12))).toBeUndefined()
  expect(newPasswordError('x'.repeat(128))).toBeUndefined()
  expect(newPasswordError('x'.repeat(129))).toContain('hasta 128')
})
