// Sends damaged documents through the real reader: how many are read, how the others are refused, and which end in a fault.
// Exits with 1 on a fault, and keeps the file in bench/results/mutated/.
//   npm run bench -- fuzz-reader                        10,000 files
//   npm run bench -- fuzz-reader --count 500 --seed 7
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from '../parse-args.ts'
import { z } from 'zod'
import { readMutated, type ReadMutatedResult } from '../../../extraction/fixtures/fuzz/read-mutated.ts'
import { makeSeeds } from '../../../extraction/fixtures/fuzz/seeds.ts'
import { formatTable } from '../table.ts'

interface FuzzReaderOptions {
  count: number
  seed: number
  concurrency: number
}

export function parseFuzzReaderOptions(args: readonly string[]): FuzzReaderOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '20261122' },
      concurrency: { type: 'string', default: '2' },
    },
  })
  const whole = z.coerce.number().int().positive()
  return z.object({ count: whole, seed: whole, concurrency: whole }).parse(values)
}

const kept = fileURLToPath(new URL('../../results/mutated/', import.meta.url))

export async function run(options: FuzzReaderOptions): Promise<ReadMutatedResult & FuzzReaderOptions> {
  const result = await readMutated({
    ...options,
    seeds: await makeSeeds(),
    onProgress: (done) => {
      if (done % 250 === 0) console.log(`${done} de ${options.count}`)
    },
    onFault: ({ name, bytes }) => {
      mkdirSync(kept, { recursive: true })
      writeFileSync(join(kept, name), bytes)
    },
  })
  print(result)
  if (result.faults.length > 0) process.exitCode = 1
  return { ...options, ...result }
}

function print({
  read,
  refusals,
  faults,
  children,
  slowestMs,
  slowest,
  longestBlockMs,
}: ReadMutatedResult): void {
  const codes = Object.entries(refusals).toSorted(([, a], [, b]) => b - a)
  console.log(
    formatTable(
      ['Respuesta', 'archivos'],
      [['leído', `${read}`], ...codes.map(([code, count]) => [code, `${count}`])],
    ),
  )
  console.log(`Procesos de lectura: ${children}. El más lento: ${slowestMs} ms (${slowest}).`)
  console.log(`El proceso que atiende estuvo ocupado a lo más ${longestBlockMs} ms seguidos.`)
  for (const { name, what } of faults) console.log(`✗ ${name}: ${what}`)
}
