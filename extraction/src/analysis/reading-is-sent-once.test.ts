import { expect, test } from 'vitest'
import { limits } from '../reading/limits.ts'
import { startScheduler } from '../reading/process/scheduler.ts'
import type { PackedReading } from '../reading/process/pack-pages.ts'

const reading: PackedReading = {
  pages: [],
  views: [],
  pageCount: 0,
  skippedPages: [],
  origin: { kind: 'pdf' },
  timings: {},
}

test('sends a reading to a child that does not hold it yet, and not again for the next rules', async () => {
  const scheduler = startScheduler({
    concurrency: 1,
    timeoutMs: limits.timeoutMs,
    program: new URL('../../stand-ins/analysis-child.ts', import.meta.url),
    child: {
      memoryLimitBytes: limits.memoryBytes,
      ocr: 'tesseract.js',
      engines: 'first',
      modelsFolder: undefined,
    },
  })
  const isSent = async (path: string) => {
    const job = scheduler.startJob(undefined)
    const sent = await job.run<'analysis'>({ kind: 'analysis', path, reading, name: 'judge', input: {} })
    job.end()
    return sent
  }
  const sent = []
  for (const path of ['one', 'one', 'one', 'other', 'one']) sent.push(await isSent(path))
  expect(sent).toEqual([true, false, false, true, true])
  await scheduler.close()
})
