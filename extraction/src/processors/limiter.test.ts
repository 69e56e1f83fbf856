import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

test('no more than so many run at once, all of them run, in the order they came', async () => {
  const limited = createLimiter(3)
  const begun: number[] = []
  let open = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      limited(async () => {
        begun.push(index)
        most = Math.max(most, ++open)
        await new Promise((resolve) => setTimeout(resolve, 1))
        open -= 1
      }),
    ),
  )
  expect(most).toBe(3)
  expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index))
})

test('one that fails gives its place to the next', async () => {
  const limited = createLimiter(1)
  await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limited(() => Promise.resolve('sí'))).toBe('sí')
})
