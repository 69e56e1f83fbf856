import { expect, test } from 'vitest'
import { mapConcurrently } from './map-concurrently.ts'

test('answers come in the order of the questions, whoever is done first', async () => {
  const waits = [8, 1, 4]
  const done = await mapConcurrently(waits, 3, async (ms) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return ms
  })
  expect(done).toEqual(waits)
})

test('after a failure nothing new is begun', async () => {
  const begun: number[] = []
  const run = mapConcurrently([1, 2, 3, 4, 5], 2, async (each) => {
    begun.push(each)
    await Promise.resolve()
    if (each === 1) throw new Error('no')
    await new Promise((resolve) => setTimeout(resolve, 5))
  })
  await expect(run).rejects.toThrow('no')
  expect(begun).toEqual([1, 2])
})
