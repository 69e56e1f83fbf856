// Start-up time of a reader child and of the second engine, with and without Node's compile cache, alternating.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../../../extraction/src/reading/process/child-environment.ts'
import { formatTable } from '../table.ts'
import { percentile, round1 } from '../timing.ts'
import { watchProcesses } from './watch-processes.ts'

const rounds = 7
const memoryLimitBytes = 1024 ** 3
const reading = new URL('../../../extraction/src/reading/', import.meta.url)

const programs = {
  'a child that reads': {
    file: 'process/child.ts',
    args: [JSON.stringify({ memoryLimitBytes, ocr: 'tesseract.js', engines: 'both' })],
    flags: [],
    environment: childEnvironment('reader'),
  },
  'the second engine': {
    file: 'ocr/strips/second-engine-process.ts',
    args: [String(memoryLimitBytes)],
    flags: ['--expose-gc'],
    environment: childEnvironment('secondEngine'),
  },
} as const

type Program = (typeof programs)[keyof typeof programs]

/** Until it reports that it is ready. */
async function start(program: Program, more: Record<string, string>): Promise<Start> {
  const started = performance.now()
  const child = fork(fileURLToPath(new URL(program.file, reading)), program.args, {
    serialization: 'advanced',
    execArgv: [...program.flags],
    env: { ...program.environment, ...more },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const watch = watchProcesses(() => (child.pid === undefined ? [] : [child.pid]))
  await once(child, 'message')
  const ms = performance.now() - started
  const { cpuSeconds = NaN } = await watch.stop()
  child.disconnect()
  await once(child, 'exit')
  return { ms, cpuMs: cpuSeconds * 1000 }
}

interface Start {
  ms: number
  cpuMs: number
}

export async function run(): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'conforme-compiled-'))
  const figures = []
  for (const [name, program] of Object.entries(programs)) {
    const kept = { NODE_COMPILE_CACHE: folder }
    await start(program, kept) // fills the compile cache
    const [without, having]: [Start[], Start[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      without.push(await start(program, {}))
      having.push(await start(program, kept))
    }
    const median = (starts: Start[], what: keyof Start) =>
      percentile(
        starts.map((one) => one[what]),
        0.5,
      )
    for (const what of ['ms', 'cpuMs'] as const) {
      const [before, now] = [median(without, what), median(having, what)]
      figures.push({ program: name, what, without: round1(before), with: round1(now), ratio: now / before })
    }
  }
  await rm(folder, { recursive: true, force: true })
  const rows = figures.map((one) => [
    `${one.program}, ${one.what === 'ms' ? 'ms by the clock' : 'ms of the processor'}`,
    String(one.without),
    String(one.with),
    one.ratio.toFixed(2),
  ])
  console.log(formatTable(['Start of', 'compiled anew', 'kept', 'ratio'], rows))
  return figures
}
