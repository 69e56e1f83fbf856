// Measures calibration: of values with a confidence of 0.9 or more at least 97 in a hundred should be right, and of those
// under 0.7 at least a third should be wrong. Uses generated documents (clean, scanned and photographed), with the local
// reader's answers and with simulated errors of a model.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from '../../parse-args.ts'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { judgeAnswer, openExtractor, type Extractor } from '@conforme/extraction'
import { chooseTogether } from '../../../../extraction/src/choose/choose-together.ts'
import { takeWhatFits } from '../../../../extraction/src/choose/take-what-fits.ts'
import { weighTogether } from '../../../../extraction/src/judge/judge-answer.ts'
import { degrade, photoKinds, scanKinds } from '../../../../extraction/fixtures/generator/damage/degrade.ts'
import { generateSet, type GeneratedDocument } from '../../../../extraction/fixtures/generator/generate.ts'
import { seeded } from '../../../../extraction/fixtures/generator/random.ts'
import { alterAnswer } from '../altered-answer.ts'
import { Expected } from '../score.ts'
import { shownValues, type ShownValue } from '../shown-values.ts'
import { formatTable, percent } from '../../table.ts'

export interface CalibrationOptions {
  /** Clean documents per set; a quarter as many are scanned and photographed. */
  count: number
  seed: string
  verbose: boolean
}

export interface Band {
  from: number
  to: number
  values: number
  right: number
}

export interface CalibrationResult {
  answers: string
  bands: Band[]
  /** Expected calibration error: mean gap between confidence and accuracy, weighted by band. */
  calibrationError: number
  sure: { values: number; right: number }
  doubtful: { values: number; wrong: number }
}

const edges = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 1.01]
const mistakeChance = 0.06

export function parseCalibrationOptions(args: readonly string[]): CalibrationOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: 'string', default: '22' },
      seed: { type: 'string', default: 'calibration' },
      verbose: { type: 'boolean', default: false },
    },
  })
  return { ...values, count: Number(values.count) }
}

export async function run(options: CalibrationOptions): Promise<CalibrationResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'conforme-calibration-'))
  const extractor = openExtractor()
  const local: ShownValue[] = []
  const altered: ShownValue[] = []
  const settled: ShownValue[] = []
  try {
    for await (const { document, path } of writeDocuments(folder, options)) {
      const measured = await measure(extractor, document, path)
      local.push(...measured.local)
      altered.push(...measured.altered)
      settled.push(...measured.settled)
      if (options.verbose) printMistakes(basename(path), measured.local)
    }
  } finally {
    await extractor.close()
    await rm(folder, { recursive: true })
  }
  const results = [
    summarize('lector local', local),
    summarize('modelo con errores', altered),
    summarize('lo que se toma de ambos', settled),
  ]
  for (const result of results) printCurve(result)
  return results
}

async function* writeDocuments(folder: string, { count, seed }: CalibrationOptions) {
  let index = 0
  for (const set of ['tuning', 'kept-aside'] as const) {
    for (const kinds of [[undefined], scanKinds, photoKinds]) {
      const wanted = kinds[0] === undefined ? count : Math.ceil(count / 4)
      let at = 0
      for await (const document of generateSet({ set, count: wanted, seed: `${seed} ${kinds.length}` })) {
        const kind = kinds[at++ % kinds.length]
        const file = kind
          ? await degrade(document.pdf, kind, index)
          : { bytes: document.pdf, extension: 'pdf' }
        const path = join(folder, `${index++}-${document.name}${kind ? `-${kind}` : ''}.${file.extension}`)
        await writeFile(path, file.bytes)
        yield { document, path }
      }
    }
  }
}

async function measure(extractor: Extractor, document: GeneratedDocument, path: string) {
  const truth = Expected.parse({ ...document.expected, alt: document.alt })
  const file = { path, name: basename(path) }
  const { extractedData, reading } = await extractor.extract({
    file,
    processor: 'local',
    model: 'lector-local',
  })
  const { metadata: _, ...own } = extractedData
  const data: ExtractedData = alterAnswer(document.expected, seeded(`altered ${path}`), mistakeChance)
  const known = { reading, today: new Date().toISOString().slice(0, 10) }
  const second = { processor: 'Lector local', data: own }
  const judged = judgeAnswer({ ...known, data, second })
  const { data: taken, overruled } = await takeWhatFits({
    answer: { data, modelUsed: '', notices: [] },
    by: 'Modelo',
    second,
    choose: async (first, others) =>
      chooseTogether(first, others, (changed) => weighTogether({ ...known, data: changed })),
  })
  const settled = judgeAnswer({
    ...known,
    data: taken,
    second: { ...second, ...(overruled && { overruled }) },
  })
  return {
    local: shownValues(truth, extractedData),
    altered: shownValues(truth, judged.extractedData),
    settled: shownValues(truth, settled.extractedData),
  }
}

export function summarize(answers: string, values: readonly ShownValue[]): CalibrationResult {
  const bands = edges.slice(1).map((to, at) => {
    const from = edges[at] ?? 0
    const inside = values.filter(({ confidence }) => confidence >= from && confidence < to)
    return { from, to, values: inside.length, right: inside.filter(({ right }) => right).length }
  })
  const gaps = bands.map((band) => {
    const inside = values.filter(({ confidence }) => confidence >= band.from && confidence < band.to)
    const expected = inside.reduce((sum, { confidence }) => sum + confidence, 0)
    return Math.abs(expected - band.right)
  })
  const sure = values.filter(({ confidence }) => confidence >= 0.9)
  const doubtful = values.filter(({ confidence }) => confidence < 0.7)
  return {
    answers,
    bands,
    calibrationError: gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, values.length),
    sure: { values: sure.length, right: sure.filter(({ right }) => right).length },
    doubtful: { values: doubtful.length, wrong: doubtful.filter(({ right }) => !right).length },
  }
}

function printCurve({ answers, bands, calibrationError, sure, doubtful }: CalibrationResult): void {
  const rows = bands.map((band) => [
    `${band.from.toFixed(2)} – ${Math.min(1, band.to).toFixed(2)}`,
    String(band.values),
    percent(band.right, band.values),
  ])
  console.log(`\n${answers}\n${formatTable(['confianza', 'valores', 'correctos'], rows)}`)
  const right = bands.reduce((sum, band) => sum + band.right, 0)
  console.log(
    `correctos: ${percent(
      right,
      bands.reduce((sum, { values }) => sum + values, 0),
    )}`,
  )
  console.log(`0.9 o más: ${percent(sure.right, sure.values)} correctos de ${sure.values}`)
  console.log(`bajo 0.7: ${percent(doubtful.wrong, doubtful.values)} errados de ${doubtful.values}`)
  console.log(`error de calibración: ${(100 * calibrationError).toFixed(1)} puntos`)
}

function printMistakes(name: string, values: readonly ShownValue[]): void {
  for (const { path, confidence, right, got, expected } of values)
    if (!right && confidence >= 0.9)
      console.log(`${name} ${path} ${confidence}: ${got} (era ${expected ?? 'nada'})`)
}
