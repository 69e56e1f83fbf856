// The amounts of a page that stand at a name, outside the table of lines: what the sums can be made of.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import type { FoundEvidence } from '../evidence/find-evidence.ts'
import type { LabelName } from '../../labels/labels.ts'

export interface PrintedAmount {
  labels: readonly LabelName[]
  /** The words of the label, capitals without punctuation. */
  text: string
  cents: number
  percent: boolean
  page: number
  row: number
}

const inLines = /^(?:productos|articulos|items)\./

/** Rows that hold one of `columns` of a line are the table's. */
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

/** By the name that a print gives them, what an XML says its total is made of. */
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

/** An XML says for certain what its print may hide, call by another name or show too badly to be read. */
export function withPartsOfXml(
  printed: PrintedAmount[],
  { impuestos, informacion_adicional: more }: ExtractedData,
): PrintedAmount[] {
  // Taxes by their code: only an XML has them.
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

/** What all that stands at a name makes together: `Retención IVA 19.20`, `Retención ISR 18.00`. */
export function sumPrintedAt(printed: PrintedAmount[], name: LabelName): number | undefined {
  const own = printed.filter(({ labels, percent }) => labels.includes(name) && !percent)
  const different = new Set(own.map(({ cents }) => Math.abs(cents)))
  return different.size === 0 ? undefined : [...different].reduce((sum, cents) => sum + cents, 0)
}

/** What the page says at a name; undefined when it says nothing or several different things. */
export function printedAt(printed: PrintedAmount[], ...names: LabelName[]): number | undefined {
  const found = printed.filter(
    (amount) => amount.labels.some((name) => names.includes(name)) && !amount.percent,
  )
  // `IRPF -462.42` and, further down, `Retención: 462.42` say the same.
  const different = new Set(found.map((amount) => Math.abs(amount.cents)))
  return different.size === 1 ? found[0]?.cents : undefined
}
