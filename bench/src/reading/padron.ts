// SUNAT's taxpayer register at its real size: time and memory of its import, and the time to look up one taxpayer
// afterwards. Names are invented; the RUCs have valid check digits.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from '../parse-args.ts'
import { openDatabase } from '../../../server/src/db/open.ts'
import { silentLog } from '../../../server/src/log/log.ts'
import { findTaxpayers } from '../../../server/src/padrones/find-taxpayers.ts'
import { importPadron } from '../../../server/src/padrones/import-padron.ts'
import { startPostgres } from '../../../server/src/test/database/postgres.ts'
import { formatTable } from '../table.ts'

export interface PadronOptions {
  lines: number
  database: 'pglite' | 'postgres'
}

export function parsePadronOptions(args: readonly string[]): PadronOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      lines: { type: 'string', default: '18000000' },
      database: { type: 'string', default: 'postgres' },
    },
  })
  return { lines: Number(values.lines), database: values.database === 'pglite' ? 'pglite' : 'postgres' }
}

const lookUps = 2_000
const megabyte = 1024 * 1024

export async function run({ lines, database: kind }: PadronOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'conforme-padron-'))
  const postgres = kind === 'postgres' ? await startPostgres() : undefined
  const database = await openDatabase({ dataDir: folder, databaseUrl: postgres?.url, log: silentLog })
  try {
    await database.migrate()
    const path = join(folder, 'padron_reducido_ruc.txt')
    await writeRegister(path, lines)
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    let peak = before
    const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 100)
    const start = performance.now()
    const services = { db: database.db, log: silentLog, now: () => new Date() }
    const file = { path, kind: 'reducido' as const, stamp: '1' }
    await importPadron(services, file, new AbortController().signal)
    const seconds = (performance.now() - start) / 1000
    clearInterval(watching)
    const times = await lookUp(database.db, lines)
    const at = (share: number) => Number((times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2))
    const figures = {
      database: kind,
      lines,
      fileMegabytes: Math.round((await stat(path)).size / megabyte),
      importSeconds: Math.round(seconds),
      peakMegabytes: Math.round(peak / megabyte),
      grownMegabytes: Math.round((peak - before) / megabyte),
      lookUpMs: { p50: at(0.5), p95: at(0.95) },
    }
    console.log(
      formatTable(
        ['figure', 'value'],
        Object.entries(figures).map(([name, value]) => [name, JSON.stringify(value)]),
      ),
    )
    return figures
  } finally {
    await database.close()
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Ten digits and the check digit. */
function rucOf(index: number): string {
  const digits = `${index % 7 === 0 ? '20' : '10'}${String(10_000_000 + index * 3).slice(-8)}`
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return `${digits}${(11 - (sum % 11)) % 10}`
}

const words = [
  'ANDINA',
  'QUISPE',
  'MAMANI',
  'SERVICIOS',
  'COMERCIAL',
  'TEXTIL',
  'ROJAS',
  'FLORES',
  'NORTE',
  'DELSUR',
]
const word = (seed: number) => words[seed % words.length] ?? ''

async function writeRegister(path: string, lines: number): Promise<void> {
  const stream = createWriteStream(path, { highWaterMark: megabyte })
  stream.write('RUC|NOMBRE O RAZÓN SOCIAL|ESTADO DEL CONTRIBUYENTE|CONDICIÓN DE DOMICILIO|\n', 'latin1')
  for (let from = 0; from < lines; from += 5_000) {
    let text = ''
    for (let index = from; index < Math.min(lines, from + 5_000); index++) {
      const name = `${word(index)} ${word(index >> 3)} ${word(index >> 6)} ${index}`
      const state = index % 3 === 0 ? 'BAJA DE OFICIO' : 'ACTIVO'
      text += `${rucOf(index)}|${name}|${state}|HABIDO|150131|AV.|LOS EJEMPLOS|-|-|123|-|-|-|-|-|\n`
    }
    if (!stream.write(text, 'latin1')) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'finish')
}

/** Looks up each line once, because the cache would answer a second look-up. */
async function lookUp(db: Parameters<typeof findTaxpayers>[0], lines: number): Promise<number[]> {
  const times: number[] = []
  const step = Math.max(1, Math.floor(lines / (lookUps + 1)))
  for (let at = 0; at < lookUps; at++) {
    const ruc = rucOf((at * step) % lines)
    const start = performance.now()
    const found = (await findTaxpayers(db, [ruc])).get(ruc)
    times.push(performance.now() - start)
    if (!found?.registered) throw new Error(`${ruc} was not found`)
  }
  return times.toSorted((a, b) => a - b)
}
