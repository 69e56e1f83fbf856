// Measures the number of doubts per document on generated documents (clean, scanned and photographed), and on a folder of
// files if one is given.
//   npm run bench -- doubts
//   npm run bench -- doubts --files some/folder
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from '../parse-args.ts'
import { doubtsOf } from '@conforme/contract/documents/doubts'
import { openExtractor, type Extractor } from '@conforme/extraction'
import { degrade, photoKinds, scanKinds } from '../../../extraction/fixtures/generator/damage/degrade.ts'
import { generateSet } from '../../../extraction/fixtures/generator/generate.ts'
import { seeded } from '../../../extraction/fixtures/generator/random.ts'
import { formatTable, percent } from '../table.ts'

const targetMean = 3
const kinds = ['limpio', 'escaneado', 'fotografiado', 'carpeta'] as const
type Kind = (typeof kinds)[number]

interface DoubtOptions {
  /** Clean documents per set; a quarter as many are scanned and photographed. */
  count: number
  seed: string
  files: string | undefined
}

export interface DoubtFigures {
  kind: Kind | 'todos'
  documents: number
  mean: number
  most: number
  /** Documents without a doubt. */
  without: number
}

export function parseDoubtOptions(args: readonly string[]): DoubtOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: 'string', default: '22' },
      seed: { type: 'string', default: 'dudas' },
      files: { type: 'string' },
    },
  })
  return { count: Number(values.count), seed: values.seed, files: values.files }
}

interface Asked {
  kind: Kind
  name: string
  doubts: number
}

export async function run(options: DoubtOptions): Promise<DoubtFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'conforme-doubts-'))
  const extractor = openExtractor()
  try {
    const all: Asked[] = []
    for await (const { kind, path } of filesOf(folder, options)) all.push(await ask(extractor, kind, path))
    const rows = [...kinds, 'todos' as const].flatMap((kind) => figuresOf(kind, all))
    print(rows, all)
    return rows
  } finally {
    await extractor.close()
    await rm(folder, { recursive: true })
  }
}

async function* filesOf(folder: string, { count, seed, files }: DoubtOptions) {
  for (const set of ['tuning', 'kept-aside'] as const) {
    let index = 0
    for await (const document of generateSet({ set, count, seed })) {
      yield await write('limpio', document.pdf, `${document.name}.pdf`)
      if (++index % 4 !== 0) continue
      for (const [kind, looks] of [
        ['escaneado', scanKinds],
        ['fotografiado', photoKinds],
      ] as const) {
        const look = seeded(`${seed} ${document.name}`).pick(looks)
        const { bytes, extension } = await degrade(document.pdf, look, index)
        yield await write(kind, bytes, `${document.name}-${look}.${extension}`)
      }
    }
  }
  if (files === undefined) return
  for (const name of await readdir(files, { recursive: true }))
    if (/\.(pdf|jpe?g|png)$/i.test(name)) yield { kind: 'carpeta' as const, path: join(files, name) }

  async function write(kind: Kind, bytes: Uint8Array, name: string) {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return { kind, path }
  }
}

async function ask(extractor: Extractor, kind: Kind, path: string): Promise<Asked> {
  const name = basename(path)
  const file = { path, name }
  const { extractedData } = await extractor.extract({ file, processor: 'local', model: 'lector-local' })
  const doubts = doubtsOf({ extractedData, editedFields: {} })
  return { kind, name, doubts: doubts.length }
}

function figuresOf(kind: Kind | 'todos', all: readonly Asked[]): DoubtFigures[] {
  const own = all.filter((each) => kind === 'todos' || each.kind === kind)
  if (own.length === 0) return []
  return [
    {
      kind,
      documents: own.length,
      mean: own.reduce((sum, { doubts }) => sum + doubts, 0) / own.length,
      most: Math.max(...own.map(({ doubts }) => doubts)),
      without: own.filter(({ doubts }) => doubts === 0).length,
    },
  ]
}

function print(rows: readonly DoubtFigures[], all: readonly Asked[]): void {
  console.log(
    formatTable(
      ['', 'documentos', 'dudas por documento', 'la mayor', 'sin dudas', ''],
      rows.map(({ kind, documents, mean, most, without }) => [
        kind,
        `${documents}`,
        mean.toFixed(2),
        `${most}`,
        percent(without, documents),
        mean > targetMean ? '✗' : '',
      ]),
    ),
  )
  const [most] = all.toSorted((a, b) => b.doubts - a.doubts)
  if (most) console.log(`Lo más que se pregunta: ${most.doubts}, de ${most.name}`)
}
