// Measures our overhead around a provider call: CPU time for one page, and event loop delay with fifty documents in flight
// against a slow provider. The providers are stand-ins in another process.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from '../parse-args.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'
import { defaultModels, type ProcessorId } from '@conforme/contract/processors/processors'
import { judgeAnswer } from '../../../extraction/src/judge/judge-answer.ts'
import { normalizeAnswer } from '../../../extraction/src/normalize/normalize.ts'
import type { Processor, ProcessorRequest } from '../../../extraction/src/processors/processor.ts'
import { createProcessors } from '../../../extraction/src/processors/registry.ts'
import { sampleInvoiceLines } from '../../../extraction/stand-ins/sample-invoice.ts'
import { drawnPage, typeRequest } from '../../../extraction/stand-ins/typed-page.ts'
import { benchAwsKey, benchKey } from './provider-process.ts'
import { formatTable } from '../table.ts'

export interface ProcessorsOptions {
  /** Documents measured one after another, per processor. */
  documents: number
  inFlight: number
  /** Number of waves of `inFlight` documents. */
  waves: number
  delayMs: number
  /** Size of a page's image. */
  imageBytes: number
}

export interface ProcessorFigures {
  processor: ProcessorId
  /** CPU time for a one-page document: the adapter alone, and with everything after it. */
  adapterCpuMs: { p50: number; p95: number }
  wholeCpuMs: { p50: number; p95: number }
  loopDelayMs: { p50: number; p99: number; max: number }
  /** Between the first and the last wave, after garbage collection. */
  heapGrowthMb: number
  failed: number
}

const targets = { wholeCpuMs: 40, loopDelayP99Ms: 50 }

export function parseProcessorsOptions(args: readonly string[]): ProcessorsOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      documents: { type: 'string', default: '60' },
      'in-flight': { type: 'string', default: '50' },
      waves: { type: 'string', default: '4' },
      'delay-ms': { type: 'string', default: '1500' },
      'image-bytes': { type: 'string', default: '400000' },
    },
  })
  return {
    documents: Number(values.documents),
    inFlight: Number(values['in-flight']),
    waves: Number(values.waves),
    delayMs: Number(values['delay-ms']),
    imageBytes: Number(values['image-bytes']),
  }
}

export async function run(options: ProcessorsOptions): Promise<ProcessorFigures[]> {
  const provider = fork(fileURLToPath(new URL('provider-process.ts', import.meta.url)))
  try {
    const processors = connect(await firstMessage(provider))
    const figures: ProcessorFigures[] = []
    for (const processor of processors) figures.push(await measure(provider, processor, options))
    console.log(report(figures))
    return figures
  } finally {
    provider.disconnect()
  }
}

const Urls = z.object({ openai: z.string(), langextract: z.string(), textract: z.string() })

async function firstMessage(provider: ChildProcess): Promise<z.infer<typeof Urls>> {
  const [message] = await once(provider, 'message')
  return Urls.parse(message)
}

function connect(urls: z.infer<typeof Urls>): Processor[] {
  const made = createProcessors({
    openai: { apiKey: benchKey, baseUrl: `${urls.openai}/v1`, apiStyle: 'responses' },
    langextract: { apiKey: benchKey, baseUrl: urls.langextract },
    textract: {
      region: 'us-east-1',
      accessKeyId: benchAwsKey,
      secretAccessKey: 'x'.repeat(40),
      endpoint: urls.textract,
      concurrency: 8, // as a raised AWS quota may allow; fifty documents are still in flight
    },
  })
  return [made.openai, made.langextract, made.textract].filter((processor) => processor !== undefined)
}

function request(processor: Processor, imageBytes: number): ProcessorRequest {
  const lines = [
    ...sampleInvoiceLines,
    ...Array.from({ length: 25 }, (_, row) => `Observación ${row}: mercadería conforme`),
  ]
  return typeRequest([lines], {
    model: defaultModels[processor.id],
    rasterize: ({ pages }) =>
      Promise.resolve(
        pages.map((page) => ({
          page,
          mimeType: 'image/jpeg' as const,
          bytes: drawnPage(page, 0, imageBytes),
          width: 1654,
          height: 2339,
        })),
      ),
  })
}

async function measure(
  provider: ChildProcess,
  processor: Processor,
  options: ProcessorsOptions,
): Promise<ProcessorFigures> {
  await setDelay(provider, 0)
  await oneByOne(processor, options, 10) // warm-up: lets the engine compile what is used often
  const { adapter, whole } = await oneByOne(processor, options, options.documents)
  await setDelay(provider, options.delayMs)
  const crowd = await manyAtOnce(processor, options)
  return {
    processor: processor.id,
    adapterCpuMs: { p50: quantile(adapter, 0.5), p95: quantile(adapter, 0.95) },
    wholeCpuMs: { p50: quantile(whole, 0.5), p95: quantile(whole, 0.95) },
    ...crowd,
  }
}

async function setDelay(provider: ChildProcess, ms: number): Promise<void> {
  const ready = once(provider, 'message')
  provider.send(ms)
  await ready
}

async function oneByOne(processor: Processor, options: ProcessorsOptions, documents: number) {
  const adapter: number[] = []
  const whole: number[] = []
  for (let index = 0; index < documents; index++) {
    const asked = request(processor, options.imageBytes)
    const before = cpuMs()
    const answer = await processor.answer(asked)
    adapter.push(cpuMs() - before)
    const { data, notices } = normalizeAnswer(answer.data)
    judgeAnswer({
      data,
      reading: asked.reading,
      notices: [...answer.notices, ...notices],
      today: '2026-11-21',
      ...(answer.hints && { hints: answer.hints }),
      ...(answer.table && { table: answer.table }),
    })
    whole.push(cpuMs() - before)
  }
  return { adapter, whole }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function manyAtOnce(
  processor: Processor,
  options: ProcessorsOptions,
): Promise<Pick<ProcessorFigures, 'loopDelayMs' | 'heapGrowthMb' | 'failed'>> {
  const collect = garbageCollector()
  const loop = monitorEventLoopDelay({ resolution: 1 })
  let failed = 0
  let firstHeap = 0
  for (let wave = 0; wave < options.waves; wave++) {
    loop.enable()
    const answers = await Promise.allSettled(
      Array.from({ length: options.inFlight }, () =>
        processor.answer(request(processor, options.imageBytes)),
      ),
    )
    loop.disable()
    failed += answers.filter((answer) => answer.status === 'rejected').length
    collect()
    if (wave === 0) firstHeap = heapMb()
  }
  return {
    loopDelayMs: { p50: loop.percentile(50) / 1e6, p99: loop.percentile(99) / 1e6, max: loop.max / 1e6 },
    heapGrowthMb: heapMb() - firstHeap,
    failed,
  }
}

function heapMb(): number {
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 / 1024
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  return () => {
    if (typeof collect === 'function') collect()
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

function report(figures: readonly ProcessorFigures[]): string {
  const row = (name: string, target: string, cell: (each: ProcessorFigures) => string) => [
    name,
    target,
    ...figures.map(cell),
  ]
  const pair = (a: number, b: number) => `${a.toFixed(1)} / ${b.toFixed(1)}`
  return formatTable(
    ['', 'meta', ...figures.map((each) => each.processor)],
    [
      row('CPU del adaptador, ms (p50 / p95)', '', (each) =>
        pair(each.adapterCpuMs.p50, each.adapterCpuMs.p95),
      ),
      row('CPU con la verificación, ms (p50 / p95)', `≤ ${targets.wholeCpuMs}`, (each) =>
        pair(each.wholeCpuMs.p50, each.wholeCpuMs.p95),
      ),
      row('espera del bucle, ms (p50 / p99)', `≤ ${targets.loopDelayP99Ms}`, (each) =>
        pair(each.loopDelayMs.p50, each.loopDelayMs.p99),
      ),
      row('espera del bucle, ms (máxima)', '', (each) => each.loopDelayMs.max.toFixed(1)),
      row('memoria, crecimiento en MB', 'plano', (each) => each.heapGrowthMb.toFixed(1)),
      row('fallidos', '0', (each) => String(each.failed)),
    ],
  )
}
