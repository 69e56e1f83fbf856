import { expect, test } from 'vitest'
import { checkSecondEngine } from './check-second-engine.ts'

test('a machine with the library and its networks can run the second engine; without them it says why not', async () => {
  expect(await checkSecondEngine(undefined)).toEqual({ works: true, cause: null })
  const missing = await checkSecondEngine('/nowhere')
  expect(missing.works).toBe(false)
  expect(missing.cause).toMatch(/nowhere/)
})
