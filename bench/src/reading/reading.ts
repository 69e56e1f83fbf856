// Compares the reading with native tools on the same machine and files, in the same run, alternating: only the ratios are
// meaningful. Every claim about its speed, words and memory is a row.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openExtractor } from '@conforme/extraction'
import { openReader, type Reader } from '../../../extraction/src/reading/reader.ts'
import type { Reading } from '../../../extraction/src/reading/reading.ts'
import { invoicePdf, scannedInvoice, scans } from './reading-documents.ts'
import { growth, measureMemory } from './reading-memory.ts'
import { formatTable } from '../table.ts'

export interface Row {
  what: string
  ours: number
  reference: number
  unit: string
  /** Median of the ratios of all rounds, which other load on the machine disturbs least. */
  ratio: number
  target: string
  isReached: boolean
}

export interface ReadingFigures {
  name: 'reading'
  rows: Row[]
  megabytes: { files: number; megabytes: number }[]
}

interface Scan {
  path: string
  words: string[]
}

const execute = promisify(execFile)
// One thread, like ours: cores are used by the pages of documents, not by parts of one page.
const env = { ...process.env, OMP_THREAD_LIMIT: '1' }
const fixture = fileURLToPath(new URL('../../../extraction/fixtures/001-factura/input.pdf', import.meta.url))

export async function run(): Promise<ReadingFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-reading-'))
  const save = async (name: string, bytes: Uint8Array | string) => {
    await writeFile(join(folder, name), bytes)
    return join(folder, name)
  }
  const one = openReader({ concurrency: 1, eager: true })
  const two = openReader({ concurrency: 2, eager: true })
  const native = openReader({ concurrency: 1, ocr: 'tesseract', eager: true })
  const rows: Row[] = []
  const add = (row: Row) => {
    rows.push(row)
    console.error(`${row.what}: ${row.ratio.toFixed(2)}`)
  }
  try {
    const page = await save('one.pdf', await invoicePdf(1))
    const many = await save('many.pdf', await invoicePdf(500))
    const digital = { path: page, rounds: 15, limit: 1 }
    add(await measureText('página digital → palabras, frente a pdftotext -bbox', one, digital))
    const withCode = { path: fixture, rounds: 15, limit: 1.3 }
    add(await measureText('página digital con QR → palabras y código, frente a pdftotext', one, withCode))
    add(await measureExtraction())
    const long = { path: many, rounds: 3, limit: 2 }
    add(await measureText('500 páginas digitales → palabras, frente a pdftotext -bbox', one, long))
    const scanned: Scan[] = []
    for (const [name, look] of Object.entries(scans)) {
      const { bytes, words } = await scannedInvoice(200, scanned.length + 1, look)
      scanned.push({ path: await save(`${name}.jpg`, bytes), words })
    }
    for (const row of await measureScans(scanned, one, native)) add(row)
    const [first] = scanned
    const paths = first ? [first.path, await save('gemelo.jpg', await readFile(first.path))] : []
    for (const row of await measureThroughput(paths, one, two)) add(row)
    const small = await scannedInvoice(90, 7, scans.torcido)
    const broken = await save('broken.pdf', '%PDF-1.7\nnothing of use')
    const day = [...Array<string>(14).fill(page), fixture, await save('small.jpg', small.bytes), broken]
    const memory = await measureMemory(two, day, 300, 25)
    const { middle, end } = growth(memory)
    add(row('memoria tras 300 archivos, frente a la mitad del camino', [[end, middle]], 'MB', 1.1))
    print(rows)
    return { name: 'reading', rows, megabytes: memory.held }
  } finally {
    await Promise.all([one.close(), two.close(), native.close()])
    await rm(folder, { recursive: true })
  }
}

async function measureText(
  what: string,
  reader: Reader,
  { path, rounds, limit }: { path: string; rounds: number; limit: number },
): Promise<Row> {
  const times = await byTurns(rounds, {
    ours: () => reader.read({ path, name: path }),
    reference: () => execute('pdftotext', ['-bbox', path, '-'], { maxBuffer: 1e9 }),
  })
  return row(what, pairs(times.ours, times.reference), 'ms', limit)
}

// Warm-up: V8 optimises a function only after several calls.
const warmingUp = 10

async function measureExtraction(): Promise<Row> {
  const extractor = openExtractor({ reader: { concurrency: 1, eager: true } })
  const file = { path: fixture, name: 'input.pdf' }
  try {
    const ours = () => extractor.extract({ file, processor: 'local', model: 'lector-local' })
    const times = await byTurns(15, { ours }, warmingUp)
    const allowed = times.ours.map(() => 60)
    return row('página digital con QR → datos extraídos, frente a 60 ms', pairs(times.ours, allowed), 'ms', 1)
  } finally {
    await extractor.close()
  }
}

const scanTurns = 5

/**
 * Raw tesseract, ours with WebAssembly, and ours with the native program, alternating page by page. Pages of a round are
 * summed before comparing, so that no single page or slow second decides.
 */
async function measureScans(scanned: Scan[], js: Reader, native: Reader): Promise<Row[]> {
  const none = () => Array<number>(scanTurns).fill(0)
  const times = { raw: none(), js: none(), native: none() }
  const right = { raw: [] as number[], js: [] as number[], native: [] as number[] }
  for (const { path, words } of scanned) {
    const raw = () => execute('tesseract', [path, 'stdout', '-l', 'spa'], { env })
    const file = { path, name: 'scan.jpg' }
    right.raw.push(wordsRead(words, (await raw()).stdout.split(/\s+/)))
    right.js.push(wordsRead(words, wordsOf(await js.read(file))))
    right.native.push(wordsRead(words, wordsOf(await native.read(file))))
    const work = { raw, js: () => js.read(file), native: () => native.read(file) }
    const turns = await byTurns(scanTurns, work, 0)
    for (const who of ['raw', 'js', 'native'] as const)
      times[who] = times[who].map((sum, turn) => sum + (turns[who][turn] ?? NaN))
  }
  const words = (who: 'js' | 'native') => pairs([mean(right[who])], [mean(right.raw)])
  return [
    row(
      'tres escaneos A4 a 200 ppp con tesseract.js, frente a tesseract solo',
      pairs(times.js, times.raw),
      'ms',
      1.6,
    ),
    row('tres escaneos A4 a 200 ppp con tesseract nativo', pairs(times.native, times.raw), 'ms', 1.25),
    row('palabras acertadas con tesseract.js, frente a tesseract solo', words('js'), '%', { least: 1 }),
    row('palabras acertadas con tesseract nativo', words('native'), '%', { least: 1 }),
  ]
}

/**
 * Reads the same page on both cores, so that neither waits for the other. The reference is the gain of two native programs
 * in the same rounds, which shows what the second core can give: cores that share memory and a host rarely give all of it.
 */
async function measureThroughput(paths: readonly string[], one: Reader, two: Reader): Promise<Row[]> {
  const read = (reader: Reader) => paths.map((path) => () => reader.read({ path, name: 'scan.jpg' }))
  const run = paths.map((path) => () => execute('tesseract', [path, 'stdout', '-l', 'spa'], { env }))
  const work = {
    two: () => atOnce(read(two)),
    one: () => inOrder(read(one)),
    nativeTwo: () => atOnce(run),
    nativeOne: () => inOrder(run),
  }
  const times = await byTurns(8, work, 3)
  return [
    // Without a target, because a single page already uses both cores.
    row(
      'dos páginas con dos lectores, frente a una tras otra con uno',
      pairs(times.one, times.two),
      'ms',
      {},
    ),
    row(
      'lo que da la máquina: dos tesseract a la vez, frente a uno tras otro',
      pairs(times.nativeOne, times.nativeTwo),
      'ms',
      {},
    ),
  ]
}

const atOnce = (work: readonly (() => Promise<unknown>)[]) => Promise.all(work.map((start) => start()))

async function inOrder(work: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const start of work) await start()
}

/** Alternates, so that other load on the machine affects all; the first round is a warm-up. */
async function byTurns<Name extends string>(
  rounds: number,
  work: Record<Name, () => Promise<unknown>>,
  warmUps = 1,
): Promise<Record<Name, number[]>> {
  const times: Partial<Record<Name, number[]>> = {}
  const names = Object.keys(work).filter((name): name is Name => name in work)
  for (let round = -warmUps; round < rounds; round++) {
    for (const name of names) {
      const start = performance.now()
      await work[name]()
      if (round >= 0) (times[name] ??= []).push(performance.now() - start)
    }
  }
  return times as Record<Name, number[]> // every name has had its turn
}

type Pair = readonly [ours: number, reference: number]

function pairs(ours: number[], reference: number[]): Pair[] {
  return ours.map((value, index) => [value, reference[index] ?? NaN])
}

/** `limit`: maximum of the ratio, or minimum (`least`); neither for a row that is shown only for comparison. */
function row(what: string, measured: Pair[], unit: string, limit: number | { least?: number }): Row {
  const ratio = median(measured.map(([ours, reference]) => ours / reference))
  const isReached = typeof limit === 'number' ? ratio <= limit : ratio >= (limit.least ?? 0)
  const target = typeof limit === 'number' ? `≤ ${limit} ×` : limit.least ? `≥ ${limit.least} ×` : '—'
  const [ours, reference] = [0, 1].map((at) => median(measured.map((pair) => pair[at] ?? NaN)))
  return { what, ours: ours ?? NaN, reference: reference ?? NaN, unit, ratio, target, isReached }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return ((low ?? NaN) + (high ?? NaN)) / 2
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function wordsOf(reading: Reading): string[] {
  return reading.pages.flatMap((page) => page.lines.flatMap((line) => line.words.map((word) => word.text)))
}

/** Share of the written words that were read; each counts as often as it occurs. */
function wordsRead(written: string[], read: string[]): number {
  const left = new Map<string, number>()
  for (const word of read) left.set(word, (left.get(word) ?? 0) + 1)
  const found = written.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  })
  return (100 * found.length) / written.length
}

function print(rows: Row[]): void {
  const head = ['qué', 'nuestro', 'referencia', 'unidad', 'razón', 'meta', '']
  const cells = rows.map((one) => [
    one.what,
    one.ours.toFixed(1),
    one.reference.toFixed(1),
    one.unit,
    one.ratio.toFixed(2),
    one.target,
    one.target === '—' ? '' : one.isReached ? 'sí' : 'no',
  ])
  console.log(formatTable(head, cells))
}

if (import.meta.main) await run()
