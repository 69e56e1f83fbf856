// Turns any file into words with boxes, codes and page images, in child processes with limits on time and memory.
import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Analyse } from '../analysis/analyses.ts'
import { openAnalysts } from '../analysis/open-analysts.ts'
import type { PageRaster, RasterRequest, SourceFile } from '../processors/processor.ts'
import { limits } from './limits.ts'
import type { PageView } from './image/straighten.ts'
import type { PageSpan } from './pdf/copy-pages.ts'
import { unpackFirstPass } from './process/pack-pages.ts'
import { startScheduler, type Job } from './process/scheduler.ts'
import type { FirstPass } from './read-file.ts'
import type { Box, PageRotations, Reading, ReadPage } from './reading.ts'
import { shownSizes, type PageImage, type ShownSize } from './show-page.ts'

export type { PageImage, ShownImage, ShownSize } from './show-page.ts'

export interface ReaderOptions {
  /** Number of children at work at once. Defaults to the number of cores. */
  concurrency?: number
  memoryLimitBytes?: number
  /** Per document, counted only while it is being read. */
  timeoutMs?: number
  /** `tesseract` uses the machine's own if it is installed with Spanish, else falls back to WebAssembly. */
  ocr?: 'tesseract.js' | 'tesseract'
  /** `first` reads with tesseract alone, like a machine that cannot run the second engine; `second` is for measuring. */
  engines?: 'both' | 'first' | 'second'
  /** Folder with other networks for the second engine (docs/ocr-models.md). */
  modelsFolder?: string | undefined
  /** Starts the children now instead of with the first file. */
  eager?: boolean
}

export interface ReadingProgress {
  stage: 'text' | 'ocr'
  pagesDone: number
  pagesTotal: number
}

export interface ReadOptions {
  /** Pages that a person wants read rotated; they are shown as before. */
  rotations?: PageRotations | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: ReadingProgress) => void) | undefined
}

export interface ShowOptions {
  /** Defaults to all pages. */
  pages?: readonly number[] | undefined
  /** Defaults to all three sizes. */
  sizes?: readonly ShownSize[] | undefined
  /** How the pages are shown, from the file's reading; without it the file is read first. */
  views?: readonly PageView[] | undefined
  signal?: AbortSignal | undefined
}

export interface PageArea {
  page: number
  box: Box
}

export interface Reader {
  read(file: SourceFile, options?: ReadOptions): Promise<Reading>
  /**
   * Yields page by page, so that no caller has to hold 500 of them. A person waits for these, so they go before readings.
   */
  images(file: SourceFile, options?: ShowOptions): AsyncGenerator<PageImage>
  rasterize(
    file: SourceFile,
    request: RasterRequest,
    options?: { rotations?: PageRotations | undefined; signal?: AbortSignal | undefined },
  ): Promise<PageRaster[]>
  /** Copies these pages of a PDF into a new PDF. */
  copyPages(
    file: SourceFile,
    span: PageSpan,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<Uint8Array>
  /** Cuts an area of a page into a new JPEG; the area is given in fractions of the page as it lies in the file. */
  cutArea(
    file: SourceFile,
    area: PageArea,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<Uint8Array>
  /** Runs the rules on a reading, in separate children with the same limits. */
  analyst(reading: Reading, signal?: AbortSignal): Analyse
  /** Of the children that read files. */
  childPids(): number[]
  close(): Promise<void>
}

const filesRemembered = 200

export function openReader(options: ReaderOptions = {}): Reader {
  const both = {
    concurrency: options.concurrency ?? availableParallelism(),
    timeoutMs: options.timeoutMs ?? limits.timeoutMs,
    child: {
      memoryLimitBytes: options.memoryLimitBytes ?? limits.memoryBytes,
      ocr: options.ocr ?? 'tesseract.js',
      engines: options.engines ?? 'both',
      modelsFolder: options.modelsFolder,
    },
  }
  const scheduler = startScheduler({ ...both, program: new URL('process/child.ts', import.meta.url) })
  const analysts = openAnalysts(both)
  if (options.eager) {
    scheduler.warmUp()
    analysts.warmUp()
  }
  const views = rememberViews()

  async function withJob<T>(signal: AbortSignal | undefined, work: (job: Job) => Promise<T>): Promise<T> {
    const job = scheduler.startJob(signal)
    try {
      return await work(job)
    } finally {
      job.end()
    }
  }

  return {
    read: (file, { rotations, signal, onProgress } = {}) =>
      withJob(signal, async (job) => {
        const result = await readDocument(job, file.path, { rotations, onProgress })
        views.set(await versionOf(file.path), result.views)
        return result.reading
      }),
    async *images(file, { pages, sizes = shownSizes, views: knownViews, signal } = {}) {
      const job = scheduler.startJob(signal, { isUrgent: true })
      try {
        const seen = knownViews ?? (await viewsOf(job, file.path))
        for (const page of pages ?? seen.map((_, index) => index + 1)) {
          const view = seen[page - 1]
          yield* await job.run<'images'>({ kind: 'images', path: file.path, page, view, sizes })
        }
      } finally {
        job.end()
      }
    },
    rasterize: (file, request, { rotations = {}, signal } = {}) =>
      withJob(signal, async (job) => {
        const seen = await viewsOf(job, file.path)
        const tasks = request.pages.map((page) =>
          job.run<'raster'>({
            kind: 'raster',
            path: file.path,
            page,
            view: seen[page - 1],
            rotation: rotations[page],
            request,
          }),
        )
        return (await Promise.all(tasks)).flat()
      }),
    copyPages: (file, span, { signal } = {}) =>
      withJob(signal, (job) => job.run<'copy'>({ kind: 'copy', path: file.path, span })),
    cutArea: (file, { page, box }, { signal } = {}) =>
      withJob(signal, (job) => job.run<'area'>({ kind: 'area', path: file.path, page, box })),
    analyst: analysts.of,
    childPids: scheduler.childPids,
    close: async () => {
      await Promise.all([scheduler.close(), analysts.close()])
    },
  }

  /** How the pages are shown; reads the file once if it was not read here before. */
  async function viewsOf(job: Job, path: string): Promise<PageView[]> {
    const version = await versionOf(path)
    const known = views.get(version)
    if (known) return known
    const { views: found } = await readDocument(job, path, {})
    views.set(version, found)
    return found
  }
}

/** A path may hold another file later. */
async function versionOf(path: string): Promise<string> {
  const { mtimeMs, size } = await stat(path)
  return `${path} ${mtimeMs} ${size}`
}

function rememberViews() {
  const byVersion = new Map<string, PageView[]>()
  return {
    get: (version: string) => byVersion.get(version),
    set(version: string, views: PageView[]) {
      byVersion.set(version, views)
      const [oldest] = byVersion.keys()
      if (byVersion.size > filesRemembered && oldest !== undefined) byVersion.delete(oldest)
    },
  }
}

async function readDocument(
  job: Job,
  path: string,
  { rotations = {}, onProgress }: Pick<ReadOptions, 'rotations' | 'onProgress'>,
): Promise<{ reading: Reading; views: PageView[] }> {
  const start = performance.now()
  const first = unpackFirstPass(await job.run<'firstPass'>({ kind: 'firstPass', path, rotations }))
  const wanted = first.pages.filter((seen) => seen.needsOcr).map((seen) => seen.page.number)
  const chosen = wanted.slice(0, limits.ocrPages)
  const total = first.pageCount
  let done = total - wanted.length
  onProgress?.({ stage: 'text', pagesDone: done, pagesTotal: total })
  const read = await Promise.all(
    chosen.map(async (page) => {
      const answer = await job.run<'picturePage'>({
        kind: 'picturePage',
        path,
        page,
        rotation: rotations[page],
      })
      onProgress?.({ stage: 'ocr', pagesDone: ++done, pagesTotal: total })
      return answer
    }),
  )
  const pictures = new Map(read.map((answer) => [answer.page.number, answer]))
  const pages = first.pages.map((seen) => better(seen, pictures.get(seen.page.number)))
  const sum = (times: number[]) => Math.round(times.reduce((a, b) => a + b, 0))
  const timings = {
    text: Math.round(first.textMs),
    codes: Math.round(first.codesMs),
    ...(read.length > 0 && { ocr: sum(read.map((answer) => answer.ocrMs)) }),
    total: Math.round(performance.now() - start),
  }
  const skippedPages = wanted.slice(limits.ocrPages)
  const views = pages.map(({ view }) => view)
  const reading = {
    pages: pages.map(({ page }) => page),
    views,
    pageCount: total,
    skippedPages,
    origin: first.origin,
    timings,
  }
  return { reading, views }
}

/** If OCR finds nothing on a page, keeps the little text that it had. */
function better(
  seen: FirstPass['pages'][number],
  picture: { page: ReadPage; view: PageView } | undefined,
): { page: ReadPage; view: PageView } {
  if (!seen.needsOcr) return seen
  const count = (page: ReadPage) => page.lines.reduce((sum, line) => sum + line.words.length, 0)
  if (picture && (count(picture.page) > 0 || picture.page.codes.length > 0)) return picture
  return picture ? seen : { page: { ...seen.page, source: 'none', lines: [] }, view: seen.view }
}
