import { expect, onTestFinished, test, vi } from 'vitest'
import { silentLog, type Logger } from './log/log.ts'
import { repeat } from './repeat.ts'

test('logs the same failure of a repeated task once a minute, and a different one at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const said: unknown[] = []
  const log = { ...silentLog, error: (line: { err: Error }) => said.push(line.err.message) } as Logger
  const enough = Promise.withResolvers<undefined>()
  let runs = 0
  const end = repeat({ restMs: 1, log, failure: 'it failed' }, async () => {
    runs++
    if (runs === 10) enough.resolve(undefined)
    throw new Error(runs === 5 ? 'another' : 'the share is away')
  })
  await enough.promise
  await end()
  expect(said).toEqual(['the share is away', 'another'])
})
