// An XML and the print of the same document, a thousand times: first matching, then with one value of the print changed.
// Every change must be detected, and no difference may be reported without one.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from '../parse-args.ts'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { generate } from '../../../extraction/fixtures/generator/generate.ts'
import { layouts } from '../../../extraction/fixtures/generator/layouts/layouts.ts'
import type { Paper, PaperLine } from '../../../extraction/fixtures/generator/papers/paper.ts'
import { hasUbl, ublOfPaper } from '../../../extraction/fixtures/generator/ubl/ubl-of-paper.ts'
import { digestOf, signUbl } from '../../../extraction/fixtures/generator/ubl/sign-ubl.ts'
import { makeSigner } from '../../../extraction/fixtures/generator/ubl/make-certificate.ts'
import { openExtractor, readXml, type Extractor, type XmlPaper } from '../../../extraction/src/index.ts'
import { formatTable } from '../table.ts'

export interface XmlPairOptions {
  pairs: number
  seed: string
}

export interface XmlPairFigures {
  pairs: number
  /** Unchanged pairs for which a difference was reported. */
  invented: number
  changed: number
  caught: number
  missed: string[]
  inventedOn: string[]
  byChange: Record<string, { caught: number; of: number }>
  ms: { p50: number; p95: number }
}

export function parseXmlPairOptions(args: readonly string[]): XmlPairOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { pairs: { type: 'string', default: '1000' }, seed: { type: 'string', default: 'pares' } },
  })
  return { pairs: Number(values.pairs), seed: values.seed }
}

interface Change {
  path: string
  change: (paper: Paper) => Paper
}

/** Changes a digit before the cents, so that it is never a rounding difference. */
const raised = (cents: number) => cents + 10_000 + (cents % 7) * 100
const withTotals = (paper: Paper, totals: Partial<Paper['totals']>): Paper => ({
  ...paper,
  totals: { ...paper.totals, ...totals },
})
const withFirstLine = (paper: Paper, change: (line: PaperLine) => PaperLine): Paper => ({
  ...paper,
  lines: paper.lines.map((line, at) => (at === 0 ? change(line) : line)),
})
const nextDigit = (text: string, at: number) =>
  `${text.slice(0, at)}${(Number(text[at]) + 1) % 10}${text.slice(at + 1)}`
const laterDay = (iso: string) => (iso.endsWith('-11') ? `${iso.slice(0, 8)}12` : `${iso.slice(0, 8)}11`)

export const changes: Change[] = [
  { path: 'totales.total', change: (paper) => withTotals(paper, { total: raised(paper.totals.total) }) },
  { path: 'totales.iva', change: (paper) => withTotals(paper, { igv: raised(paper.totals.igv) }) },
  {
    path: 'totales.subtotal',
    change: (paper) => withTotals(paper, { gravada: raised(paper.totals.gravada) }),
  },
  {
    path: 'documento.numero',
    change: (paper) => ({
      ...paper,
      correlativo: nextDigit(paper.correlativo, paper.correlativo.length - 1),
    }),
  },
  { path: 'documento.fecha', change: (paper) => ({ ...paper, issuedOn: laterDay(paper.issuedOn) }) },
  {
    path: 'documento.fecha_vencimiento',
    change: (paper) => ({ ...paper, dueOn: paper.dueOn && laterDay(paper.dueOn) }),
  },
  {
    path: 'documento.moneda',
    change: (paper) => ({ ...paper, currency: paper.currency === 'PEN' ? 'USD' : 'PEN' }),
  },
  {
    path: 'proveedor.rfc',
    change: (paper) => ({ ...paper, issuer: { ...paper.issuer, taxId: nextDigit(paper.issuer.taxId, 6) } }),
  },
  {
    path: 'proveedor.nombre',
    change: (paper) => ({ ...paper, issuer: { ...paper.issuer, nombre: 'OTRA VOZ CERCANA E.I.R.L.' } }),
  },
  {
    path: 'cliente.rfc',
    change: (paper) => ({
      ...paper,
      buyer: { ...paper.buyer, taxId: paper.buyer.taxId && nextDigit(paper.buyer.taxId, 5) },
    }),
  },
  {
    path: 'productos.0.cantidad',
    change: (paper) => withFirstLine(paper, (line) => ({ ...line, cantidad: line.cantidad + 3 })),
  },
  {
    path: 'productos.0.precio',
    change: (paper) => withFirstLine(paper, (line) => ({ ...line, precio: raised(line.precio) })),
  },
  {
    path: 'productos.0.total',
    change: (paper) => withFirstLine(paper, (line) => ({ ...line, total: raised(line.total) })),
  },
]

export async function run({ pairs, seed }: XmlPairOptions): Promise<XmlPairFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'conforme-pares-'))
  const extractor = openExtractor({ reader: { eager: true } })
  const figures: XmlPairFigures = {
    pairs: 0,
    invented: 0,
    changed: 0,
    caught: 0,
    missed: [],
    inventedOn: [],
    byChange: {},
    ms: { p50: 0, p95: 0 },
  }
  const times: number[] = []
  const measuring: Measuring = { extractor, folder, times }
  try {
    for (const { layout, seed: own, change } of jobsOf(pairs, seed)) {
      const pair = await makePair(layout, own, change)
      if (!pair) continue
      figures.pairs++
      const plain = await differencesOf(pair.pdf, pair.xml, measuring)
      if (plain.length > 0) {
        figures.invented++
        figures.inventedOn.push(`${layout} ${own}: ${plain.join(', ')}`)
      }
      if (!pair.changedPdf) continue
      figures.changed++
      const count = (figures.byChange[change.path] ??= { caught: 0, of: 0 })
      count.of++
      const found = await differencesOf(pair.changedPdf, pair.xml, measuring)
      if (found.includes(change.path)) {
        figures.caught++
        count.caught++
      } else
        figures.missed.push(
          `${layout} ${own}: ${change.path}${found.length > 0 ? ` (se vio ${found.join(', ')})` : ''}`,
        )
    }
  } finally {
    await extractor.close()
    await rm(folder, { recursive: true, force: true })
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  figures.ms = { p50: at(0.5), p95: at(0.95) }
  print(figures)
  return figures
}

function* jobsOf(pairs: number, seed: string) {
  const chosen = layouts.filter(({ country }) => country === 'PE')
  let made = 0
  for (let index = 0; made < pairs; index++) {
    const layout = chosen[index % chosen.length]
    const change = changes[index % changes.length]
    if (!layout || !change) return
    if (/rhe|guia|orden|cotizacion|proforma/.test(layout.name)) continue
    made++
    yield { layout: layout.name, seed: `${seed} ${index}`, change }
  }
}

/** The print carries the hash of its XML, like a real one. A change that the layout does not show gives no second print. */
export async function makePair(layout: string, seed: string, { path, change }: Change) {
  let digest = ''
  let xml = ''
  const signed = (paper: Paper): Paper => {
    if (!hasUbl(paper)) return paper
    xml = signUbl(ublOfPaper(paper), signer)
    digest = digestOf(xml)
    return { ...paper, hash: digest, qr: paper.qr && `${paper.qr}${digest}|` }
  }
  const plain = await generate({ seed, layout, change: signed })
  if (xml === '') return undefined
  const changed = await generate({ seed, layout, change: (paper) => change(signed(paper)) })
  const isShown = JSON.stringify(at(plain.expected, path)) !== JSON.stringify(at(changed.expected, path))
  const paper = readXml(Buffer.from(xml))
  if (paper.kind !== 'comprobante') return undefined
  return { xml: paper, pdf: plain.pdf, changedPdf: isShown ? changed.pdf : undefined }
}

const signer = makeSigner({ name: 'SERVICIO DE EMISIÓN DE PRUEBA S.A.C.', ruc: '20512528458' })

function at(data: ExtractedData, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data)
}

interface Measuring {
  extractor: Extractor
  folder: string
  times: number[]
}

async function differencesOf(
  pdf: Uint8Array,
  paper: XmlPaper,
  { extractor, folder, times }: Measuring,
): Promise<string[]> {
  const path = join(folder, 'print.pdf')
  await writeFile(path, pdf)
  const start = performance.now()
  const { comparison } = await extractor.extract({
    file: { path, name: 'print.pdf' },
    processor: 'local',
    model: 'lector-local',
    xml: { paper },
  })
  times.push(performance.now() - start)
  return (comparison?.differences ?? []).map(({ campo }) => campo)
}

function print(figures: XmlPairFigures): void {
  const rows = Object.entries(figures.byChange).map(([path, { caught, of }]) => [path, `${caught} / ${of}`])
  console.log(formatTable(['value changed on the print', 'caught'], rows))
  console.log(
    `${figures.pairs} pairs: ${figures.invented} with an invented difference; ${figures.caught} of ${figures.changed} changes caught; ${figures.ms.p50} ms judged (p95 ${figures.ms.p95})`,
  )
  for (const line of [...figures.inventedOn, ...figures.missed]) console.log(line)
}
