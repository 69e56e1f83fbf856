// Measures accuracy, field by field and line by line, on documents with known content: generated ones (clean, scanned and
// photographed; layouts for tuning, kept aside and improvised reported apart), or any labelled folder.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { parseArgs } from '../parse-args.ts'
import { degrade, photoKinds, scanKinds } from '../../../extraction/fixtures/generator/damage/degrade.ts'
import { generateSet, layoutsOf, type SetRequest } from '../../../extraction/fixtures/generator/generate.ts'
import { extractFiles, type Answer } from './extract-files.ts'
import { Expected, scoreCase, scoredFields, summarize, type CaseScore, type Summary } from './score.ts'
import { formatTable, percent } from '../table.ts'

export interface AccuracyOptions {
  /** Documents per generated set; defaults to one of each layout. */
  count?: number | undefined
  seed: string
  processor: string
  model?: string | undefined
  /** Folders of labelled documents instead of generated ones: DIR/<set>/<case>.pdf with <case>.json beside it. */
  cases?: string | undefined
  /** Only sets whose name contains this. */
  only?: string | undefined
  verbose: boolean
}

export interface SetResult extends Summary {
  set: string
  failed: number
  secondsPerDocument: number
  costUsd: number
}

export function parseOptions(args: readonly string[]): AccuracyOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: 'string' },
      seed: { type: 'string', default: 'bench' },
      processor: { type: 'string', default: 'local' },
      model: { type: 'string' },
      cases: { type: 'string' },
      only: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  })
  return { ...values, count: values.count === undefined ? undefined : Number(values.count) }
}

export async function run(options: AccuracyOptions): Promise<SetResult[]> {
  if (options.cases !== undefined) return measureFolders(options.cases, options)
  const folder = await mkdtemp(join(tmpdir(), 'conforme-accuracy-'))
  try {
    await writeGeneratedSets(folder, options)
    return await measureFolders(folder, options)
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Damage = keyof typeof damages
const damages = { digital: [], escaneos: scanKinds, fotos: photoKinds } as const
const maxLines = { digital: 60, escaneos: 60, fotos: 12 } as const

async function writeGeneratedSets(folder: string, options: AccuracyOptions): Promise<void> {
  for (const set of ['tuning', 'kept-aside', 'improvised'] as const) {
    for (const damage of ['digital', 'escaneos', 'fotos'] as const) {
      const name = `${damage}-${set}`
      if (options.only === undefined || name.includes(options.only))
        await writeSet(join(folder, name), set, damage, options)
    }
  }
}

export async function writeSet(
  folder: string,
  set: SetRequest['set'],
  damage: Damage,
  options: AccuracyOptions,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  let index = 0
  for await (const document of generateSet({
    set,
    count: options.count ?? layoutsOf(set).length,
    seed: `${options.seed} ${damage}`,
    maxLines: maxLines[damage],
  })) {
    const kinds = damages[damage]
    const kind = kinds[index % kinds.length]
    const file =
      kind === undefined
        ? { bytes: document.pdf, extension: 'pdf' }
        : await degrade(document.pdf, kind, `${options.seed} ${index}`)
    const name = `${String(index++).padStart(3, '0')}-${document.layout}${kind === undefined ? '' : `-${kind}`}`
    await writeFile(join(folder, `${name}.${file.extension}`), file.bytes)
    await writeFile(join(folder, `${name}.json`), JSON.stringify({ ...document.expected, alt: document.alt }))
  }
}

async function measureFolders(folder: string, options: AccuracyOptions): Promise<SetResult[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const sets = entries
    .filter((entry) => entry.isDirectory() && entry.name.includes(options.only ?? ''))
    .map((entry) => entry.name)
  const results: SetResult[] = []
  for (const set of sets.sort()) results.push(await measureSet(join(folder, set), set, options))
  console.log(`\n${report(results)}`)
  return results
}

async function measureSet(folder: string, set: string, options: AccuracyOptions): Promise<SetResult> {
  const files = (await readdir(folder)).filter((name) => /\.(pdf|jpe?g|png)$/i.test(name)).sort()
  const answers = await extractFiles(
    files.map((name) => join(folder, name)),
    { processor: options.processor, model: options.model, onAnswer: () => process.stderr.write('.') },
  )
  const scores = await Promise.all(answers.map((answer) => scoreAnswer(folder, answer)))
  if (options.verbose) answers.forEach((answer, index) => printMistakes(set, answer, scores[index]))
  const milliseconds = answers.reduce((sum, answer) => sum + (answer.ms ?? 0), 0)
  return {
    set,
    ...summarize(scores),
    failed: answers.filter((answer) => !answer.ok).length,
    secondsPerDocument: milliseconds / 1000 / Math.max(1, answers.length),
    costUsd: answers.reduce((sum, answer) => sum + (answer.costUsd ?? 0), 0),
  }
}

async function scoreAnswer(folder: string, answer: Answer): Promise<CaseScore> {
  const name = basename(answer.file, extname(answer.file))
  const expected = Expected.parse(JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')))
  return scoreCase(expected, answer.extractedData ?? {})
}

function printMistakes(set: string, answer: Answer, score: CaseScore | undefined): void {
  const name = `${set}/${basename(answer.file)}`
  if (!answer.ok) console.log(`${name}  falló: ${answer.error?.code ?? 'sin código'}`)
  for (const [field, found] of Object.entries(score?.fields ?? {})) {
    if (found.state !== 'right')
      console.log(
        `${name}  ${field}: ${found.state}; ${JSON.stringify(found.expected)} / ${JSON.stringify(found.got ?? null)}`,
      )
  }
  const items = score?.items
  if (items && (items.found < items.expected || items.answered > items.expected)) {
    console.log(`${name}  productos: ${items.found} de ${items.expected}, ${items.answered} respondidos`)
  }
}

/** Table with fields as rows and sets as columns. */
export function report(results: readonly SetResult[]): string {
  const row = (name: string, cell: (result: SetResult) => string) => [name, ...results.map(cell)]
  const share = (count: { right: number; wrong: number; missing: number } | undefined) =>
    count ? percent(count.right, count.right + count.wrong + count.missing) : '-'
  return formatTable(
    ['', ...results.map((result) => result.set)],
    [
      ...scoredFields.map((field) => row(field, (result) => share(result.fields[field]))),
      row('todos los campos', (result) => share(result.all)),
      row('  respondidos mal', (result) =>
        percent(result.all.wrong, result.all.right + result.all.wrong + result.all.missing),
      ),
      row('líneas (F1)', (result) => percent(result.items.f1, 1)),
      row('documentos sin error', (result) => `${result.perfect}/${result.cases}`),
      row('fallidos', (result) => String(result.failed)),
      row('segundos por documento', (result) => result.secondsPerDocument.toFixed(2)),
      row('costo (US$)', (result) => result.costUsd.toFixed(4)),
    ],
  )
}
