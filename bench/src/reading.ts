// The reading against the native tools of the same machine, on the same files, in the same run and by turns: only the
// proportions mean anything.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openReader, type Reader } from '../../extraction/src/reading/reader.ts'
import type { Reading } from '../../extraction/src/reading/reading.ts'
import { invoicePdf, scannedInvoice } from './reading-documents.ts'
import { formatTable } from './table.ts'

export interface Row {
  what: string
  ours: number
  reference: number
  unit: string
  ratio: number
  target: string
}

export interface ReadingFigures {
  name: 'reading'
  rows: Row[]
}

const execute = promisify(execFile)
const env = { ...process.env, OMP_THREAD_LIMIT: '1' }

export async function run(): Promise<ReadingFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-reading-'))
  const save = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(folder, name), bytes)
    return { path: join(folder, name), name }
  }
  const one = openReader({ concurrency: 1, eager: true })
  const two = openReader({ concurrency: 2, eager: true })
  const native = openReader({ concurrency: 1, ocr: 'tesseract' })
  try {
    const rows = [
      await measureText(
        'página digital, palabras',
        await save('one.pdf', (await invoicePdf(1)).bytes),
        one,
        15,
        '≤ 1 ×',
      ),
      await measureText(
        '500 páginas digitales, palabras',
        await save('many.pdf', (await invoicePdf(500)).bytes),
        one,
        2,
        '≤ 2 ×',
      ),
    ]
    const scan = await scannedInvoice(200)
    const scanFile = await save('scan.jpg', scan.bytes)
    rows.push(...(await measureScan('tesseract.js', scanFile.path, scan.words, one, '≤ 1.6 ×')))
    rows.push(...(await measureScan('tesseract', scanFile.path, scan.words, native, '≤ 1.25 ×')))
    const copy = await save('copy.jpg', scan.bytes)
    rows.push(await measureThroughput([scanFile.path, copy.path], one, two))
    print(rows)
    return { name: 'reading', rows }
  } finally {
    await Promise.all([one.close(), two.close(), native.close()])
    await rm(folder, { recursive: true })
  }
}

async function measureText(
  what: string,
  file: { path: string; name: string },
  reader: Reader,
  rounds: number,
  target: string,
) {
  const { ours, reference } = await byTurns(
    rounds,
    () => reader.read(file),
    () => execute('pdftotext', ['-bbox', file.path, '-'], { maxBuffer: 1e9 }),
  )
  return row(what, ours, reference, 'ms', target)
}

async function measureScan(
  engine: string,
  path: string,
  words: string[],
  reader: Reader,
  target: string,
): Promise<Row[]> {
  const read = () => reader.read({ path, name: 'scan.jpg' })
  const tesseract = () => execute('tesseract', [path, 'stdout', '-l', 'spa'], { env })
  const ours = wordsRead(words, wordsOf(await read()))
  const theirs = wordsRead(words, (await tesseract()).stdout.split(/\s+/))
  const times = await byTurns(3, read, tesseract)
  return [
    row(`escaneo A4 a 200 ppp con ${engine}`, times.ours, times.reference, 'ms', target),
    row(`palabras acertadas con ${engine}`, ours, theirs, '%', '≥ 1 ×'),
  ]
}

async function measureThroughput(paths: string[], one: Reader, two: Reader): Promise<Row> {
  const readAll = (reader: Reader) =>
    Promise.all(paths.map((path) => reader.read({ path, name: 'scan.jpg' })))
  const { ours, reference } = await byTurns(
    3,
    () => readAll(two),
    () => readAll(one),
  )
  return row(
    'dos páginas escaneadas: dos núcleos frente a uno',
    ours,
    reference,
    'ms',
    '≤ 0.59 × (1.7 veces más)',
  )
}

/** Medians; a first round of each is not counted. */
async function byTurns(rounds: number, ours: () => Promise<unknown>, reference: () => Promise<unknown>) {
  const times: { ours: number[]; reference: number[] } = { ours: [], reference: [] }
  for (let round = 0; round <= rounds; round++) {
    const [mine, theirs] = [await timed(ours), await timed(reference)]
    if (round === 0) continue
    times.ours.push(mine)
    times.reference.push(theirs)
  }
  return { ours: median(times.ours), reference: median(times.reference) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
}

function wordsOf(reading: Reading): string[] {
  return reading.pages.flatMap((page) => page.lines.flatMap((line) => line.words.map((word) => word.text)))
}

/** Each word on the paper counts once for each time that it stands there. */
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

function row(what: string, ours: number, reference: number, unit: string, target: string): Row {
  return { what, ours, reference, unit, ratio: ours / reference, target }
}

function print(rows: Row[]): void {
  const head = ['qué', 'nuestro', 'referencia', 'unidad', 'razón', 'meta']
  const cells = rows.map((one) => [
    one.what,
    one.ours.toFixed(1),
    one.reference.toFixed(1),
    one.unit,
    one.ratio.toFixed(2),
    one.target,
  ])
  console.log(formatTable(head, cells))
}

if (import.meta.main) await run()
