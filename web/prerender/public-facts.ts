// The figures behind the claim of accuracy: the results of the last full run of `npm run bench -- accuracy`, stored in
// the repository.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MeasuredSet, PublicFacts } from '../src/features/public/public-facts.ts'

const record = join(import.meta.dirname, '..', '..', 'bench', 'results', 'accuracy.json')
/** Layouts that the reader was not tuned on. */
const honestSet = /^(digital|escaneos|fotos)-kept-aside$/
const kinds: Record<string, string> = {
  digital: 'digitales',
  escaneos: 'escaneados',
  fotos: 'fotografiados',
}

interface AccuracyRecord {
  measuredAt: string
  figures: {
    set: string
    cases: number
    all: { right: number; wrong: number; missing: number }
    secondsPerDocument: number
  }[]
}

export async function readFacts(): Promise<PublicFacts> {
  const { measuredAt, figures } = JSON.parse(await readFile(record, 'utf8')) as AccuracyRecord
  const honest = figures.filter(({ set }) => honestSet.test(set))
  if (honest.length !== Object.keys(kinds).length)
    throw new Error(`${record} is not of a whole run: repeat npm run bench -- accuracy`)
  const documents = honest.reduce((sum, { cases }) => sum + cases, 0)
  const seconds = honest.reduce((sum, each) => sum + each.secondsPerDocument * each.cases, 0)
  return { measuredAt, secondsPerDocument: seconds / documents, sets: honest.map(toSet) }
}

function toSet({ set, cases, all }: AccuracyRecord['figures'][number]): MeasuredSet {
  const kind = kinds[set.split('-')[0] ?? '']
  if (kind === undefined) throw new Error(`${set} is of an unknown kind`)
  return { kind, documents: cases, values: all.right + all.wrong + all.missing, right: all.right }
}
