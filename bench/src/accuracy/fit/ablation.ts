// Ablation: measures what each candidate generator and each constraint of the local reader contributes, as right fields and
// found lines lost without it, on the generator's kept-aside layouts and on external folders. A part that gains nothing on
// either has no reason to stay.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { ablations } from './ablations.ts'
import { writeSet } from '../accuracy.ts'
import { formatTable } from '../../table.ts'

export interface AblationOptions {
  sets: string[]
  /** Only parts whose name contains this. */
  only?: string | undefined
}

interface Counted {
  right: number
  wrong: number
  found: number
  answered: number
}

interface Measured extends Counted {
  set: string
}

/** Loss without the part; negative when the part did harm. */
export interface AblationResult {
  what: string
  kept: Counted
  foreign: Counted
}

const once = fileURLToPath(new URL('ablate-once.ts', import.meta.url))

export function parseAblationOptions(args: readonly string[]): AblationOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { sets: { type: 'string', multiple: true, default: [] }, only: { type: 'string' } },
  })
  return { ...values, sets: values.sets.map((path) => resolve(path)) }
}

export async function run({ sets, only }: AblationOptions): Promise<AblationResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'conforme-ablation-'))
  try {
    await writeSet(join(folder, 'kept-aside'), 'kept-aside', 'digital', {
      seed: 'bench',
      processor: 'local',
      verbose: false,
    })
    const all = [folder, ...sets]
    const whole = await measure(-1, all)
    const results: AblationResult[] = []
    for (const [at, { what, kind }] of ablations.entries()) {
      if (only !== undefined && !what.includes(only)) continue
      const without = await measure(at, all)
      const lost = (isKept: boolean) => difference(sum(whole, isKept), sum(without, isKept))
      results.push({ what: `${kind}: ${what}`, kept: lost(true), foreign: lost(false) })
      process.stderr.write('.')
    }
    console.log(`\n${report(results)}`)
    return results
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measure(at: number, sets: readonly string[]): Promise<Measured[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [once, String(at), ...sets], {
    maxBuffer: 1e8,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]')
}

function sum(measured: readonly Measured[], isKept: boolean): Counted {
  const total = { right: 0, wrong: 0, found: 0, answered: 0 }
  for (const one of measured)
    if (one.set.startsWith('kept-aside') === isKept)
      for (const key of ['right', 'wrong', 'found', 'answered'] as const) total[key] += one[key]
  return total
}

const difference = (whole: Counted, without: Counted): Counted => ({
  right: whole.right - without.right,
  wrong: without.wrong - whole.wrong,
  found: whole.found - without.found,
  answered: whole.answered - without.answered,
})

function report(results: readonly AblationResult[]): string {
  const row = ({ what, kept, foreign }: AblationResult) => [
    what,
    ...[kept, foreign].flatMap(({ right, wrong, found }) => [String(right), String(wrong), String(found)]),
  ]
  return formatTable(
    ['sin…', 'apartados: campos', 'errores más', 'líneas', 'ajenos: campos', 'errores más', 'líneas'],
    results.toSorted((a, b) => b.foreign.right + b.kept.right - a.foreign.right - a.kept.right).map(row),
  )
}
