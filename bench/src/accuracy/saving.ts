// Measures what saving mode saves and costs: generated documents (clean, scanned and photographed), read with a model that
// is asked about everything and with one that is asked only about doubts. The model is a stand-in that knows the right
// answer; its cost is estimated by the vendor's rules for text and pictures.
//   npm run bench -- saving
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from '../parse-args.ts'
import { openExtractor, type Extraction, type Extractor } from '@conforme/extraction'
import { degrade, photoKinds, scanKinds } from '../../../extraction/fixtures/generator/damage/degrade.ts'
import { generateSet, type GeneratedDocument } from '../../../extraction/fixtures/generator/generate.ts'
import { startOpenAiStandIn } from '../../../extraction/stand-ins/openai/openai.ts'
import { formatTable, percent } from '../table.ts'
import { Expected, scoreCase } from './score.ts'

interface SavingOptions {
  /** Clean documents; half as many are scanned and photographed. */
  count: number
  seed: string
  model: string
}

export interface SavingRow {
  kind: string
  documents: number
  withoutModel: number
  byFields: number
  whole: number
  tokens: { saving: number; whole: number }
  costUsd: { saving: number; whole: number }
  /** How many of the fields that are booked are right. */
  right: { saving: number; whole: number; fields: number }
}

export function parseSavingOptions(args: readonly string[]): SavingOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: 'string', default: '40' },
      seed: { type: 'string', default: 'ahorro' },
      model: { type: 'string', default: 'gpt-4o' },
    },
  })
  return { ...values, count: Number(values.count) }
}

const apiKey = 'sk-ahorro-0123456789'

export async function run(options: SavingOptions): Promise<SavingRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'conforme-saving-'))
  let truth: GeneratedDocument['expected'] = {}
  const standIn = await startOpenAiStandIn({ apiKey, expected: () => truth })
  const extractor = openExtractor({
    processors: { openai: { apiKey, baseUrl: `${standIn.url}/v1` } },
    readerConcurrency: 1,
  })
  const rows = new Map<string, SavingRow>()
  try {
    for await (const { kind, path, document } of filesOf(folder, options)) {
      truth = document.expected
      const twice = await readTwice(extractor, path, options.model)
      for (const name of [kind, 'todos']) addTo(rowOf(rows, name), twice, document)
    }
  } finally {
    await extractor.close()
    await standIn.close()
    await rm(folder, { recursive: true })
  }
  print([...rows.values()])
  return [...rows.values()]
}

async function* filesOf(folder: string, { count, seed }: SavingOptions) {
  let index = 0
  for (const [kind, damages] of [
    ['limpio', [undefined]],
    ['escaneado', scanKinds],
    ['fotografiado', photoKinds],
  ] as const) {
    const wanted = kind === 'limpio' ? count : Math.ceil(count / 4)
    for await (const document of generateSet({ set: 'kept-aside', count: wanted, seed: `${seed} ${kind}` })) {
      const damage = damages[index % damages.length]
      const file = damage
        ? await degrade(document.pdf, damage, index)
        : { bytes: document.pdf, extension: 'pdf' }
      const path = join(folder, `${index++}-${document.name}.${file.extension}`)
      await writeFile(path, file.bytes)
      yield { kind, path, document }
    }
  }
}

interface Twice {
  saving: Extraction
  whole: Extraction
}

async function readTwice(extractor: Extractor, path: string, model: string): Promise<Twice> {
  const file = { path, name: basename(path) }
  const asked = { file, processor: 'openai', model } as const
  const whole = await extractor.extract(asked)
  return { whole, saving: await extractor.extract({ ...asked, reading: whole.reading, saving: true }) }
}

function rowOf(rows: Map<string, SavingRow>, kind: string): SavingRow {
  const row = rows.get(kind) ?? {
    kind,
    documents: 0,
    withoutModel: 0,
    byFields: 0,
    whole: 0,
    tokens: { saving: 0, whole: 0 },
    costUsd: { saving: 0, whole: 0 },
    right: { saving: 0, whole: 0, fields: 0 },
  }
  rows.set(kind, row)
  return row
}

function addTo(row: SavingRow, { saving, whole }: Twice, document: GeneratedDocument): void {
  const asked = saving.saving?.fields
  row.documents++
  if (!asked) row.whole++
  else if (asked.length === 0) row.withoutModel++
  else row.byFields++
  row.tokens.saving += tokensOf(saving)
  row.tokens.whole += tokensOf(whole)
  row.costUsd.saving += saving.costUsd ?? 0
  row.costUsd.whole += whole.costUsd ?? 0
  const truth = Expected.parse({ ...document.expected, alt: document.alt })
  const states = (answer: Extraction) => Object.values(scoreCase(truth, answer.extractedData).fields)
  const right = (answer: Extraction) => states(answer).filter(({ state }) => state === 'right').length
  row.right.saving += right(saving)
  row.right.whole += right(whole)
  row.right.fields += states(whole).length
}

function tokensOf({ usage }: Extraction): number {
  return (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0)
}

function print(rows: readonly SavingRow[]): void {
  const head = [
    'documentos',
    'n',
    'sin modelo',
    'algunos datos',
    'enteros',
    'tokens',
    'costo',
    'bien',
    'bien entero',
  ]
  const cells = rows.map(({ kind, documents, withoutModel, byFields, whole, tokens, costUsd, right }) => [
    kind,
    String(documents),
    String(withoutModel),
    String(byFields),
    String(whole),
    percent(tokens.saving, tokens.whole),
    percent(costUsd.saving, costUsd.whole),
    percent(right.saving, right.fields),
    percent(right.whole, right.fields),
  ])
  console.log(`\n${formatTable(head, cells)}`)
  console.log('tokens y costo: los del modo ahorro, como parte de los de preguntar cada documento entero')
}
