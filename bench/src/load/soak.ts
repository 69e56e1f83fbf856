// Soak test: people upload, view, search, correct, confirm and export without pause for hours. Checks each minute the
// product's memory, processes and answers.
//   npm run bench -- soak                an hour, on the embedded database
//   npm run bench -- soak --minutes 10
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from '../parse-args.ts'
import { z } from 'zod'
import { Client } from '../../../server/src/test/client.ts'
import { startProduct } from '../../../server/src/test/processes/start-product.ts'
import { findTree, stillAlive } from '../reading/process-tree.ts'
import { workDay, type Answered } from './soak-people.ts'
import { formatTable } from '../table.ts'
import { percentile, timeOf } from '../timing.ts'

interface SoakOptions {
  minutes: number
}

export function parseSoakOptions(args: readonly string[]): SoakOptions {
  const { values } = parseArgs({ args: [...args], options: { minutes: { type: 'string', default: '60' } } })
  return { minutes: z.coerce.number().min(4).parse(values.minutes) }
}

const people = 4
/** The first minutes fill caches and start readers; afterwards memory may grow only by this factor. */
const warmPart = 0.25
const mostGrowth = 1.25

interface Totals {
  uploaded: number
  /** By call and status: the count, and the cause of the first one. */
  refused: Record<string, { times: number; why: string }>
}

interface Minute {
  /** Time of a fixed piece of work, to compare latencies with, because the machine has other load. */
  machineMs: number
  residentMegabytes: number
  processes: number
  calls: number
  p50: number
  p95: number
}

export async function run({ minutes }: SoakOptions) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conforme-soak-'))
  const product = startProduct({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    INITIAL_CREDITS: '1000000',
    SESSION_SECRET: 'a secret of this bench that is long enough',
  })
  const seen: Minute[] = []
  const totals: Totals = { uploaded: 0, refused: {} }
  const known = new Set<number>()
  try {
    const { url } = await product.client()
    const answers: Answered[] = []
    const over = new AbortController()
    const working = Array.from({ length: people }, (_, at) => begin(url, at, answers, over.signal))
    for (let minute = 0; minute < minutes; minute++) {
      await new Promise((resolve) => setTimeout(resolve, 60_000))
      const tree = await findTree(product.pid)
      for (const pid of tree.pids) known.add(pid)
      const last = answers.splice(0)
      totals.uploaded += last.filter(({ call, status }) => call === 'subir' && status === 200).length
      for (const { call, status, why } of last)
        if (why !== undefined) (totals.refused[`${call} ${status}`] ??= { times: 0, why }).times++
      seen.push({
        machineMs: await paceOfMachine(),
        residentMegabytes: tree.residentMegabytes,
        processes: tree.pids.length,
        ...timesOf(last.filter(({ call }) => call !== 'subir')),
      })
      console.log(`minuto ${minute + 1}: ${JSON.stringify(seen.at(-1))}`)
    }
    over.abort()
    await Promise.all(working)
  } finally {
    await product.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
  const left = await stillAlive([...known])
  return judge(seen, { ...totals, left: left.length })
}

async function begin(url: string, at: number, answers: Answered[], signal: AbortSignal): Promise<void> {
  const client = new Client(url)
  await client.register({ email: `persona-${at}@conforme.test` })
  while (!signal.aborted) await workDay(client, (answered) => answers.push(answered))
}

const hashed = Buffer.alloc(32 * 1024 * 1024)

async function paceOfMachine(): Promise<number> {
  const hash = () => Promise.resolve(void createHash('sha256').update(hashed).digest())
  const times = [await timeOf(hash), await timeOf(hash), await timeOf(hash)]
  return Math.round(percentile(times, 0.5))
}

function timesOf(answers: readonly Answered[]): Pick<Minute, 'calls' | 'p50' | 'p95'> {
  const times = answers.map(({ ms }) => ms)
  const at = (part: number) => Math.round(percentile(times, part))
  return { calls: times.length, p50: at(0.5), p95: at(0.95) }
}

function judge(seen: readonly Minute[], totals: Totals & { left: number }) {
  const warm = Math.max(1, Math.floor(seen.length * warmPart))
  const [early, late] = [seen.slice(warm, warm * 2), seen.slice(-warm)]
  const mean = (some: readonly Minute[], key: keyof Minute) =>
    Math.round(some.reduce((sum, minute) => sum + minute[key], 0) / Math.max(1, some.length))
  const keys = ['machineMs', 'residentMegabytes', 'processes', 'calls', 'p50', 'p95'] as const
  const names = [
    'el mismo cálculo (ms)',
    'memoria (MB)',
    'procesos',
    'llamadas por minuto',
    'p50 (ms)',
    'p95 (ms)',
  ]
  const cells = keys.map((key, at) => [names[at] ?? '', `${mean(early, key)}`, `${mean(late, key)}`])
  console.log(formatTable(['', 'el segundo cuarto', 'el último cuarto'], cells))
  const refused = Object.entries(totals.refused)
  console.log(
    `${totals.uploaded} subidos, ${totals.left} procesos quedaron al final; ${refused.length === 0 ? 'nada se rechazó' : 'se rechazó:'}`,
  )
  for (const [call, { times, why }] of refused) console.log(`  ${times} × ${call}; el primero, ${why}`)
  if (mean(late, 'residentMegabytes') > mean(early, 'residentMegabytes') * mostGrowth)
    throw new Error('the memory grew')
  if (totals.left > 0) throw new Error('processes were left behind')
  return { minutes: seen, ...totals }
}
