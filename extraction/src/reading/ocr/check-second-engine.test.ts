import { expect, test } from 'vitest'
import { checkSecondEngine } from './check-second-engine.ts'

test('reports whether the second OCR engine can run, and the cause if its networks are missing', async () => {
  expect(await checkSecondEngine(undefined)).toEqual({ works: true, cause: null })
  const missing = await checkSecondEngine('/nowhere')
  expect(missing.works).toBe(false)
  expect(missing.cause).toMatch(/nowhere/)
})
