// What remembering suppliers is worth: a stream of suppliers who each send the same layout a few times, scanned and
// photographed, since of a clean page nearly nothing is read wrong. A person corrects what is wrong and confirms; what is
// remembered then helps to read the next. Counted are the corrections, by the place of the document in its stream.
//   npm run bench -- suppliers
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openExtractor, type Extractor } from '@conforme/extraction'
import { degrade, photoKinds, scanKinds } from '../../../extraction/fixtures/generator/degrade.ts'
import { truthOf } from '../../../extraction/fixtures/generator/expected.ts'
import { layoutsOf } from '../../../extraction/fixtures/generator/generate.ts'
import type { Layout } from '../../../extraction/fixtures/generator/layouts/layout.ts'
import { makePaper } from '../../../extraction/fixtures/generator/make-paper.ts'
import { makeCompany } from '../../../extraction/fixtures/generator/people.ts'
import { seeded } from '../../../extraction/fixtures/generator/random.ts'
import { remember, type Confirmed } from '../../../server/src/documents/processing/supplier-corrections.ts'
import { formatTable } from '../table.ts'
import { Expected, scoreCase, valueAt } from './score.ts'

interface SupplierOptions {
  suppliers: number
  invoices: number
  seed: string
}

export interface PlaceInStream {
  invoice: number
  documents: number
  /** Fields that a person had to correct, with what is remembered and without. */
  corrections: number
  without: number
  /** Of what does not change from one paper to the next: names, kind, currency. */
  lasting: { corrections: number; without: number }
}

const lasting = /^(?:documento\.(?:tipo|moneda)|(?:proveedor|cliente)\.\w+)$/

export function parseSupplierOptions(args: readonly string[]): SupplierOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      suppliers: { type: 'string', default: '30' },
      invoices: { type: 'string', default: '5' },
      seed: { type: 'string', default: 'proveedores' },
    },
  })
  return { suppliers: Number(values.suppliers), invoices: Number(values.invoices), seed: values.seed }
}

export async function run(options: SupplierOptions): Promise<PlaceInStream[]> {
  const folder = await mkdtemp(join(tmpdir(), 'conforme-suppliers-'))
  const extractor = openExtractor()
  const places = Array.from({ length: options.invoices }, (_, at): PlaceInStream => ({
    ...{ invoice: at + 1, documents: 0, corrections: 0, without: 0 },
    lasting: { corrections: 0, without: 0 },
  }))
  const layouts = layoutsOf('improvised', options.seed, 4)
  const chosen = seeded(`order ${options.seed}`).shuffle(layouts).slice(0, options.suppliers)
  try {
    for (const layout of chosen) await readStream({ extractor, folder, layout, places, seed: options.seed })
  } finally {
    await extractor.close()
    await rm(folder, { recursive: true })
  }
  print(places)
  return places
}

interface Stream {
  extractor: Extractor
  folder: string
  layout: Layout
  places: readonly PlaceInStream[]
  seed: string
}

async function readStream({ extractor, folder, layout, places, seed }: Stream): Promise<void> {
  const kinds = [...scanKinds, ...photoKinds]
  const random = seeded(`${seed} ${layout.name}`)
  const issuer = layout.recipe(random).issuer ?? makeCompany(layout.country, random)
  const confirmed: Confirmed[] = []
  for (const place of places) {
    const own = seeded(`${seed} ${layout.name} ${place.invoice}`)
    const recipe = layout.recipe(own)
    const paper = makePaper({ ...recipe, issuer, lineCount: Math.min(6, recipe.lineCount) }, own)
    const { expected, alt } = truthOf(paper, layout.shown)
    const kind = own.pick(kinds)
    const { bytes, extension } = await degrade(
      await layout.draw(paper),
      kind,
      `${layout.name} ${place.invoice}`,
    )
    const path = join(folder, `${layout.name}-${place.invoice}.${extension}`)
    await writeFile(path, bytes)
    const asked = { file: { path, name: layout.name }, processor: 'local', model: 'lector-local' } as const
    const without = await extractor.extract(asked)
    const memory = remember(confirmed)
    const { extractedData: read } = await extractor.extract({
      ...asked,
      reading: without.reading,
      findCorrections: () => Promise.resolve(memory),
    })
    const truth = Expected.parse({ ...expected, alt })
    const wrongIn = (data: typeof read) =>
      Object.entries(scoreCase(truth, data).fields).flatMap(([field, { state }]) =>
        state === 'right' ? [] : [field],
      )
    const [wrong, wrongWithout] = [wrongIn(read), wrongIn(without.extractedData)]
    place.documents++
    place.corrections += wrong.length
    place.without += wrongWithout.length
    place.lasting.corrections += wrong.filter((field) => lasting.test(field)).length
    place.lasting.without += wrongWithout.filter((field) => lasting.test(field)).length
    confirmed.unshift({
      taxId: issuer.taxId,
      data: expected,
      confirmedAt: new Date(2026, 0, place.invoice),
      first: new Map(wrong.map((field) => [field, valueAt(read, field) ?? null])),
    })
  }
}

function print(places: readonly PlaceInStream[]): void {
  const rows = places.map(({ invoice, documents, corrections, without, lasting }) =>
    [invoice, documents, corrections, without, lasting.corrections, lasting.without].map(String),
  )
  const head = [
    'comprobante',
    'documentos',
    'correcciones',
    'sin memoria',
    'de lo que no cambia',
    'sin memoria',
  ]
  console.log(`\n${formatTable(head, rows)}`)
}
