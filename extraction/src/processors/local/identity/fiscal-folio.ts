// The id a tax office gives a document: Mexico's folio fiscal, Colombia's CUFE, Argentina's CAE, Ecuador's clave de acceso.
import type { Country } from '../country.ts'
import type { Found } from '../../../layout/found.ts'
import { occurrencesOf, placesOf, type Labelled } from '../../../labels/near-label.ts'
import { textOf, type Token } from '../../../layout/sheet.ts'

const uuid = /[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}/i
/** As a picture's reader may have it, who takes figures for letters that no hexadecimal number has. */
const misreadUuid = /[0-9A-FOQILSZG]{8}-(?:[0-9A-FOQILSZG]{4}-){3}[0-9A-FOQILSZG]{12}/i
const shapes: Partial<Record<Country, RegExp>> = {
  CO: /^[0-9a-f]{40,96}$/i,
  AR: /^\d{14}$/,
  EC: /^\d{37,49}$/,
}

export function findFiscalFolio(page: Labelled, country: Country): Found<string> | undefined {
  for (const row of page.sheet.rows) {
    for (const [at, token] of row.tokens.entries()) {
      const whole = uuid.exec(token.text) ?? (page.sheet.fromPicture ? mendedUuid(token.text) : null)
      if (whole) return { value: whole[0].toUpperCase(), tokens: [token] }
      const pair = row.tokens.slice(at, at + 3)
      const joined = /^[0-9A-F]{8}-/i.test(token.text)
        ? uuid.exec(pair.map((part) => part.text).join(''))
        : null
      if (joined) return { value: joined[0].toUpperCase(), tokens: pair }
      const broken = overTwoRows(page, token)
      if (broken) return broken
    }
  }
  const shape = shapes[country]
  if (!shape) return undefined
  for (const label of occurrencesOf(page, 'fiscal-folio')) {
    const found = shaped(placesOf(page, label), shape)
    if (found) return found
  }
  return undefined
}

const hexadecimal: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', S: '5', Z: '2', G: '6' }

function mendedUuid(text: string): RegExpExecArray | null {
  const found = misreadUuid.exec(text)?.[0].toUpperCase()
  return found ? uuid.exec(found.replace(/[OQILSZG]/g, (letter) => hexadecimal[letter] ?? letter)) : null
}

/** A narrow cell breaks it at one of its dashes. */
function overTwoRows(page: Labelled, start: Token): Found<string> | undefined {
  const { fromPicture } = page.sheet
  const begins = fromPicture
    ? /^[0-9A-FOQILSZG]{8}-(?:[0-9A-FOQILSZG]{4}-){0,3}$/i
    : /^[0-9A-F]{8}-(?:[0-9A-F]{4}-){0,3}$/i
  if (!begins.test(start.text)) return undefined
  for (const row of page.sheet.rows.slice(start.row + 1, start.row + 3)) {
    const rest = row.tokens.find((token) => token.x0 < start.x1 && token.x1 > start.x0)
    const text = start.text + (rest?.text ?? '')
    const whole = uuid.exec(text) ?? (fromPicture ? mendedUuid(text) : null)
    if (rest && whole) return { value: whole[0].toUpperCase(), tokens: [start, rest] }
  }
  return undefined
}

/** A CUFE is long enough to be broken over two lines. */
function shaped(places: Token[][], shape: RegExp): Found<string> | undefined {
  for (const tokens of places) {
    const single = tokens.find((token) => shape.test(token.text))
    if (single) return { value: single.text, tokens: [single] }
  }
  const all = places
    .flat()
    .filter((token, at, list) => list.indexOf(token) === at && /^[0-9a-f]{6,}$/i.test(token.text))
  const text = textOf(all).replace(/\s/g, '')
  return shape.test(text) ? { value: text, tokens: all } : undefined
}
