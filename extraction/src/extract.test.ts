import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { typeReading } from '../stand-ins/typed-page.ts'
import { Failure, openExtractor, type Extraction, type Processor, type Stage } from './index.ts'
import { openReader } from './reading/reader.ts'
import { sharedReader } from './reading/test/shared-reader.ts'

const fixture = (path: string) => fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url))
const factura = { path: fixture('001-factura/input.pdf'), name: 'factura.pdf' }
const now = () => new Date('2026-11-20T12:00:00Z')

/** A fake processor that misreads a date and formats values in its own way. */
const careless: Processor = {
  id: 'openai',
  answer: async () => ({
    data: {
      documento: { tipo: 'Factura Electrónica', fecha: '31/12/2019', moneda: 'soles' },
      proveedor: { nombre: 'EMPRESA QUE NO ESTÁ', rfc: 'RUC 20512528458' },
    },
    modelUsed: 'stand-in-1',
    promptVersion: 'p1',
    notices: ['El modelo pedido fue retirado.'],
    costUsd: 0.01,
  }),
}

const extractor = openExtractor({ adapters: { openai: careless }, reader: sharedReader(), now })
afterAll(() => extractor.close())

test('passes a file through its stages and returns it read, judged and measured', async () => {
  const stages: Stage[] = []
  const extraction: Extraction = await extractor.extract({
    file: factura,
    processor: 'local',
    model: 'lector-local',
    onStage: async (stage) => {
      await Promise.resolve()
      stages.push(stage)
    },
  })
  const expected: unknown = JSON.parse(await readFile(fixture('001-factura/expected.json'), 'utf8'))
  expect(stages).toEqual(['lectura', 'analisis', 'verificacion'])
  expect({ totales: extraction.extractedData.totales }).toMatchObject({
    totales: (expected as { totales: object }).totales,
  })
  expect(extraction).toMatchObject({
    processor: 'local',
    modelRequested: 'lector-local',
    pages: 1,
    pagesRead: 1,
  })
  expect(Object.keys(extraction.timings)).toEqual(
    expect.arrayContaining(['lectura', 'analisis', 'verificacion']),
  )
  expect(extraction.confidence).toBeGreaterThan(0.8)
})

test('takes the value of the page if the answer differs from it, and keeps the value of the answer beside it', async () => {
  const { extractedData, modelUsed, costUsd, promptVersion } = await extractor.extract({
    file: factura,
    processor: 'openai',
    model: 'gpt-4o',
  })
  expect({ modelUsed, costUsd, promptVersion }).toEqual({
    modelUsed: 'stand-in-1',
    costUsd: 0.01,
    promptVersion: 'p1',
  })
  expect(extractedData.documento).toMatchObject({ tipo: 'FACTURA', fecha: '2026-07-22', moneda: 'PEN' })
  const { campos = {} } = extractedData.metadata ?? {}
  expect(campos['documento.fecha']?.otraLectura).toEqual({ procesador: 'OpenAI', valor: '2019-12-31' })
  expect(campos['proveedor.rfc']?.otraLectura).toEqual({ procesador: 'OpenAI', valor: '20512528458' })
  expect(extractedData.metadata?.avisos).toContain('El modelo pedido fue retirado.')
})

test('refuses a processor that is not configured, in Spanish, before reading the file', async () => {
  const refused = extractor.extract({ file: factura, processor: 'textract', model: 'aws-textract' })
  await expect(refused).rejects.toThrow(/Amazon Textract no está configurado/)
  await expect(refused).rejects.toBeInstanceOf(Failure)
  expect(extractor.isAvailable('textract')).toBe(false)
})

test('uses a given reading instead of reading the file again', async () => {
  const reading = await extractor.read(factura)
  const missing = { path: '/does/not/exist.pdf', name: 'x.pdf' }
  const extraction = await extractor.extract({
    file: missing,
    reading,
    processor: 'local',
    model: 'lector-local',
  })
  expect(extraction.reading).toBe(reading)
})

test('stops pages on which the rules would run for minutes by a timeout', async () => {
  const reader = openReader({ concurrency: 1, timeoutMs: 1000 })
  const hasty = openExtractor({ reader, now })
  const label = 'Fecha de emisión RUC Total IGV Señor(es) Factura N° Moneda Valor de venta'
  const pages = Array.from({ length: 60 }, () => Array.from({ length: 60 }, () => `${label} ${label}`))
  const missing = { path: '/does/not/exist.pdf', name: 'x.pdf' }
  const asked = {
    file: missing,
    reading: typeReading(pages),
    processor: 'local',
    model: 'lector-local',
  } as const
  try {
    await expect(hasty.extract(asked)).rejects.toMatchObject({ code: 'reading_timeout' })
  } finally {
    await reader.close()
  }
})

test('draws page images in three sizes', async () => {
  const sizes: string[] = []
  for await (const image of extractor.images(factura, { maxPages: 1 }))
    sizes.push(`${image.page} ${image.size}`)
  expect(sizes).toEqual(['1 large', '1 small', '1 thumb'])
})

test('the command prints a line per file and fails if one of them fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conforme-extract-'))
  try {
    const broken = join(folder, 'roto.pdf')
    await writeFile(broken, '%PDF-1.4 nothing more')
    const command = fileURLToPath(new URL('extract-cli.ts', import.meta.url))
    const run = promisify(execFile)(process.execPath, [command, '--out', folder, factura.path, broken])
    const { code, stdout } = await run.then(
      () => ({ code: 0, stdout: '' }),
      (error: { code: number; stdout: string }) => error,
    )
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { ok: boolean; error?: { code: string } })
    expect(code).toBe(1)
    expect(lines.map(({ ok, error }) => [ok, error?.code])).toEqual([
      [true, undefined],
      [false, 'file_corrupt'],
    ])
    const written = JSON.parse(await readFile(join(folder, 'input.json'), 'utf8')) as { ok: boolean }
    expect(written.ok).toBe(true)
  } finally {
    await rm(folder, { recursive: true })
  }
})
