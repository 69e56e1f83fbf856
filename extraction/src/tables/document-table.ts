// Builds the table for the table viewer: the line items as printed, with the page's own headings.
import { formatDate } from '@conforme/contract/values/iso-dates'
import type {
  DocumentTable,
  ExtractedData,
  FieldNote,
  TableCell,
} from '@conforme/contract/data/extracted-data'
import type { FoundEvidence } from '../judge/evidence/find-evidence.ts'
import { itemSections, type Leaf } from '../judge/evidence/leaves.ts'
import { overlapsAcross, unite } from '../layout/boxes.ts'
import type { PlacedWord, WordRow } from '../layout/layout.ts'
import type { Box, Reading } from '../reading/reading.ts'
import { money } from '../judge/checks/check.ts'

interface Column {
  name: string
  heading: string
  box: Box | undefined
}

export function buildTable(
  data: ExtractedData,
  reading: Reading,
  evidence: FoundEvidence,
  notes: Record<string, FieldNote>,
): DocumentTable {
  const items = itemsOf(evidence.leaves)
  const columns = columnsOf(items, evidence)
  const rows = items.map((leaves) =>
    columns.map((column) => leaves.find((leaf) => leaf.name === column.name)),
  )
  const heading = columns.map((column) => column.heading)
  const formattedTable =
    rows.length > 0 ? [heading, ...rows.map((row) => row.map((leaf) => textOf(leaf)))] : []
  const tableData: TableCell[] = []
  if (rows.length > 0)
    heading.forEach((text, columnIndex) => tableData.push({ rowIndex: 0, columnIndex, text, confidence: 99 }))
  rows.forEach((row, at) =>
    row.forEach((leaf, columnIndex) => {
      if (leaf)
        tableData.push({
          rowIndex: at + 1,
          columnIndex,
          text: textOf(leaf),
          confidence: percentOf(notes[leaf.path]),
        })
    }),
  )
  return {
    hasTableData: rows.length > 0,
    tableData: {
      tableData,
      readableText: readableText(reading),
      humanReadableSummary: summaryOf(data, items.length, reading),
    },
    formattedTable,
  }

  function textOf(leaf: Leaf | undefined): string {
    if (!leaf) return ''
    const place = evidence.byPath.get(leaf.path)?.place
    // Descriptions over several lines read better as they are in the answer.
    return place && typeof leaf.value === 'number' && place.text !== '' ? place.text : String(leaf.value)
  }
}

function percentOf(note: FieldNote | undefined): number {
  return Math.round((note?.confianza ?? 0) * 1000) / 10
}

function itemsOf(leaves: Leaf[]): Leaf[][] {
  const section = itemSections.find((name) => leaves.some((leaf) => leaf.path.startsWith(`${name}.`)))
  const items = new Map<string, Leaf[]>()
  if (section !== undefined)
    for (const leaf of leaves)
      if (leaf.item !== undefined && leaf.path.startsWith(`${section}.`))
        items.set(leaf.item, [...(items.get(leaf.item) ?? []), leaf])
  return [...items.values()]
}

const headings: Record<string, string> = {
  codigo: 'Código',
  descripcion: 'Descripción',
  unidad: 'Unidad',
  cantidad: 'Cantidad',
  precio: 'Precio',
  descuento: 'Descuento',
  subtotal: 'Subtotal',
  total: 'Total',
}

function columnsOf(items: Leaf[][], evidence: FoundEvidence): Column[] {
  const names = [...new Set(items.flatMap((leaves) => leaves.map((leaf) => leaf.name)))]
  const columns = names.map((name) => {
    const boxes = items.flatMap((leaves) => {
      const leaf = leaves.find((candidate) => candidate.name === name)
      const box = leaf && evidence.byPath.get(leaf.path)?.place?.box
      return box ? [box] : []
    })
    return { name, box: boxes.length > 0 ? boxes.reduce(unite) : undefined }
  })
  const headingRow = headingRowOf(items, evidence)
  return columns
    .toSorted((a, b) => (a.box?.[0] ?? 2) - (b.box?.[0] ?? 2))
    .map(({ name, box }, at, all) => ({
      name,
      box,
      heading: headingOf(
        name,
        box,
        all.filter((_, other) => other !== at),
        headingRow,
      ),
    }))
}

/** The nearest row above the first item that names at least two columns. */
function headingRowOf(items: Leaf[][], evidence: FoundEvidence): WordRow | undefined {
  const rows = (items[0] ?? []).flatMap(
    (leaf) => evidence.byPath.get(leaf.path)?.place?.words.map((word) => word.row) ?? [],
  )
  if (rows.length === 0) return undefined
  const first = Math.min(...rows)
  const above = evidence.index.rows.slice(Math.max(0, first - 4), first).toReversed()
  return above.find((row) => row.words.filter((word) => isHeading(word)).length >= 2)
}

function isHeading(word: PlacedWord): boolean {
  return /^(?:CANT|UND|UNID|UM$|COD|ITEM|DESC|DETALLE|CONCEPTO|PRECIO|PUNIT|PU$|VUNIT|VU$|VALOR|UNIT|IMPORTE|TOTAL|SUBTOTAL|DSCTO|QTY|PRICE|AMOUNT)/.test(
    word.key,
  )
}

function headingOf(
  name: string,
  box: Box | undefined,
  others: { box: Box | undefined }[],
  row: WordRow | undefined,
): string {
  const usual = headings[name] ?? name
  if (!box || !row) return usual
  const words = row.words.filter(
    (word) =>
      overlapsAcross(word.box, box) &&
      !others.some((other) => other.box && overlapsAcross(word.box, other.box)),
  )
  const text = words
    .map((word) => word.text)
    .join(' ')
    .trim()
  return text === '' || text.length > 40 ? usual : text
}

function readableText(reading: Reading): string {
  return reading.pages
    .map((page) => page.lines.map((line) => line.words.map((word) => word.text).join(' ')).join('\n'))
    .join('\n\n')
}

function summaryOf(data: ExtractedData, items: number, reading: Reading): string {
  const { documento, proveedor, cliente, totales } = data
  const parts = [documento?.tipo ?? 'Documento', documento?.numero ?? ''].filter((part) => part !== '')
  const sentences = [parts.join(' ')]
  if (proveedor?.nombre) sentences.push(`de ${proveedor.nombre}`)
  if (cliente?.nombre) sentences.push(`para ${cliente.nombre}`)
  if (documento?.fecha) sentences.push(`del ${formatDate(documento.fecha)}`)
  const lines = items === 0 ? 'sin líneas de detalle' : items === 1 ? 'con una línea' : `con ${items} líneas`
  sentences.push(lines)
  const total = totales?.total
  if (typeof total === 'number')
    sentences.push(
      `por un total de ${documento?.moneda ? `${documento.moneda} ` : ''}${money(Math.round(total * 100))}`,
    )
  const pages = reading.pages.length === 1 ? 'una página' : `${reading.pages.length} páginas`
  return `${sentences.join(' ')}. Se leyó ${pages}.`.replace(/Se leyó (\d)/, 'Se leyeron $1')
}
