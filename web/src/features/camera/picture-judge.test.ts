import { afterEach, expect, test, vi } from 'vitest'
import { openPictureJudge } from './picture-judge.ts'

afterEach(() => vi.unstubAllGlobals())

test('a picture that arrives after the judge is closed starts no worker', async () => {
  const workers: { isOver: boolean }[] = []
  class FakeWorker {
    isOver = false
    constructor() {
      workers.push(this)
    }
    postMessage() {}
    terminate() {
      this.isOver = true
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  const judge = openPictureJudge()
  const first = judge.judge({} as ImageBitmap)
  judge.close()
  await expect(first).rejects.toThrow()
  await expect(judge.judge({} as ImageBitmap)).rejects.toThrow()
  expect(workers.map(({ isOver }) => isOver)).toEqual([true])
})
