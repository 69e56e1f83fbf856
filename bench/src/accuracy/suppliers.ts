// Measures what the memory of suppliers is worth. Thirty suppliers with their own layouts and words
// (generator/improvised/odd-words.ts) send five invoices each to one company, as PDF, scan or photo. A person corrects
// errors and confirms; the memory then helps to read the next invoice. Counts corrections of fields and line cells, by the
// invoice's position in its supplier's stream.
//   npm run bench -- suppliers
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from '../parse-args.ts'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { learnHabits, openExtractor, type Extractor, type Taught } from '@conforme/extraction'
import {
  degrade,
  photoKinds,
  scanKinds,
  type Degradation,
} from '../../../extraction/fixtures/generator/damage/degrade.ts'
import { truthOf } from '../../../extraction/fixtures/generator/expected.ts'
import { oddLayouts } from '../../../extraction/fixtures/generator/improvised/layouts.ts'
import type { Layout } from '../../../extraction/fixtures/generator/layouts/layout.ts'
import { makePaper } from '../../../extraction/fixtures/generator/papers/make-paper.ts'
import { makeCompany, type Person } from '../../../extraction/fixtures/generator/papers/people.ts'
import { seeded, type Random } from '../../../extraction/fixtures/generator/random.ts'
import {
  remember,
  type Confirmed,
} from '../../../server/src/documents/processing/suppliers/supplier-corrections.ts'
import { formatTable } from '../table.ts'
import { openReadingCache, type ReadCached } from './cached-reading.ts'
import { correctedCells, correctedFields } from './corrections.ts'
import { Expected, scalarAt } from './score.ts'

interface SupplierOptions {
  suppliers: number
  invoices: number
  seed: string
  /** Prints what was read and what is printed, for each value. */
  show: boolean
}

interface Count {
  fields: number
  cells: number
}

export interface PlaceInStream {
  invoice: number
  documents: number
  /** Corrections that a person had to make, with the memory and without. */
  remembering: Count
  without: Count
}

export function parseSupplierOptions(args: readonly string[]): SupplierOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      suppliers: { type: 'string', default: '30' },
      invoices: { type: 'string', default: '5' },
      seed: { type: 'string', default: 'proveedores' },
      show: { type: 'boolean', default: false },
    },
  })
  return { ...values, suppliers: Number(values.suppliers), invoices: Number(values.invoices) }
}

export async function run(options: SupplierOptions): Promise<PlaceInStream[]> {
  const { seed, show } = options
  const folder = await mkdtemp(join(tmpdir(), 'conforme-suppliers-'))
  const extractor = openExtractor()
  const read = await openReadingCache(extractor, false)
  const places = Array.from({ length: options.invoices }, (_, at): PlaceInStream => ({
    invoice: at + 1,
    documents: 0,
    remembering: { fields: 0, cells: 0 },
    without: { fields: 0, cells: 0 },
  }))
  const buyer = makeCompany('PE', seeded(`buyer ${seed}`))
  try {
    for (const layout of oddLayouts(seed, options.suppliers))
      await readStream({ extractor, read, folder, layout, places, seed, show, buyer })
  } finally {
    await extractor.close()
    await rm(folder, { recursive: true })
  }
  print(places)
  return places
}

interface Stream {
  extractor: Extractor
  read: ReadCached
  folder: string
  layout: Layout
  places: readonly PlaceInStream[]
  seed: string
  show: boolean
  /** The buyer of all invoices. */
  buyer: Person
}

async function readStream(stream: Stream): Promise<void> {
  const { extractor, read, layout, places, seed, buyer } = stream
  const random = seeded(`${seed} ${layout.name}`)
  const issuer = makeCompany('PE', random)
  const sent = throwSending(random)
  const confirmed: Confirmed[] = []
  const taught: Taught[] = []
  for (const place of places) {
    const own = seeded(`${seed} ${layout.name} ${place.invoice}`)
    const recipe = layout.recipe(own)
    const paper = makePaper({ ...recipe, issuer, buyer, lineCount: Math.min(6, recipe.lineCount) }, own)
    const { expected, alt } = truthOf(paper, layout.shown)
    const name = `${layout.name}-${place.invoice}`
    const path = await draw(stream, name, await layout.draw(paper), sent(own))
    const asked = {
      ...({ file: { path, name }, processor: 'local', model: 'lector-local' } as const),
      reading: await read(path),
      context: { ownTaxIds: [buyer.taxId] },
    }
    const { extractedData: without } = await extractor.extract(asked)
    const { extractedData: data } = await extractor.extract({
      ...asked,
      findMemory: () =>
        Promise.resolve({
          hints: remember(confirmed),
          habits: taught.length === 0 ? {} : { [issuer.taxId]: learnHabits(taught) },
        }),
    })
    const truth = Expected.parse({ ...expected, alt })
    const wrong = correctedFields(truth, data)
    place.documents++
    count(place.remembering, truth, data)
    count(place.without, truth, without)
    if (stream.show) tell(name, wrong, truth, data)
    taught.unshift({ data: expected, reading: asked.reading, confirmedAt: new Date(2026, 0, place.invoice) })
    confirmed.unshift({
      taxId: issuer.taxId,
      data: expected,
      confirmedAt: new Date(2026, 0, place.invoice),
      first: new Map(wrong.map((field) => [field, scalarAt(data, field) ?? null])),
    })
  }
}

/** A supplier that sends PDFs always does; a paper invoice is scanned or photographed anew each time. */
function throwSending(random: Random): (own: Random) => Degradation | undefined {
  const dice = random.next()
  if (dice < 0.5) return () => undefined
  return (own) => own.pick(dice < 0.8 ? scanKinds : photoKinds)
}

async function draw(
  { folder }: Stream,
  name: string,
  pdf: Uint8Array,
  kind: Degradation | undefined,
): Promise<string> {
  const { bytes, extension } = kind ? await degrade(pdf, kind, name) : { bytes: pdf, extension: 'pdf' }
  const path = join(folder, `${name}.${extension}`)
  await writeFile(path, bytes)
  return path
}

function count(sum: Count, truth: Expected, data: ExtractedData): void {
  sum.fields += correctedFields(truth, data).length
  sum.cells += correctedCells(truth, data)
}

function tell(name: string, wrong: readonly string[], truth: Expected, data: ExtractedData): void {
  const differences = wrong.map(
    (path) => `${path}: ${String(scalarAt(data, path))} ≠ ${String(scalarAt(truth, path))}`,
  )
  console.log([name, `${correctedCells(truth, data)} celdas`, ...differences].join('\n    '))
}

function print(places: readonly PlaceInStream[]): void {
  const rows = places.map(({ invoice, documents, remembering, without }) =>
    [
      invoice,
      documents,
      remembering.fields + remembering.cells,
      without.fields + without.cells,
      remembering.fields,
      without.fields,
      remembering.cells,
      without.cells,
    ].map(String),
  )
  const head = ['comprobante', 'documentos', 'correcciones', 'sin memoria', 'campos', 'sin', 'celdas', 'sin']
  console.log(`\n${formatTable(head, rows)}`)
}
