// What the eyes see: by kind of picture, with one eye, with the other and with both, beside native tesseract on the same
// files in the same run. Values in the words first: what is not read there, no rule can find.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { openExtractor } from '@conforme/extraction'
import {
  degrade,
  photoKinds,
  tillKinds,
  type Degradation,
} from '../../../extraction/fixtures/generator/degrade.ts'
import {
  generate,
  generateSet,
  type GeneratedDocument,
} from '../../../extraction/fixtures/generator/generate.ts'
import type { Layout } from '../../../extraction/fixtures/generator/layouts/layout.ts'
import { openReader } from '../../../extraction/src/reading/reader.ts'
import { megabytesOf } from '../reading/reading-memory.ts'
import { Expected, scoreCase, summarize, type CaseScore, type Summary } from './score.ts'
import { formatTable, percent } from '../table.ts'
import { valuesInWords } from './values-in-words.ts'

const engines = ['first', 'second', 'both'] as const
type Engine = (typeof engines)[number]
const engineNames = { first: 'tesseract.js', second: 'segundo ojo', both: 'los dos' } as const

const pictureKinds: Record<string, readonly Degradation[]> = {
  escaneos: ['scan-200', 'scan-150', 'scan-100', 'fax', 'shadow', 'blur', 'noise', 'jpeg-40', 'tilted'],
  fotos: photoKinds,
  girados: ['turned-90', 'turned-180'],
  tickets: tillKinds,
  // Thrown by dice with every seed (decision 019): what no hand has drawn twice.
  'dados-hojas': ['scan-200', 'photo', 'tilted', 'photo-hard', 'scan-150'],
  'dados-rollos': tillKinds,
}

export interface PicturesOptions {
  /** Folders of labelled pictures: DIR/<set>/<case>.jpg with <case>.json beside it. Generated ones unless told. */
  folders: string[]
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
  /** Of native tesseract only the words are measured. */
  fields?: Summary
  secondsPerPicture: number
  megabytes?: number
}

interface Case {
  path: string
  expected: Expected
}

const execute = promisify(execFile)
const timeoutMs = 600_000 // how long a busy machine takes is no reason to give up a measurement
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
    if (options.folders.length === 0) await drawPictures(folder, options)
    const folders = options.folders.length === 0 ? [folder] : options.folders
    const rows: PictureRow[] = []
    for (const one of folders) {
      for (const { set, cases } of await findCases(one, options.only)) {
        rows.push(await measureNative(set, cases))
        for (const engine of options.engines) rows.push(await measure(set, cases, engine, options.verbose))
      }
    }
    console.log(`\n${report(rows)}`)
    return rows
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function drawPictures(folder: string, { count, seed, only }: PicturesOptions): Promise<void> {
  for (const [set, kinds] of Object.entries(pictureKinds)) {
    if (!set.includes(only)) continue
    await mkdir(join(folder, set), { recursive: true })
    let index = 0
    for await (const document of documentsOf(set, count, `${seed} ${set}`)) {
      const kind = kinds[index % kinds.length]
      if (!kind) continue
      const { bytes, extension } = await degrade(document.pdf, kind, `${seed} ${index}`)
      const name = `${String(index++).padStart(3, '0')}-${document.layout}-${kind}`
      await writeFile(join(folder, set, `${name}.${extension}`), bytes)
      const expected = { ...document.expected, alt: document.alt }
      await writeFile(join(folder, set, `${name}.json`), JSON.stringify(expected))
    }
  }
}

const rolls = ['ticket-boleta', 'ticket-factura', 'us-till']

async function* documentsOf(set: string, count: number, seed: string): AsyncGenerator<GeneratedDocument> {
  const isRoll = ({ name }: Layout) => name.startsWith('dados-rollo-')
  const thrown = { set: 'improvised', count, seed, maxLines: 12 } as const
  if (set === 'dados-rollos') return yield* generateSet({ ...thrown, isWanted: isRoll })
  if (set === 'dados-hojas') return yield* generateSet({ ...thrown, isWanted: (layout) => !isRoll(layout) })
  if (set !== 'tickets') return yield* generateSet({ set: 'kept-aside', count, seed, maxLines: 12 })
  for (let index = 0; index < count; index++)
    yield generate({ seed: `${seed} ${index}`, layout: rolls[index % rolls.length] ?? '', maxLines: 12 })
}

async function findCases(folder: string, only: string): Promise<{ set: string; cases: Case[] }[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const inside = entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name))
  const sets = inside.length > 0 ? inside : [folder]
  const found = []
  for (const path of sets.sort()) {
    const names = (await readdir(path)).filter((name) => /\.(jpe?g|png)$/i.test(name)).sort()
    const cases = await Promise.all(names.map((name) => openCase(path, name)))
    if (cases.length > 0 && basename(path).includes(only)) found.push({ set: basename(path), cases })
  }
  return found
}

async function openCase(folder: string, name: string): Promise<Case> {
  const stated = join(folder, `${basename(name, extname(name))}.json`)
  return { path: join(folder, name), expected: Expected.parse(JSON.parse(await readFile(stated, 'utf8'))) }
}

async function measureNative(set: string, cases: readonly Case[]): Promise<PictureRow> {
  const row: PictureRow = { set, engine: 'native', looked: 0, inWords: 0, secondsPerPicture: 0 }
  const start = performance.now()
  for (const { path, expected } of cases) {
    const { stdout } = await execute('tesseract', [path, 'stdout', '-l', 'spa'], { env })
    const { looked, found } = valuesInWords(expected, stdout)
    row.looked += looked
    row.inWords += found.length
  }
  return { ...row, secondsPerPicture: (performance.now() - start) / 1000 / cases.length }
}

async function measure(
  set: string,
  cases: readonly Case[],
  engine: Engine,
  isVerbose: boolean,
): Promise<PictureRow> {
  const reader = openReader({ concurrency: 1, eager: true, eyes: engine, timeoutMs })
  const extractor = openExtractor()
  const scores: CaseScore[] = []
  let [looked, inWords, megabytes, milliseconds] = [0, 0, 0, 0]
  try {
    for (const { path, expected } of cases) {
      const start = performance.now()
      const file = { path, name: basename(path) }
      const reading = await reader.read(file)
      const answer = await extractor.extract({ file, processor: 'local', model: 'lector-local', reading })
      milliseconds += performance.now() - start
      megabytes = Math.max(megabytes, await megabytesOf(reader.childPids()))
      const words = reading.pages.flatMap(({ lines }) => lines.flatMap((line) => line.words))
      const seen = valuesInWords(expected, words.map((word) => word.text).join(' '))
      looked += seen.looked
      inWords += seen.found.length
      scores.push(scoreCase(expected, answer.extractedData))
      if (isVerbose && seen.missed.length > 0)
        console.log(`${set}/${file.name} ${engine}: ${seen.missed.join(' ')}`)
    }
    const secondsPerPicture = milliseconds / 1000 / cases.length
    return { set, engine, looked, inWords, fields: summarize(scores), secondsPerPicture, megabytes }
  } finally {
    await Promise.all([extractor.close(), reader.close()])
  }
}

function report(rows: readonly PictureRow[]): string {
  return formatTable(
    ['', 'ojo', 'valores en las palabras', 'campos', 'líneas (F1)', 's por imagen', 'MB'],
    rows.map(({ set, engine, looked, inWords, fields, secondsPerPicture, megabytes }) => [
      set,
      engine === 'native' ? 'tesseract nativo' : engineNames[engine],
      percent(inWords, looked),
      fields ? percent(fields.all.right, fields.all.right + fields.all.wrong + fields.all.missing) : '-',
      fields ? percent(fields.items.f1, 1) : '-',
      secondsPerPicture.toFixed(2),
      megabytes === undefined ? '-' : megabytes.toFixed(0),
    ]),
  )
}
