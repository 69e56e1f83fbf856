import { expect, test } from 'vitest'
import { redact } from './redact.ts'

test.each([
  ['Incorrect API key provided: sk-proj-abc123def456.', /sk-proj|abc123/],
  ['Incorrect API key provided: sk-abc***************xyz9.', /xyz9/],
  ['Invalid API key: AIzaSyA1234567890abcdefghij', /AIza/],
  ['The security token AKIAIOSFODNN7EXAMPLE is invalid', /AKIA/],
  ['Authorization: Bearer eyJhbGciOi.abc', /eyJ/],
])('removes a key in "%s"', (message, secret) => {
  expect(redact(message)).not.toMatch(secret)
})

test('removes a configured key, whatever it looks like', () => {
  expect(redact('key hunter2-secret was refused', ['hunter2-secret'])).toBe('key [clave] was refused')
})

test('removes long quotes and encoded pages, and keeps short names', () => {
  const page = 'A'.repeat(500)
  const quoted = `Invalid value: '${'total a pagar '.repeat(10)}'`
  expect(redact(`image ${page} of 'gpt-4o'`)).toBe("image […] of 'gpt-4o'")
  expect(redact(quoted)).toBe("Invalid value: '[…]'")
})

test('cuts a message to the length of a line', () => {
  expect(redact('palabra '.repeat(100)).length).toBeLessThanOrEqual(201)
})
