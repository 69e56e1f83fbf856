// The process of the second engine: its networks block the process they run in, so the first engine reads in another. It
// exits with its parent or when it exceeds its memory limit.
import { Worker } from 'node:worker_threads'
import type { Grey } from '../../image/grey.ts'
import { keepCompiled } from '../../process/child-environment.ts'
import { leaveEndToParent } from '../../process/signals.ts'
import type { WatchdogData } from '../../process/watchdog.ts'
import { findBlurred } from './find-blurred.ts'
import { openLineModels } from './line-models.ts'
import { openLineReader, type LineReader } from './open-line-reader.ts'
import { readBothWays } from './read-both-ways.ts'
import { isQuestion, type Answer, type Question } from './second-engine.ts'

leaveEndToParent()
const [memoryLimit = '', modelsFolder] = process.argv.slice(2)
const watchdogData: WatchdogData = { memoryLimitBytes: Number(memoryLimit), parentPid: process.ppid }
new Worker(new URL('../../process/watchdog.ts', import.meta.url), { workerData: watchdogData }).unref()
process.on('disconnect', () => process.exit())

const opening = openLineModels(modelsFolder).then(openLineReader)
let held: Grey | undefined
let latest = 0

process.on('message', (question) => {
  if (!isQuestion(question)) return
  if (question.kind === 'look' || question.kind === 'show') latest = question.id
  void opening
    .then((reader) => answer(reader, question))
    .finally(() => globalThis.gc?.()) // arrays of megabytes: without this, some hundred pile up before a collection
    .then(reply, (error: unknown) => reply({ id: question.id, kind: 'failed', detail: String(error) }))
})

opening.then(
  () => {
    reply({ id: 0, kind: 'ready' })
    keepCompiled()
  },
  (error: unknown) => reply({ id: 0, kind: 'failed', detail: String(error) }),
)

async function answer(reader: LineReader, question: Question): Promise<Answer> {
  const { id } = question
  if (question.kind === 'show') {
    held = question.image
    return { id, kind: 'ready' }
  }
  if (question.kind === 'compare') {
    const { image, textHeight } = question
    return { id, kind: 'compared', ...(await readBothWays(reader, image, textHeight)) }
  }
  if (question.kind !== 'look') {
    if (!held) throw new Error('there is no picture to read from')
    if (question.kind === 'find')
      return { id, kind: 'lines', lines: await reader.find(held, question), words: undefined }
    return { id, kind: 'words', words: await reader.read(held, question.lines) }
  }
  held = question.image
  const lines = await reader.find(question.image, question)
  const length = lines.reduce((sum, line) => sum + (line.right - line.left) / line.height, 0)
  // Stops when a newer picture arrives, as for a page that turns out to be upside down.
  const isWanted = () => latest === id
  if (length > question.readUpTo) return { id, kind: 'lines', lines, words: undefined }
  const words = await reader.read(question.image, lines, { isWanted })
  const blurred = await findBlurred(reader, question.image, { textHeight: question.textHeight, lines })
  return { id, kind: 'lines', lines: [...lines, ...blurred], words: [...words, ...blurred.map(() => [])] }
}

function reply(message: Answer): void {
  process.send?.(message)
}
