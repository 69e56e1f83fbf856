// The process that reads: one task at a time, holding the last file open. It is thrown away whenever a library aborted
// inside it, and it ends with its parent, however that one ends.
import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { Failure } from '../../failure.ts'
import { isReadingFailureCode, readingFailure, type ReadingFailureCode } from '../failures.ts'
import { turnedView, type PageView } from '../image/straighten.ts'
import type { Eyes } from '../ocr/ocr-engine.ts'
import { openEyes } from '../ocr/open-eyes.ts'
import { copyPages } from '../pdf/copy-pages.ts'
import { loadPdfium } from '../pdf/pdfium.ts'
import { closeFile, openFile, readFirstPass, readPicturePage, type OpenFile } from '../read-file.ts'
import { cutArea } from '../cut-area.ts'
import { rasterizePage, showPage, wholeView } from '../show-page.ts'
import { turnsOf } from '../turn-page.ts'
import { keepCompiled } from './child-environment.ts'
import { packFirstPass } from './pack-pages.ts'
import {
  isTaskMessage,
  parseSettings,
  ready,
  type Answers,
  type Reply,
  type Task,
  type TaskKind,
} from './messages.ts'
import { leaveEndToParent } from './signals.ts'
import type { WatchdogData } from './watchdog.ts'

leaveEndToParent()
const settings = parseSettings(process.argv[2])
const { memoryLimitBytes } = settings
const watchdogData: WatchdogData = { memoryLimitBytes, parentPid: process.ppid }
new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: watchdogData }).unref()
process.on('disconnect', () => process.exit())

let eyes: Promise<Eyes> | undefined
let held: { key: string; file: OpenFile } | undefined

/** A second eye that ended over one picture is there again for the next. */
async function openedEyes(): Promise<Eyes> {
  const known = await eyes
  if (known && (known.second?.isOpen() ?? true)) return known
  eyes = openEyes(settings, known?.first)
  return eyes
}

async function hold(path: string): Promise<OpenFile> {
  const { mtimeMs, size } = await stat(path)
  const key = `${path} ${mtimeMs} ${size}`
  if (held?.key === key) return held.file
  if (held) closeFile(held.file)
  held = undefined
  const file = await openFile(path)
  held = { key, file }
  return file
}

async function run(task: Task): Promise<Answers[TaskKind]> {
  const file = await hold(task.path)
  switch (task.kind) {
    case 'firstPass':
      return packFirstPass(await readFirstPass(file, task.rotations))
    case 'picturePage':
      return readPicturePage(file, task.page, await openedEyes(), task.rotation)
    case 'images':
      return showPage(file, {
        page: task.page,
        view: task.sizes.includes('whole')
          ? await wholeView(file, task.page)
          : (task.view ?? (await findView(file, task.page))),
        sizes: task.sizes,
      })
    case 'raster':
      return rasterizePage(
        file,
        task.page,
        turnedView(task.view ?? (await findView(file, task.page)), turnsOf(task.rotation)),
        task.request,
      )
    case 'copy':
      if (file.kind !== 'pdf') throw readingFailure('file_type', 'only a PDF has pages to copy')
      return copyPages(file.document, task.span)
    case 'area':
      return cutArea(file, task.page, task.box)
  }
}

/** For a file that nobody read before: the same way it would be shown after reading. */
async function findView(file: OpenFile, number: number): Promise<PageView> {
  const seen = (await readFirstPass(file)).pages[number - 1]
  if (seen && !seen.needsOcr) return seen.view
  return (await readPicturePage(file, number, await openedEyes())).view
}

function toRefusal(error: unknown): { code: ReadingFailureCode; detail: string; isPoisoned: boolean } {
  if (error instanceof Failure && isReadingFailureCode(error.code)) {
    return { code: error.code, detail: error.detail ?? '', isPoisoned: false }
  }
  // An abort inside WebAssembly near the limit is an allocation that failed, whatever it says of itself.
  const isFull = error instanceof RangeError || process.memoryUsage.rss() > 0.8 * memoryLimitBytes
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { code: isFull ? 'reading_memory' : 'reading_crashed', detail, isPoisoned: true }
}

function reply(message: Reply): void {
  process.send?.(message)
}

process.on('message', (message) => {
  if (!isTaskMessage(message)) return
  const { id, task } = message
  void run(task).then(
    (answer) => reply({ id, ok: true, answer, rssBytes: process.memoryUsage.rss() }),
    (error: unknown) => reply({ id, ok: false, ...toRefusal(error), rssBytes: process.memoryUsage.rss() }),
  )
})

await loadPdfium() // so that the first page is as fast as the second
process.send?.(ready)
keepCompiled()
