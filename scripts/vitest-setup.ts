// What the product prints as an error, nobody should have to find by chance: it fails the test that caused it.
import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

let printed: string[] = []

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    printed.push(format(...args))
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(printed, 'console.error was called').toEqual([])
})
