// Finds the id that a tax office assigns to a document: folio fiscal (Mexico), CUFE (Colombia), CAE (Argentina), clave
// de acceso (Ecuador), clave (Costa Rica).
import type { Country } from '../country.ts'
import type { Found } from '../../../layout/found.ts'
import { occurrencesOf, type Labelled } from '../../../labels/labelled.ts'
import { placesOf } from '../../../labels/near-label.ts'
import { textOf, type Token } from '../../../layout/sheet.ts'

const uuid = /[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}/
const startOfUuid = /^[0-9A-F]{8}-/
const brokenUuid = /^[0-9A-F]{8}-(?:[0-9A-F]{4}-){0,3}$/
const shapes: Partial<Record<Country, RegExp>> = {
  CO: /^[0-9a-f]{40,96}$/i,
  AR: /^\d{14}$/,
  EC: /^\d{37,49}$/,
}

/** Country code, date, issuer and number; its length is unique. */
const ofCostaRica = /^506\d{47}$/

export function findFiscalFolio(page: Labelled, country: Country): Found<string> | undefined {
  for (const row of page.sheet.rows) {
    for (const [at, token] of row.tokens.entries()) {
      const whole = uuidIn(page, [token])
      if (whole) return whole
      if (ofCostaRica.test(token.text)) return { value: token.text, tokens: [token] }
      const parts = row.tokens.slice(at, at + 3)
      const joined = startOfUuid.test(hexOf(page, token)) ? uuidIn(page, parts) : pulledApart(page, parts)
      if (joined) return joined
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

/** Maps letters that cannot occur in a hexadecimal number to the digits that OCR confused with them. */
function hexOf({ sheet }: Labelled, { text }: Token): string {
  const capitals = text.toUpperCase()
  return sheet.fromPicture
    ? capitals.replace(/[OQILSZG]/g, (letter) => hexadecimal[letter] ?? letter)
    : capitals
}

function uuidIn(page: Labelled, tokens: Token[]): Found<string> | undefined {
  const found = uuid.exec(tokens.map((token) => hexOf(page, token)).join(''))
  return found ? { value: found[0], tokens } : undefined
}

/** `5C90E 1A7-2F4B-…`: OCR splits its first group with a space. */
function pulledApart(page: Labelled, [token, next]: Token[]): Found<string> | undefined {
  if (!token || !next || !page.sheet.fromPicture) return undefined
  const begins = hexOf(page, token) + hexOf(page, next)
  return /^[0-9A-F]{1,8}$/.test(hexOf(page, token)) && startOfUuid.test(begins)
    ? uuidIn(page, [token, next])
    : undefined
}

/** A narrow cell breaks the UUID at a dash. */
function overTwoRows(page: Labelled, start: Token): Found<string> | undefined {
  if (!brokenUuid.test(hexOf(page, start))) return undefined
  for (const row of page.sheet.rows.slice(start.row + 1, start.row + 3)) {
    const rest = row.tokens.find((token) => token.x0 < start.x1 && token.x1 > start.x0)
    const whole = rest && uuidIn(page, [start, rest])
    if (whole) return whole
  }
  return undefined
}

const wholeHash = 96 // hexadecimal digits of SHA-384

/** Finds the id among the places of its label; a CUFE can wrap to a second line. */
function shaped(places: Token[][], shape: RegExp): Found<string> | undefined {
  const all = places
    .flat()
    .filter((token, at, list) => list.indexOf(token) === at && /^[0-9a-f]{6,}$/i.test(token.text))
  const text = textOf(all).replace(/\s/g, '')
  if (text.length === wholeHash && shape.test(text)) return { value: text, tokens: all }
  for (const tokens of places) {
    const single = tokens.find((token) => shape.test(token.text))
    if (single) return { value: single.text, tokens: [single] }
  }
  return shape.test(text) ? { value: text, tokens: all } : undefined
}
