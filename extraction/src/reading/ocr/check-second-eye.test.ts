import { expect, test } from 'vitest'
import { checkSecondEye } from './check-second-eye.ts'

test('a machine with the library and its networks can run the second eye; without them it says why not', async () => {
  expect(await checkSecondEye(undefined)).toEqual({ works: true, cause: null })
  const missing = await checkSecondEye('/nowhere')
  expect(missing.works).toBe(false)
  expect(missing.cause).toMatch(/nowhere/)
})
