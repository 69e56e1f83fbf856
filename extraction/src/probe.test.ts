import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processorIds, processorLabels } from '@conforme/contract/processors/processors'
import { afterEach, expect, test } from 'vitest'
import { startOpenAiStandIn, type OpenAiStandIn } from '../stand-ins/openai/openai.ts'
import { createRateLimit } from '../stand-ins/rate-limit.ts'
import { sampleInvoice, sampleInvoiceLines } from '../stand-ins/sample-invoice.ts'
import { probe, type ProbeLine } from './probe.ts'
import type { ProcessorSettings } from './processors/processor-settings.ts'
import { makePdf } from './reading/test/make-pdf.ts'

let standIn: OpenAiStandIn | undefined
let folder: string | undefined
afterEach(async () => {
  await standIn?.close()
  if (folder !== undefined) await rm(folder, { recursive: true })
})

const apiKey = 'sk-prueba-0123456789'

async function linesOf(settings: ProcessorSettings): Promise<ProbeLine[]> {
  folder = await mkdtemp(join(tmpdir(), 'conforme-probe-'))
  const path = join(folder, 'factura.pdf')
  const bytes = await makePdf((pdf) => {
    for (const [row, text] of sampleInvoiceLines.entries()) pdf.fontSize(8).text(text, 40, 40 + row * 14)
  })
  await writeFile(path, bytes)
  const lines: ProbeLine[] = []
  const files = [{ what: 'PDF', file: { path, name: 'factura.pdf' } }]
  for await (const line of probe({ settings, files, today: '2026-11-21' })) lines.push(line)
  return lines
}

test('reports processors without a key as not probed and calls none', async () => {
  const lines = await linesOf({})
  const asked = processorIds.filter((id) => id !== 'local')
  expect(lines.map(({ processor, message }) => `${processor}: ${message}`)).toEqual(
    asked.map((id) => `${processorLabels[id]}: sin clave: no se prueba`),
  )
})

test('probes each called model once and reports its cost, its limits and its faults', async () => {
  const limit = createRateLimit({ tokensPerMinute: 200_000, now: Date.now })
  standIn = await startOpenAiStandIn({ apiKey, expected: sampleInvoice, limit })
  const lines = await linesOf({ openai: { apiKey, baseUrl: `${standIn.url}/v1`, apiStyle: 'responses' } })
  const openAi = lines.filter(({ processor }) => processor === 'OpenAI')
  expect(openAi.every(({ ok }) => ok)).toBe(true)
  // gpt-4-turbo and o3-mini are retired and have the same successor.
  expect(openAi.filter(({ what }) => what === 'PDF').map(({ model }) => model)).toEqual([
    'gpt-4o',
    'o3-mini',
    'gpt-4o-mini',
  ])
  expect(openAi.find(({ what }) => what === 'PDF')?.message).toMatch(
    /^respondió gpt-4o.*total 590.*US\$ 0\.\d+$/,
  )
  expect(openAi.find(({ what }) => what === 'límites')?.message).toContain('200000 tokens')
  expect(openAi.at(-1)).toMatchObject({
    what: 'forma de los errores',
    message: 'se reconoce un modelo que no existe',
  })
})
