import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generate } from '../../../fixtures/generator/generate.ts'
import type { Paper } from '../../../fixtures/generator/papers/paper.ts'
import { makeSigner } from '../../../fixtures/generator/ubl/make-certificate.ts'
import { digestOf, signUbl } from '../../../fixtures/generator/ubl/sign-ubl.ts'
import { ublOfPaper } from '../../../fixtures/generator/ubl/ubl-of-paper.ts'
import { openExtractor, readXml, type Extractor } from '../../index.ts'
import { sharedReader } from '../../reading/test/shared-reader.ts'

const signer = makeSigner({ name: 'SERVICIO DE EMISIÓN DEMO S.A.C.', ruc: '20512528458' })
let extractor: Extractor
let folder: string
beforeAll(async () => {
  extractor = openExtractor({ reader: sharedReader() })
  folder = await mkdtemp(join(tmpdir(), 'conforme-xml-'))
})
afterAll(async () => {
  await extractor.close()
  await rm(folder, { recursive: true })
})

/** Differences between the XML of a paper and a print that `change` altered. */
async function differences(layout: string, seed: string, change?: (paper: Paper) => Paper) {
  let xml = ''
  const sign = (paper: Paper) => {
    xml = signUbl(ublOfPaper(paper), signer)
    const hash = digestOf(xml)
    return { ...paper, hash, qr: paper.qr && `${paper.qr}${hash}|` }
  }
  const { pdf } = await generate({ seed, layout, change: (made) => (change ?? ((same) => same))(sign(made)) })
  const paper = readXml(Buffer.from(xml))
  if (paper.kind !== 'comprobante') throw new Error('not a comprobante')
  const path = join(folder, 'impresion.pdf')
  await writeFile(path, pdf)
  const file = { path, name: 'impresion.pdf' }
  const { comparison } = await extractor.extract({
    file,
    processor: 'local',
    model: 'lector-local',
    xml: { paper },
  })
  return comparison?.differences ?? []
}

const day = (paper: Paper) => ({ ...paper, dueOn: paper.dueOn && `${paper.dueOn.slice(0, 8)}11` })
const taxed = (paper: Paper) => ({
  ...paper,
  totals: { ...paper.totals, gravada: paper.totals.gravada + 10_200 },
})

test.each([
  ['a base beside another base', 'portal-nota-credito', 'pares 301', taxed, 'totales.subtotal'],
  [
    'a base that the only line item repeats',
    'factura-detraccion-servicios',
    'pares 717',
    taxed,
    'totales.subtotal',
  ],
  [
    "a due date beside an instalment's",
    'factura-credito-cuotas',
    'pares 382',
    day,
    'documento.fecha_vencimiento',
  ],
  [
    'a due date wrapped onto two rows of a cell',
    'aparte-factura-lateral',
    'pares 746',
    day,
    'documento.fecha_vencimiento',
  ],
  [
    'a quantity in a row that starts with its number',
    'factura-banda-azul',
    'pares 673',
    (paper: Paper) => ({
      ...paper,
      lines: paper.lines.map((line, at) => (at === 0 ? { ...line, cantidad: line.cantidad + 3 } : line)),
    }),
    'productos.0.cantidad',
  ],
  [
    'a currency in words, on a form printed with another currency sign',
    'factura-imprenta',
    'pares 357',
    (paper: Paper) => ({ ...paper, currency: 'USD' as const }),
    'documento.moneda',
  ],
  [
    'a buyer if the XML has none',
    'aparte-boleta-columnas',
    'pares 581',
    (paper: Paper) => ({ ...paper, buyer: { ...paper.buyer, taxId: '40512345' } }),
    'cliente.rfc',
  ],
])('reports a value of the print that differs from the XML: %s', async (_, layout, seed, change, path) => {
  expect(await differences(layout, seed)).toEqual([])
  expect((await differences(layout, seed, change)).map(({ campo }) => campo)).toEqual([path])
})

test('reads a date whose year continues in the next row', async () => {
  expect(await differences('aparte-factura-lateral', 'pares 578')).toEqual([])
})
