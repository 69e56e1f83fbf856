import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generate } from '../fixtures/generator/generate.ts'
import type { Paper } from '../fixtures/generator/papers/paper.ts'
import { cdrOfPaper } from '../fixtures/generator/ubl/cdr-of-paper.ts'
import { makeSigner } from '../fixtures/generator/ubl/make-certificate.ts'
import { makeZip } from '../fixtures/generator/ubl/make-zip.ts'
import { digestOf, signUbl } from '../fixtures/generator/ubl/sign-ubl.ts'
import { ublOfPaper } from '../fixtures/generator/ubl/ubl-of-paper.ts'
import { extractLines, type OutputLine } from './extract-lines.ts'
import { openExtractor, type Extractor } from './index.ts'
import { sharedReader } from './reading/test/shared-reader.ts'

const signer = makeSigner({ name: 'SERVICIO DE EMISIÓN DEMO S.A.C.', ruc: '20512528458' })
let extractor: Extractor
let folder: string
let xml = ''
let paper: Paper
let pdf: Uint8Array
let raised: Uint8Array

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conforme-lineas-'))
  extractor = openExtractor({ reader: sharedReader() })
  const request = { seed: 'lineas', layout: 'factura-ose-clasica', maxLines: 3 }
  const signed = (made: Paper): Paper => {
    xml = signUbl(ublOfPaper(made), signer)
    return { ...made, hash: digestOf(xml) }
  }
  ;({ paper, pdf } = await generate({ ...request, change: signed }))
  const raise = (made: Paper): Paper => ({
    ...signed(made),
    totals: { ...made.totals, total: made.totals.total + 90_000 },
  })
  ;({ pdf: raised } = await generate({ ...request, change: raise }))
})

afterAll(async () => {
  await extractor.close()
  await rm(folder, { recursive: true, force: true })
})

async function linesOf(
  files: Record<string, Uint8Array | string>,
  by: Extractor = extractor,
): Promise<OutputLine[]> {
  const paths = await Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      const path = join(folder, name)
      await writeFile(path, content)
      return path
    }),
  )
  const lines: OutputLine[] = []
  const order = { extractor: by, processor: 'local', model: 'lector-local' } as const
  for await (const line of extractLines(order, paths)) lines.push(line)
  return lines
}

test('links an XML and its printed PDF to each other and finds no differences', async () => {
  const [print, own] = await linesOf({ 'impresion.pdf': pdf, 'factura.xml': xml })
  expect(print).toMatchObject({
    ok: true,
    processor: 'local',
    xml: { file: join(folder, 'factura.xml'), differences: [] },
  })
  expect(own).toMatchObject({
    ok: true,
    processor: 'xml',
    signature: { valid: true, signedBy: 'SERVICIO DE EMISIÓN DEMO S.A.C.' },
    extractedData: { totales: { total: paper.totals.total / 100 } },
    pages: 1,
  })
})

test('the temporary folder bears the id of the process, so that the next start can remove it after a kill', async () => {
  const folders: string[] = []
  const extract: Extractor['extract'] = (order) => {
    folders.push(basename(dirname(order.file.path)))
    return extractor.extract(order)
  }
  await linesOf({ 'factura.xml': xml }, { ...extractor, extract })
  expect(folders).toEqual([expect.stringMatching(new RegExp(`^conforme-extract-${process.pid}-\\w{6}$`))])
})

test('reports a total that was raised on the printed PDF with both values', async () => {
  const [print] = await linesOf({ 'impresion.pdf': raised, 'factura.xml': xml })
  const total = paper.totals.total / 100
  expect(print?.['xml']).toMatchObject({
    differences: [{ campo: 'totales.total', xml: total, pdf: total + 900 }],
  })
})

test('prints a ZIP of XML, PDF and CDR as one line, with the values of the XML and their places in the PDF', async () => {
  const cdr = signUbl(cdrOfPaper(paper, { issuer: '20512528458' }), signer)
  const files = [
    { name: 'f.xml', bytes: xml },
    { name: 'f.pdf', bytes: pdf },
    { name: 'R-f.xml', bytes: cdr },
    { name: 'leame.txt', bytes: 'hola' },
  ]
  const lines = await linesOf({ 'todo.zip': makeZip(files) })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    ok: true,
    processor: 'xml',
    signature: { valid: true },
    cdr: { responseCode: '0', verdict: 'aceptado' },
    xml: { file: 'f.xml', differences: [] },
    extractedData: {
      metadata: { campos: { 'totales.total': { confianza: 0.99, pagina: 1, evidencia: 'exacta' } } },
    },
  })
})

test('reports a CDR without its comprobante as a CDR', async () => {
  const [line] = await linesOf({ 'R-f.xml': cdrOfPaper(paper, { notes: ['4252 - Observado'] }) })
  expect(line).toMatchObject({
    ok: true,
    kind: 'cdr',
    cdr: {
      responseCode: '0',
      reference: `${paper.serie}-${Number(paper.correlativo)}`,
      notes: ['4252 - Observado'],
      description: `La Factura numero ${paper.serie}-${Number(paper.correlativo)}, ha sido aceptada`,
    },
  })
})

test('refuses hostile files and unknown types with a code and a message, and continues with the rest', async () => {
  const lines = await linesOf({
    'risas.xml': '<!DOCTYPE z [<!ENTITY a "ja">]><z>&a;</z>',
    'vacio.zip': makeZip([{ name: 'leame.txt', bytes: 'hola' }]),
    'grande.xml': `<a>${' '.repeat(50 * 1024 ** 2)}</a>`,
    'otro.txt': 'hola',
  })
  expect(lines.map(({ ok, error }) => [ok, (error as { code: string }).code])).toEqual([
    [false, 'xml_entities'],
    [false, 'zip_without_documents'],
    [false, 'xml_too_large'],
    [false, 'file_type'],
  ])
})
