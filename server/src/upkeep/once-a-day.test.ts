import { hourMs } from '@conforme/contract/values/durations'
import { describe, expect, test } from 'vitest'
import { databaseKinds } from '../test/database/database.ts'
import { productForAll } from '../test/product.ts'
import { onceADay } from './once-a-day.ts'

describe.each(databaseKinds)('daily work on %s', (kind) => {
  const product = productForAll({ kind })
  let hour = 0
  const doIt = async (name: string, work = () => Promise.resolve()) => {
    let isDone = false
    const now = () => new Date(hour * hourMs)
    await onceADay({ db: product.services.db, now }, name, async () => {
      await work()
      isDone = true
    })
    return isDone
  }

  test('is done by one of several processes, and again after a day', async () => {
    const done = await Promise.all([doIt('one'), doIt('one')])
    expect(done.toSorted()).toEqual([false, true])
    hour = 24
    expect(await doIt('one')).toBe(false)
    hour = 25
    expect(await doIt('one')).toBe(true)
  })

  test('is retried at the next occasion if it failed', async () => {
    await expect(doIt('other', () => Promise.reject(new Error('no store')))).rejects.toThrow('no store')
    expect(await doIt('other')).toBe(true)
  })
})
