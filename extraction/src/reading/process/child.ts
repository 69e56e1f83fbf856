// The process that reads: one task at a time, keeping the last file open.
import { stat } from 'node:fs/promises'
import { readingFailure } from '../failures.ts'
import { turnedView, type PageView } from '../image/straighten.ts'
import type { OcrEngines } from '../ocr/ocr-engine.ts'
import { openEngines } from '../ocr/open-engines.ts'
import { copyPages } from '../pdf/copy-pages.ts'
import { loadPdfium } from '../pdf/pdfium.ts'
import { closeFile, openFile, readFirstPass, readPicturePage, type OpenFile } from '../read-file.ts'
import { cutArea } from '../cut-area.ts'
import { rasterizePage, showPage, wholeView } from '../show-page.ts'
import { turnsOf } from '../turn-page.ts'
import type { Answers, Task, TaskKind } from './messages.ts'
import { packFirstPass } from './pack-pages.ts'
import { startServing } from './serve-tasks.ts'

const { settings, serve } = startServing()

let engines: Promise<OcrEngines> | undefined
let held: { key: string; file: OpenFile } | undefined

/** Reopens a second engine that crashed on one picture. */
async function openedEngines(): Promise<OcrEngines> {
  const known = await engines
  if (known && (known.second?.isOpen() ?? true)) return known
  engines = openEngines(settings, known?.first)
  return engines
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
  if (task.kind === 'analysis') throw new Error('what was read is judged by other children')
  const file = await hold(task.path)
  switch (task.kind) {
    case 'firstPass':
      return packFirstPass(await readFirstPass(file, task.rotations))
    case 'picturePage':
      return readPicturePage(file, task.page, await openedEngines(), task.rotation)
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

/** For a file that was not read before: finds the view that a reading would give it. */
async function findView(file: OpenFile, number: number): Promise<PageView> {
  const seen = (await readFirstPass(file)).pages[number - 1]
  if (seen && !seen.needsOcr) return seen.view
  return (await readPicturePage(file, number, await openedEngines())).view
}

await loadPdfium() // so that the first page is as fast as the second
serve(run)
