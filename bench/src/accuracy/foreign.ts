// Measures the local reader on external documents: DIR/<set>/<case>.pdf|jpg|png with the right answer in <case>.json beside
// it. Counts fields, lines and whole documents, calibration, absurdities, and changes since the last run. The folder is
// given by path, and nothing of it is kept in the repository.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { parseArgs } from '../parse-args.ts'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { openExtractor, type Extractor, type Reading } from '@conforme/extraction'
import { absurditiesOf, type Absurdity } from './absurdities.ts'
import { openReadingCache, type ReadCached } from './cached-reading.ts'
import {
  Expected,
  scoreCase,
  summarize,
  scalarAt,
  type CaseScore,
  type ScoredField,
  type Summary,
} from './score.ts'
import { formatTable, percent } from '../table.ts'

export interface ForeignOptions {
  sets: string[]
  /** Only sets, or `set/case`, whose name contains this. */
  only?: string | undefined
  /** Reads the files again instead of using the cached words. */
  fresh: boolean
  verbose: boolean
}

export interface ForeignCase {
  set: string
  name: string
  expected: Expected
  answer: ExtractedData
  score: CaseScore
  absurdities: Absurdity[]
  reading: Reading
  /** CPU time, which other load on the machine does not change. */
  ms: number
}

interface Band {
  values: number
  right: number
}

export interface ForeignResult extends Summary {
  set: string
  /** Values with a confidence of 0.9 or more, from 0.7, and below. */
  sure: Band
  middle: Band
  doubtful: Band
  /** Documents in which every booked value has 0.9 or more, and how many of those have no wrong one. */
  booked: { documents: number; right: number }
  absurdities: number
  msPerDocument: number
}

export function parseForeignOptions(args: readonly string[]): ForeignOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sets: { type: 'string', multiple: true },
      only: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    },
  })
  if (!values.sets?.length) throw new Error('--sets says where the folders of labelled documents are')
  return { ...values, sets: values.sets.map((path) => resolve(path)) }
}

export async function run(options: ForeignOptions): Promise<ForeignResult[]> {
  const cases = await readForeignCases(options)
  const sets = [...new Set(cases.map(({ set }) => set))]
  const results = sets.map((set) =>
    resultOf(
      set,
      cases.filter((one) => one.set === set),
    ),
  )
  const all = [...results, ...(sets.length > 1 ? [resultOf('todos', cases)] : [])]
  if (options.verbose) for (const one of cases) printMistakes(one)
  console.log(`\n${report(all)}`)
  for (const { set, name, absurdities } of cases)
    for (const { kind, detail } of absurdities) console.log(`absurdo  ${set}/${name}  ${kind}: ${detail}`)
  await printChanges(cases)
  return all
}

export async function readForeignCases(options: ForeignOptions): Promise<ForeignCase[]> {
  const extractor = openExtractor()
  try {
    const read = await openReadingCache(extractor, options.fresh)
    const cases: ForeignCase[] = []
    for (const folder of options.sets) cases.push(...(await casesOf(folder, options, { extractor, read })))
    return cases
  } finally {
    await extractor.close()
  }
}

interface Tools {
  extractor: Extractor
  read: ReadCached
}

async function casesOf(folder: string, { only }: ForeignOptions, tools: Tools): Promise<ForeignCase[]> {
  const sets = await readdir(folder, { withFileTypes: true })
  const found: ForeignCase[] = []
  for (const set of sets.filter((entry) => entry.isDirectory()).map((entry) => entry.name)) {
    const files = (await readdir(join(folder, set))).filter((name) => /\.(pdf|jpe?g|png)$/i.test(name)).sort()
    for (const file of files) {
      if (only !== undefined && !`${set}/${file}`.includes(only)) continue
      found.push(await measure(join(folder, set, file), set, tools))
    }
  }
  return found
}

async function measure(path: string, set: string, { extractor, read }: Tools): Promise<ForeignCase> {
  const name = basename(path, extname(path))
  const expected = Expected.parse(
    JSON.parse(await readFile(`${path.slice(0, -extname(path).length)}.json`, 'utf8')),
  )
  const file = { path, name: basename(path) }
  const reading = await read(path)
  // Rules run in a child process; the time of this process means nothing.
  const start = performance.now()
  const { extractedData: answer } = await extractor.extract({
    file,
    reading,
    processor: 'local',
    model: 'lector-local',
  })
  const ms = performance.now() - start
  return {
    set,
    name,
    expected,
    answer,
    score: scoreCase(expected, answer),
    absurdities: absurditiesOf(answer, expected),
    reading,
    ms,
  }
}

const confidenceOf = (answer: ExtractedData, path: string): number =>
  answer.metadata?.campos[path]?.confianza ?? 0

const booked: ScoredField[] = [
  'documento.tipo',
  'documento.numero',
  'documento.fecha',
  'documento.moneda',
  'proveedor.nombre',
  'proveedor.rfc',
  'totales.subtotal',
  'totales.iva',
  'totales.total',
]

function resultOf(set: string, cases: readonly ForeignCase[]): ForeignResult {
  const shown = cases.flatMap(({ score, answer }) =>
    Object.entries(score.fields).flatMap(([path, { state }]) =>
      state === 'missing' ? [] : [{ confidence: confidenceOf(answer, path), right: state === 'right' }],
    ),
  )
  const band = (from: number, to: number): Band => {
    const inside = shown.filter(({ confidence }) => confidence >= from && confidence < to)
    return { values: inside.length, right: inside.filter(({ right }) => right).length }
  }
  const sure = cases.filter(isBookedSurely)
  return {
    set,
    ...summarize(cases.map(({ score }) => score)),
    sure: band(0.9, 2),
    middle: band(0.7, 0.9),
    doubtful: band(0, 0.7),
    booked: { documents: sure.length, right: sure.filter((one) => !hasWrongBooking(one)).length },
    absurdities: cases.reduce((sum, one) => sum + one.absurdities.length, 0),
    msPerDocument: cases.reduce((sum, { ms }) => sum + ms, 0) / Math.max(1, cases.length),
  }
}

/** Whether every stated field that a booking needs is shown with at least 0.9. */
function isBookedSurely({ score, answer }: ForeignCase): boolean {
  const stated = booked.filter((path) => score.fields[path])
  return stated.every((path) => scalarAt(answer, path) !== undefined && confidenceOf(answer, path) >= 0.9)
}

function hasWrongBooking({ score }: ForeignCase): boolean {
  return booked.some((path) => score.fields[path]?.state === 'wrong')
}

function printMistakes({ set, name, score, answer }: ForeignCase): void {
  for (const [path, { state, expected, got }] of Object.entries(score.fields)) {
    if (state === 'right') continue
    const confidence = state === 'missing' ? '' : ` ${confidenceOf(answer, path)}`
    console.log(
      `${set}/${name}  ${path}: ${state}${confidence}; ${JSON.stringify(expected)} / ${JSON.stringify(got ?? null)}`,
    )
  }
  const { expected, answered, found } = score.items
  if (found < expected || answered > expected)
    console.log(`${set}/${name}  productos: ${found} de ${expected}, ${answered} respondidos`)
}

function report(results: readonly ForeignResult[]): string {
  const row = (name: string, cell: (result: ForeignResult) => string) => [name, ...results.map(cell)]
  const of = ({ values, right }: Band) => `${percent(right, values)} de ${values}`
  return formatTable(
    ['', ...results.map(({ set }) => set)],
    [
      row('documentos', ({ cases }) => String(cases)),
      row('campos', ({ all }) => percent(all.right, all.right + all.wrong + all.missing)),
      row('  mal', ({ all }) => percent(all.wrong, all.right + all.wrong + all.missing)),
      row('líneas (F1)', ({ items }) => items.f1.toFixed(2)),
      row('sin error', ({ perfect, cases }) => `${perfect}/${cases}`),
      row('≥ 0.9 correctos', ({ sure }) => of(sure)),
      row('0.7 – 0.9', ({ middle }) => of(middle)),
      row('< 0.7', ({ doubtful }) => of(doubtful)),
      row('registrables bien', ({ booked: { right, documents } }) => `${right}/${documents}`),
      row('absurdos', ({ absurdities }) => String(absurdities)),
      row('ms por documento', ({ msPerDocument }) => msPerDocument.toFixed(1)),
    ],
  )
}

type States = Record<string, string>

/** Prints the fields whose result changed since the last run over the same documents, one per line. */
async function printChanges(cases: readonly ForeignCase[]): Promise<void> {
  const folder = join(tmpdir(), 'conforme-readings')
  const path = join(folder, 'last-run.json')
  const before: States = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'))
  const now: States = Object.fromEntries(cases.flatMap(statesOf))
  const changed = Object.entries(now).filter(
    ([key, state]) => before[key] !== undefined && before[key] !== state,
  )
  for (const [key, state] of changed) console.log(`cambió  ${key}: ${before[key]} → ${state}`)
  await mkdir(folder, { recursive: true })
  await writeFile(path, JSON.stringify({ ...before, ...now }))
}

function statesOf({ set, name, score }: ForeignCase): [string, string][] {
  return [
    ...Object.entries(score.fields).map(([field, { state }]): [string, string] => [
      `${set}/${name} ${field}`,
      state,
    ]),
    [`${set}/${name} productos`, `${score.items.found}/${score.items.expected}/${score.items.answered}`],
  ]
}
