// Fits the weights of the confidence on external and generated documents, so that a confidence equals the probability of
// being right. Cross-validation leaves out one family of layouts at a time, to score the weights on unseen documents. The
// table is then fitted on everything and written with its date and score.
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from '../../parse-args.ts'
import { fileURLToPath } from 'node:url'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { weighAnswer } from '../../../../extraction/src/judge/judge-answer.ts'
import { answerLocally } from '../../../../extraction/src/processors/local/answer-locally.ts'
import { belowSure, shownAt } from '../../../../extraction/src/judge/confidence/odds.ts'
import { seeded } from '../../../../extraction/fixtures/generator/random.ts'
import { alterAnswer } from '../altered-answer.ts'
import { fitWeights, oddsOf, type Sample } from './fit-weights.ts'
import { readForeignCases, type ForeignCase } from '../foreign.ts'
import { scoredFields, scalarAt } from '../score.ts'
import { shownValues } from '../shown-values.ts'
import { formatTable, percent } from '../../table.ts'

export interface FitOptions {
  sets: string[]
  write: boolean
}

/** Generated documents are many and similar, so each counts less. */
const ofGenerated = 0.3
const ofAltered = 0.15
const mistakeChance = 0.06
const folds = 6
const wantedAbroad = 0.99
/** In log-odds. A smaller weight is negligible, and a signal missing in the table weighs zero. */
const leastWeight = 0.005
const table = fileURLToPath(
  new URL('../../../../extraction/src/judge/confidence/weights.ts', import.meta.url),
)

export function parseFitOptions(args: readonly string[]): FitOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { sets: { type: 'string', multiple: true }, write: { type: 'boolean', default: false } },
  })
  if (!values.sets?.length) throw new Error('--sets says where the folders of labelled documents are')
  return { sets: values.sets, write: values.write }
}

export interface FitResult {
  samples: number
  families: number
  signals: number
  /** Values of families unseen by the weights: how many had 0.9 or more, and how many of those were right. */
  sure: { values: number; right: number }
}

export async function run({ sets, write }: FitOptions): Promise<FitResult> {
  const cases = await readForeignCases({ sets, fresh: false, verbose: false })
  const samples = cases.flatMap(samplesOf)
  const families = [...new Set(samples.map(({ family }) => family))]
  const foldOf = new Map(families.map((family, at) => [family, at % folds]))
  const unseen = Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const weights = fitWeights(samples.filter(({ family }) => foldOf.get(family) !== fold))
    return samples
      .filter(({ family }) => foldOf.get(family) === fold)
      .map((sample) => ({ ...sample, odds: oddsOf(sample, weights) }))
  })
  const sureAbroad = sureAbroadOf(unseen)
  printBands(unseen, sureAbroad)
  const weights = fitWeights(samples)
  const sure = unseen.filter((sample) => !sample.altered && shownOf(sample, sureAbroad) >= 0.9)
  const result = {
    samples: samples.length,
    families: families.length,
    signals: Object.keys(weights).length,
    sure: { values: sure.length, right: sure.filter(({ right }) => right).length },
  }
  if (write) await writeTable(weights, sureAbroad, result)
  return result
}

interface FitSample extends Sample {
  family: string
  set: string
  altered: boolean
  cap: number
}

/** Log-odds of a value, by weights that had not seen its family. */
interface UnseenSample extends FitSample {
  odds: number
}

const isAbroad = ({ signals }: FitSample): boolean =>
  signals.some(({ name }) => name.startsWith('extranjero '))

function shownOf(sample: UnseenSample, sureAbroad: number): number {
  const { odds, cap } = sample
  return Math.min(cap, isAbroad(sample) && odds < sureAbroad ? belowSure : 1, shownAt(odds))
}

/**
 * The log-odds above which the wanted share of values is right, on external foreign documents that the weights had not seen.
 */
function sureAbroadOf(unseen: readonly UnseenSample[]): number {
  const abroad = unseen.filter(
    (sample) => !sample.altered && sample.cap >= 0.9 && isAbroad(sample) && !isGenerated(sample.set),
  )
  let right = 0
  let lowest = Infinity
  abroad
    .toSorted((a, b) => b.odds - a.odds)
    .forEach((sample, at) => {
      if (sample.right) right += 1
      if (right >= wantedAbroad * (at + 1)) lowest = sample.odds
    })
  return lowest
}

/**
 * The family of a document: `<layout>--<issuer>`, or everything by one author. A scan belongs to the family of its original
 * file.
 */
function familyOf({ set, name }: ForeignCase): string {
  if (/^(?:tuning|kept-aside)/.test(set))
    return `generado ${name.replace(/^\d+-/, '').replace(/-[^-]*\d.*$/, '')}`
  const layout = name.split('--')[1]
  if (layout) return layout
  return set === 'sroie' ? `sroie ${name}` : (name.split('-')[0] ?? name)
}

const isGenerated = (set: string): boolean => /^(?:tuning|kept-aside)/.test(set)

function samplesOf(one: ForeignCase): FitSample[] {
  const { expected, answer, reading, set } = one
  const today = new Date().toISOString().slice(0, 10)
  const { metadata: _, ...own } = answer
  const generated = isGenerated(set)
  const { hints = {} } = answerLocally(reading)
  const plain = toSamples(one, answer, { data: own, reading, hints, today }, generated ? ofGenerated : 1)
  if (!generated || set.includes('scan') || set.includes('photo')) return plain
  const data: ExtractedData = alterAnswer(expected, seeded(`fit ${one.name}`), mistakeChance)
  const altered = { data, reading, today, second: { processor: 'Lector local', data: own } }
  return [...plain, ...toSamples(one, data, altered, ofAltered)]
}

function toSamples(
  one: ForeignCase,
  answer: ExtractedData,
  toJudge: Parameters<typeof weighAnswer>[0],
  weight: number,
): FitSample[] {
  const signals = weighAnswer(toJudge)
  // `shownValues` needs a confidence; its value makes no difference here.
  const note = { confianza: 1, evidencia: 'ninguna' as const, motivos: [] }
  const campos = Object.fromEntries([...signals.keys()].map((path) => [path, note]))
  const shown = shownValues(one.expected, { ...answer, metadata: { campos, revisiones: [], avisos: [] } })
  return shown.flatMap(({ path, right }) => {
    if (!isGenerated(one.set) && !isStated(one, path)) return []
    const names = signals.get(path)
    if (!names) return []
    const cap = Math.min(1, ...names.map((signal) => signal.cap ?? 1))
    return [
      {
        signals: names
          .filter(({ isMute }) => !isMute)
          .map(({ name, against }) => ({ name, against: against === true })),
        right,
        weight,
        family: familyOf(one),
        set: one.set,
        altered: toJudge.second !== undefined,
        cap,
      },
    ]
  })
}

/** An external truth may omit a field, or all lines, although the page has them. */
function isStated({ expected }: ForeignCase, path: string): boolean {
  if (scoredFields.some((field) => field === path)) return scalarAt(expected, path) !== undefined
  return (expected.productos ?? []).length > 0
}

function printBands(samples: readonly UnseenSample[], sureAbroad: number): void {
  const sets = [...new Set(samples.map(({ set }) => set))]
  const cell = (inside: FitSample[]) =>
    `${percent(inside.filter(({ right }) => right).length, inside.length)} de ${inside.length}`
  const rows = [...sets, 'alterados'].map((set) => {
    const own = samples.filter((one) => (set === 'alterados' ? one.altered : one.set === set && !one.altered))
    const band = (from: number, to: number) =>
      cell(own.filter((one) => shownOf(one, sureAbroad) >= from && shownOf(one, sureAbroad) < to))
    return [set, band(0.9, 2), band(0.7, 0.9), band(0, 0.7)]
  })
  console.log(formatTable(['sin haber visto su familia', '≥ 0.9', '0.7 – 0.9', '< 0.7'], rows))
}

async function writeTable(
  weights: Record<string, number>,
  sureAbroad: number,
  { families, samples, sure }: FitResult,
): Promise<void> {
  const rows = Object.entries(weights)
    .filter(([, weight]) => Math.abs(weight) >= leastWeight)
    .toSorted(([a], [b]) => a.localeCompare(b, 'es'))
    .map(([name, weight]) => `  '${name}': ${weight.toFixed(2)},`)
  const day = new Date().toISOString().slice(0, 10)
  const head = [
    '// Weight of each signal, in log-odds. Written by `npm run bench -- fit --write`: do not edit.',
    `// Fitted on ${day} on ${samples} values of ${families} families of layouts; of values of families left out in turn,`,
    `// ${sure.right} of ${sure.values} shown at 0.9 or more were right.`,
  ]
  const abroad = [
    '/** Lower bound of the log-odds at which a value of a foreign document is shown as sure (decision 011). */',
    `export const sureAbroad = ${sureAbroad.toFixed(2)}`,
  ]
  const before = await readFile(table, 'utf8').catch(() => '')
  const source = `${head.join('\n')}\nexport const weights: Readonly<Record<string, number>> = {\n${rows.join('\n')}\n}\n${abroad.join('\n')}\n`
  if (source !== before) await writeFile(table, source)
}
