import { expect, test } from 'vitest'
import { shareReading } from './share-reading.ts'

/** Readings that end on demand; each returns how many had begun before it. */
function slowReadings() {
  const begun: { end: () => void }[] = []
  const read = () =>
    new Promise<number>((resolve) => {
      const number = begun.push({ end: () => resolve(number) })
    })
  return { begun, read }
}

test('callers that arrive during a read share the next one, which begins after they asked', async () => {
  const [db, { begun, read }] = [{}, slowReadings()]
  const first = shareReading(db, 'list', read)
  const later = [shareReading(db, 'list', read), shareReading(db, 'list', read)]
  expect(begun).toHaveLength(1)
  begun[0]?.end()
  expect(await first).toBe(1)
  expect(begun).toHaveLength(2)
  const last = shareReading(db, 'list', read)
  begun[1]?.end()
  expect(await Promise.all(later)).toEqual([2, 2])
  begun[2]?.end()
  expect(await last).toBe(3)
})

test('reads under another key or of another database are not shared', async () => {
  const { begun, read } = slowReadings()
  const db = {}
  const all = [shareReading(db, 'one', read), shareReading(db, 'other', read), shareReading({}, 'one', read)]
  expect(begun).toHaveLength(3)
  for (const own of begun) own.end()
  expect(await Promise.all(all)).toEqual([1, 2, 3])
})

test('a failed read fails for who shares it, and not for the calls after it', async () => {
  const db = {}
  const failing = Promise.withResolvers<number>()
  const first = shareReading(db, 'list', () => failing.promise)
  const next = shareReading(db, 'list', async () => 2)
  failing.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  expect(await next).toBe(2)
  expect(await shareReading(db, 'list', async () => 3)).toBe(3)
})
