// A line of the specification and the tests that check it, by their keys in tests.ts.
import type { tests } from './tests.ts'

export type TestKey = keyof typeof tests

export interface Row {
  line: string
  tests: readonly TestKey[]
  /** Why the product differs here, for the user's benefit; the tests verify the difference. */
  differs?: string
}

export interface Section {
  title: string
  rows: readonly Row[]
}

export const holds = (line: string, ...tests: [TestKey, ...TestKey[]]): Row => ({ line, tests })

export const differs = (line: string, why: string, ...tests: [TestKey, ...TestKey[]]): Row => ({
  line,
  tests,
  differs: why,
})
