import { expect, test } from 'vitest'
import { parseRetryAfter } from './retry-after.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  [{ 'retry-after': '2' }, 2000],
  [{ 'retry-after-ms': '350' }, 350],
  [{ 'retry-after': 'Sat, 21 Nov 2026 12:00:05 GMT' }, 5000],
  [{ 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT' }, 0],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': '-4' }, undefined],
  [{}, undefined],
])('parses %j as %s milliseconds', (headers: Record<string, string>, expected) => {
  expect(parseRetryAfter(new Headers(headers), now)).toBe(expected)
})
