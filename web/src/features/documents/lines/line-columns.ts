// Column widths of the line items, estimated from the longest text: rows off screen are not laid out, so they cannot be
// measured.
import type { LineItem, Metadata } from '@conforme/contract/data/extracted-data'
import { isNumericField } from '@conforme/contract/data/fields'
import { fieldLabel } from '@conforme/contract/data/field-labels'
import type { FieldValue } from '../../extracted-data/field-rows.ts'
import { formatValue } from '../../extracted-data/format-value.ts'

export interface LineColumn {
  name: string
  label: string
  numeric: boolean
  /** A track size for `grid-template-columns`. */
  width: string
}

interface Lines {
  list: string
  lines: readonly LineItem[]
  notes: Metadata['campos']
  currency: string | null | undefined
}

const order = ['codigo', 'descripcion', 'unidad', 'cantidad', 'precio', 'descuento', 'subtotal', 'total']

// Average letter widths in rem. At 1440 pixels the lines of most documents fit beside their page without scrolling.
const letterOf = { word: 0.54, amount: 0.48, heading: 0.45 }
const padding = 1.25
const mark = 1.25
const narrowest = 4
/** Maximum width of a text column; numbers are never wrapped. */
const widest = 11

export function lineColumns({ list, lines, notes, currency }: Lines): LineColumn[] {
  return namesOf(lines).map((name) => {
    const label = fieldLabel(name, list)
    const numeric = isNumericField(name)
    if (name === 'descripcion') return { name, label, numeric, width: 'minmax(8.5rem, 8fr)' }
    const needed = lines.map((line, index) => {
      const path = `${list}.${index}.${name}`
      const text = formatValue(path, toLineValue(line[name]), currency)
      return text.length * letterOf[numeric ? 'amount' : 'word'] + (isDoubtful(notes[path]) ? mark : 0)
    })
    const width = Math.max(narrowest, padding + Math.max(label.length * letterOf.heading, ...needed))
    return { name, label, numeric, width: `minmax(${numeric ? width : Math.min(width, widest)}rem, 1fr)` }
  })
}

/** Only doubtful cells show their confidence. */
export function isDoubtful(note: Metadata['campos'][string] | undefined): boolean {
  return note?.confianza !== undefined && note.confianza !== null && note.confianza < 0.9
}

export function toLineValue(value: unknown): FieldValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function namesOf(lines: readonly LineItem[]): string[] {
  const found = new Set(lines.flatMap((line) => Object.keys(line).filter((key) => isPlain(line[key]))))
  const known = order.filter((name) => found.has(name))
  return [...known, ...[...found].filter((name) => !order.includes(name))]
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}
