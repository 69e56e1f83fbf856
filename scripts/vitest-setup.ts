// Fails the test that made the product print an error, so that errors are not found by chance.
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
