// Extracted data as table rows: one row per value, sections in the order of the document, without `metadata`.
import type { ExtractedData, FieldNote } from '@conforme/contract/data/extracted-data'
import { fieldLabel, sectionLabel } from '@conforme/contract/data/field-labels'

export type FieldValue = string | number | boolean | null

export interface FieldRow {
  /** Path for the edit call: `totales.total`, `productos.0.precio`. */
  path: string
  label: string
  value: FieldValue
  note: FieldNote | undefined
}

export interface FieldSection {
  section: string
  label: string
  rows: FieldRow[]
}

/** Totals before lines, because they are booked. */
const order = [
  'documento',
  'proveedor',
  'cliente',
  'totales',
  'productos',
  'articulos',
  'items',
  'informacion_adicional',
]
/** Long fields of little interest, last in their section. */
const hashes = new Set([
  'documento.folio_fiscal',
  'informacion_adicional.resumen',
  'informacion_adicional.hash',
])

export function toFieldSections(data: ExtractedData): FieldSection[] {
  const notes = data.metadata?.campos ?? {}
  const named = (row: BareRow) =>
    row.path === 'cliente.rfc' && hasDni(data) ? { ...row, label: 'DNI del cliente' } : row
  return Object.keys(data)
    .filter((section) => section !== 'metadata')
    .sort((left, right) => rank(left) - rank(right))
    .map((section) => ({
      section,
      label: sectionLabel(section),
      rows: hashesLast(toRows(data[section], section)).map((row) => ({
        ...named(row),
        note: notes[row.path],
      })),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** A boleta is addressed to a person by the DNI; eight digits are a DNI only on a Peruvian document. */
function hasDni({ proveedor, cliente }: ExtractedData): boolean {
  // Own pattern instead of tax-ids.ts, to keep that table out of the first screen's bundle.
  return /^(10|15|16|17|20)\d{9}$/.test(proveedor?.rfc ?? '') && /^\d{8}$/.test(cliente?.rfc ?? '')
}

function rank(section: string): number {
  const at = order.indexOf(section)
  return at < 0 ? order.length : at
}

type BareRow = Omit<FieldRow, 'note'>

function hashesLast(rows: BareRow[]): BareRow[] {
  return rows.toSorted((left, right) => Number(hashes.has(left.path)) - Number(hashes.has(right.path)))
}

function toRows(value: unknown, section: string): BareRow[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown, index) =>
      flatten(entry, {
        path: `${section}.${index}`,
        section,
        prefix: `${sectionLabel(section)} ${index + 1}`,
      }),
    )
  }
  return flatten(value, { path: section, section, prefix: '' })
}

interface Where {
  path: string
  section: string
  /** Prefix for the names of nested values; empty at the top level. */
  prefix: string
}

function flatten(value: unknown, { path, section, prefix }: Where): BareRow[] {
  if (typeof value !== 'object' || value === null) {
    const label = prefix || sectionLabel(path)
    return [{ path, label, value: toFieldValue(value) }]
  }
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = /^\d+$/.test(key) ? String(Number(key) + 1) : fieldLabel(key, section)
    return flatten(inner, { path: `${path}.${key}`, section, prefix: prefix ? `${prefix} - ${name}` : name })
  })
}

function toFieldValue(value: unknown): FieldValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return null
}
