// Finds the columns of a table by their headings, which differ between downloads, and reads the cells below them.
import { isIsoDate } from '@conforme/contract/values/iso-dates'
import { withoutAccents } from '@conforme/contract/values/plain-text'

/** The headings are within this many rows, because titles may precede them. */
const headingsWithin = 25

export interface FoundColumns<Name extends string> {
  /** Index of the row with the most known headings. */
  at: number
  places: ReadonlyMap<Name, number>
}

/** `columns`: possible headings in the form of `plainHeading`, likeliest first. */
export function findColumns<Name extends string>(
  rows: readonly string[][],
  columns: Readonly<Record<Name, readonly string[]>>,
): FoundColumns<Name> {
  let best: FoundColumns<Name> = { at: 0, places: new Map() }
  for (const [at, row] of rows.slice(0, headingsWithin).entries()) {
    const plain = row.map(plainHeading)
    const places = new Map<Name, number>()
    for (const name of Object.keys(columns) as Name[]) {
      const place = columns[name].map((one) => plain.indexOf(one)).find((found) => found >= 0)
      if (place !== undefined) places.set(name, place)
    }
    if (places.size > best.places.size) best = { at, places }
  }
  return best
}

/** Normalises headings: `Número de Constancia`, `NRO. CONSTANCIA` and `Numero Constancia` become equal. */
function plainHeading(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replaceAll(/\b(?:nro|num|n[°º])(?=\W|$)\.?/g, 'numero ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/\b(?:de|del|la|el)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A spreadsheet may have turned the digits into a number with `.0`. */
export function digitsOfCell(text: string): string {
  return text.replace(/\.0+$/, '').replaceAll(/\D/g, '')
}

export function dayOfCell(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b/.exec(text) ?? []
  const iso = year === '' ? text.slice(0, 10) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : null
}
