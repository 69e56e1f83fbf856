// Tesseract as WebAssembly on up to two threads, as work and cores allow: the halves of a page are read in parallel. An
// error in a thread is thrown here, and the reading process is discarded with all its threads.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Grey } from '../../image/grey.ts'
import { pageMode, type OcrEngine, type PageMode } from '../ocr-engine.ts'
import type { OcrWord } from '../ocr-word.ts'

export interface PictureToRead {
  image: Grey
  dpi: number
  mode: PageMode
}

/** `ready` is sent once, when the thread has loaded its data. */
export type ThreadAnswer = 'ready' | OcrWord[]

interface Asked extends PictureToRead {
  signal: AbortSignal | undefined
  resolve(words: OcrWord[]): void
  reject(error: Error): void
}

interface Thread {
  read(asked: Asked): void
  isFree(): boolean
}

const mostThreads = 2 // each takes some 100 MB

export async function openThreadedTesseract(): Promise<OcrEngine> {
  const atOnce = Math.min(mostThreads, availableParallelism())
  const waiting: Asked[] = []
  const threads: Thread[] = []
  let isOpening = false
  const open = async () => {
    isOpening = true
    threads.push(await startThread(give))
    isOpening = false
  }
  const openAnother = () =>
    open().then(give, (error: Error) => {
      for (const { reject } of waiting.splice(0)) reject(error)
    })
  function give(): void {
    for (const thread of threads.filter((one) => one.isFree())) {
      const next = nextWanted()
      if (next) thread.read(next)
    }
    if (waiting.length > 0 && threads.length < atOnce && !isOpening) void openAnother()
  }
  function nextWanted(): Asked | undefined {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!next.signal?.aborted) return next
      next.resolve([])
    }
    return undefined
  }
  await open()
  return {
    name: 'tesseract.js',
    atOnce,
    recognise: (image, dpi, mode = pageMode, signal) =>
      new Promise((resolve, reject) => {
        waiting.push({ image, dpi, mode, signal, resolve, reject })
        give()
      }),
  }
}

async function startThread(whenFree: () => void): Promise<Thread> {
  const worker = new Worker(new URL('./tesseract-thread.ts', import.meta.url), { execArgv: [] })
  let current: Asked | undefined
  const settle = () => {
    const settled = current
    current = undefined
    worker.unref() // an idle thread must not keep its process alive
    return settled
  }
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      reject(error)
      settle()?.reject(error)
    }
    worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => fail(new Error(`a thread of tesseract ended with ${code}`)))
    worker.on('message', (answer: ThreadAnswer) => {
      if (answer === 'ready') return resolve()
      settle()?.resolve(answer)
      whenFree()
    })
  })
  worker.unref()
  return {
    isFree: () => current === undefined,
    read(asked) {
      current = asked
      worker.ref()
      const { image, dpi, mode } = asked
      const question: PictureToRead = { image, dpi, mode }
      worker.postMessage(question)
    },
  }
}

export function isPictureToRead(value: unknown): value is PictureToRead {
  return typeof value === 'object' && value !== null && 'image' in value && 'dpi' in value && 'mode' in value
}
