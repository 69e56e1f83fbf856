// Measures OCR by kind of picture: with each engine, with both, and with native tesseract on the same files in the same
// run. The main figure is how many values are among the words, since no rule can find a value that was not read.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { openExtractor } from '@conforme/extraction'
import { openReader } from '../../../extraction/src/reading/reader.ts'
import { watchProcesses, type Taken } from '../reading/watch-processes.ts'
import { drawPictures } from './picture-sets.ts'
import { Expected, scoreCase, summarize, type CaseScore, type Summary } from './score.ts'
import { percent } from '../table.ts'
import { valuesInWords } from './values-in-words.ts'

const engines = ['first', 'second', 'both'] as const
type Engine = (typeof engines)[number]
const engineNames = {
  native: 'native Tesseract',
  first: 'Tesseract',
  second: 'second engine',
  both: 'both',
} as const
// Names used in decision 012.
const setNames: Record<string, string> = {
  escaneos: 'scans of A4',
  fotos: 'photographs of A4',
  girados: 'turned pictures',
  tickets: 'drawn till rolls',
  'dados-hojas': 'thrown sheets',
  'dados-rollos': 'thrown till rolls',
  desvaidos: 'faded till rolls',
  sroie: 'foreign receipts',
}

export interface PicturesOptions {
  /** Folders of labelled pictures besides the generated ones: DIR/<set>/<case>.jpg with <case>.json beside it. */
  folders: string[]
  /** Maximum number of pictures per kind. */
  count: number
  seed: string
  engines: readonly Engine[]
  only: string
  verbose: boolean
}

export interface PictureRow {
  set: string
  engine: Engine | 'native'
  looked: number
  inWords: number
  /** Absent for native tesseract, of which only the words are measured. */
  fields?: Summary
  pictures: number
  secondsPerPicture: number
  cpuSecondsPerPicture: number | undefined
  peakMegabytes: number | undefined
}

interface Case {
  path: string
  expected: Expected
}

const execute = promisify(execFile)
const timeoutMs = 600_000 // a busy machine is no reason to abort a measurement
const env = { ...process.env, OMP_THREAD_LIMIT: '1' }

export function parsePicturesOptions(args: readonly string[]): PicturesOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      count: { type: 'string', default: '8' },
      seed: { type: 'string', default: 'pictures' },
      engine: { type: 'string' },
      only: { type: 'string', default: '' },
      verbose: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const wanted = engines.filter((engine) => values.engine === undefined || values.engine === engine)
  return { ...values, count: Number(values.count), folders: positionals, engines: wanted }
}

export async function run(options: PicturesOptions): Promise<PictureRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'conforme-pictures-'))
  try {
    await drawPictures(folder, options)
    const rows: PictureRow[] = []
    for (const one of [folder, ...options.folders]) {
      for (const { set, cases } of await findCases(one, options)) {
        rows.push(await measureNative(set, cases))
        for (const engine of options.engines) rows.push(await measure(set, cases, engine, options.verbose))
        console.error(`${set}: ${cases.length}`)
      }
    }
    console.log(`\n${report(rows)}`)
    return rows
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function findCases(
  folder: string,
  { only, count }: PicturesOptions,
): Promise<{ set: string; cases: Case[] }[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const inside = entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name))
  const sets = inside.length > 0 ? inside : [folder]
  const found = []
  for (const path of sets.sort()) {
    const names = (await readdir(path)).filter((name) => /\.(jpe?g|png)$/i.test(name)).sort()
    const cases = await Promise.all(names.slice(0, count).map((name) => openCase(path, name)))
    if (cases.length > 0 && basename(path).includes(only)) found.push({ set: basename(path), cases })
  }
  return found
}

async function openCase(folder: string, name: string): Promise<Case> {
  const stated = join(folder, `${basename(name, extname(name))}.json`)
  return { path: join(folder, name), expected: Expected.parse(JSON.parse(await readFile(stated, 'utf8'))) }
}

async function measureNative(set: string, cases: readonly Case[]): Promise<PictureRow> {
  let [looked, inWords] = [0, 0]
  const start = performance.now()
  let child: number | undefined
  const watch = watchProcesses(() => (child === undefined ? [] : [child]))
  for (const { path, expected } of cases) {
    const running = execute('tesseract', [path, 'stdout', '-l', 'spa'], { env })
    child = running.child.pid
    const seen = valuesInWords(expected, (await running).stdout)
    looked += seen.looked
    inWords += seen.found.length
  }
  const seconds = (performance.now() - start) / 1000
  return { set, engine: 'native', looked, inWords, ...perPicture(cases.length, seconds, await watch.stop()) }
}

async function measure(
  set: string,
  cases: readonly Case[],
  engine: Engine,
  isVerbose: boolean,
): Promise<PictureRow> {
  const reader = openReader({ concurrency: 1, eager: true, engines: engine, timeoutMs })
  const extractor = openExtractor()
  const scores: CaseScore[] = []
  let [looked, inWords, milliseconds] = [0, 0, 0]
  try {
    // Warm-up: what a child loads with its first picture is not counted for the next.
    for (const { path } of cases.slice(0, 1)) await reader.read({ path, name: basename(path) })
    const watch = watchProcesses(reader.childPids)
    for (const { path, expected } of cases) {
      const start = performance.now()
      const file = { path, name: basename(path) }
      const reading = await reader.read(file)
      const answer = await extractor.extract({ file, processor: 'local', model: 'lector-local', reading })
      milliseconds += performance.now() - start
      const words = reading.pages.flatMap(({ lines }) => lines.flatMap((line) => line.words))
      const seen = valuesInWords(expected, words.map((word) => word.text).join(' '))
      looked += seen.looked
      inWords += seen.found.length
      const score = scoreCase(expected, answer.extractedData)
      scores.push(score)
      if (isVerbose) printMistakes(`${set}/${file.name} ${engine}`, seen.missed, score)
    }
    const taken = perPicture(cases.length, milliseconds / 1000, await watch.stop())
    return { set, engine, looked, inWords, fields: summarize(scores), ...taken }
  } finally {
    await Promise.all([extractor.close(), reader.close()])
  }
}

function printMistakes(of: string, missed: readonly string[], { fields }: CaseScore): void {
  const wrong = Object.entries(fields).flatMap(([path, { state, expected, got }]) =>
    state === 'wrong' || state === 'missing' ? [`${path} (${expected}: ${got ?? '-'})`] : [],
  )
  if (missed.length + wrong.length > 0)
    console.log(`${of}: not read ${missed.join(' ') || '-'}; not right ${wrong.join(' ') || '-'}`)
}

function perPicture(pictures: number, seconds: number, { peakMegabytes, cpuSeconds }: Taken) {
  const cpuSecondsPerPicture = cpuSeconds === undefined ? undefined : cpuSeconds / pictures
  return { pictures, secondsPerPicture: seconds / pictures, cpuSecondsPerPicture, peakMegabytes }
}

/** Markdown table: one row per kind of picture, one column per engine. */
function report(rows: readonly PictureRow[]): string {
  const columns = (['native', ...engines] as const).filter((engine) =>
    rows.some((row) => row.engine === engine),
  )
  const sets = [...new Set(rows.map(({ set }) => set))]
  const table = sets.map((set) => {
    const ofSet = rows.filter((row) => row.set === set)
    const cells = columns.map((engine) => ofSet.filter((row) => row.engine === engine).map(cellOf)[0] ?? '')
    return [`${setNames[set] ?? set} (${ofSet[0]?.pictures ?? 0})`, ...cells]
  })
  const head = ['', ...columns.map((engine) => engineNames[engine])]
  const lines = [head, head.map(() => '---'), ...table].map((cells) => `| ${cells.join(' | ')} |`)
  return `Values in the words / fields / lines (F1), seconds (of the processor), peak memory:\n\n${lines.join('\n')}`
}

function cellOf(row: PictureRow): string {
  const { looked, inWords, fields, secondsPerPicture, cpuSecondsPerPicture, peakMegabytes } = row
  const { right = 0, wrong = 0, missing = 0 } = fields?.all ?? {}
  const shares = [
    percent(inWords, looked),
    ...(fields ? [percent(right, right + wrong + missing), fields.items.f1.toFixed(2)] : []),
  ]
  const cpu = cpuSecondsPerPicture === undefined ? '' : ` (${cpuSecondsPerPicture.toFixed(1)})`
  const memory = peakMegabytes === undefined ? '' : `, ${peakMegabytes.toFixed(0)} MB`
  return `${shares.join(' / ')}, ${secondsPerPicture.toFixed(1)} s${cpu}${memory}`
}
