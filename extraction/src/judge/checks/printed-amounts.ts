// The labelled amounts of a page outside the table of lines: the parts that totals can be made of.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import type { FoundEvidence } from '../evidence/find-evidence.ts'
import type { LabelName } from '../../labels/labels.ts'

export interface PrintedAmount {
  labels: readonly LabelName[]
  /** The words of the label, in capitals without punctuation. */
  text: string
  cents: number
  percent: boolean
  page: number
  row: number
}

const inLines = /^(?:productos|articulos|items)\./

/** Skips rows in which a field of a line item that matches `columns` was found: they belong to the table. */
export function printedAmountsOf(
  { index, labels, byPath }: FoundEvidence,
  columns: RegExp = inLines,
): PrintedAmount[] {
  const itemRows = new Set(
    [...byPath]
      .filter(([path]) => columns.test(path))
      .flatMap(([, { place }]) => place?.words.map((word) => word.row) ?? []),
  )
  return index.amounts.flatMap((place) => {
    if (itemRows.has(place.row) || !place.exact) return []
    const label = labels.of(place)
    if (!label) return []
    const value = Math.round(place.value * 100)
    return [
      {
        labels: label.names,
        text: label.text,
        cents: value,
        percent: place.percent,
        page: place.page,
        row: place.row,
      },
    ]
  })
}

/** The parts of the total that an XML states, by the label that a print gives them. */
const partsOfXml: [LabelName, string][] = [
  ['taxed', 'operaciones_gravadas'],
  ['exempt', 'operaciones_exoneradas'],
  ['unaffected', 'operaciones_inafectas'],
  ['exported', 'operaciones_exportacion'],
  ['free', 'operaciones_gratuitas'],
  ['excise', 'isc'],
  ['bag-tax', 'icbper'],
  ['other-tax', 'otros_tributos'],
  ['rounding', 'redondeo'],
  ['perception', 'percepcion_monto'],
  ['advance', 'anticipos'],
]

/** Adds the parts that the XML states: the print may hide them, name them otherwise or be unreadable there. */
export function withPartsOfXml(
  printed: PrintedAmount[],
  { impuestos, informacion_adicional: more }: ExtractedData,
): PrintedAmount[] {
  // Only an XML has taxes listed by code.
  if (!Array.isArray(impuestos)) return printed
  const stated = partsOfXml.flatMap(([label, name]): PrintedAmount[] => {
    const value = more?.[name]
    return typeof value === 'number'
      ? [{ labels: [label], text: '', cents: Math.round(value * 100), percent: false, page: 0, row: 0 }]
      : []
  })
  const names = new Set(stated.flatMap(({ labels }) => labels))
  return [...printed.filter(({ labels }) => !labels.some((name) => names.has(name))), ...stated]
}

/** Sum of the different amounts under a label: `Retención IVA 19.20`, `Retención ISR 18.00`. */
export function sumPrintedAt(printed: PrintedAmount[], name: LabelName): number | undefined {
  const own = printed.filter(({ labels, percent }) => labels.includes(name) && !percent)
  const different = new Set(own.map(({ cents }) => Math.abs(cents)))
  return different.size === 0 ? undefined : [...different].reduce((sum, cents) => sum + cents, 0)
}

/** The amount printed under a label; undefined if there is none or there are several different ones. */
export function printedAt(printed: PrintedAmount[], ...names: LabelName[]): number | undefined {
  const found = printed.filter(
    (amount) => amount.labels.some((name) => names.includes(name)) && !amount.percent,
  )
  // `IRPF -462.42` and, further down, `Retención: 462.42` are the same amount.
  const different = new Set(found.map((amount) => Math.abs(amount.cents)))
  return different.size === 1 ? found[0]?.cents : undefined
}
