import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'
import type { Endpoint } from './endpoint.ts'

test('no endpoint accepts the date 0000-01-01, which the database cannot store', () => {
  const days = Object.entries<Endpoint>(endpoints).flatMap(([key, { query, params, body }]) =>
    [query, params, body].flatMap((schema) => (schema ? daysIn(schema).map((day) => ({ key, day })) : [])),
  )
  expect(days.length).toBeGreaterThan(5)
  for (const { key, day } of days) {
    expect(day.safeParse('2026-02-28').success, key).toBe(true)
    expect(day.safeParse('0000-01-01').success, `${key}: use Day (values/day.ts)`).toBe(false)
  }
})

/** Collects every day schema nested in a schema, by walking the values of its zod definition. */
function daysIn(part: unknown, seen = new Set<unknown>()): z.ZodISODate[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  if (part instanceof z.ZodISODate) return [part]
  if (part instanceof z.ZodType) return daysIn(part.def, seen)
  return Object.values(part).flatMap((value) => daysIn(value, seen))
}
