// Splits a name from an address on the same line: at a separator, at commas, or at the word for a street.
import { contactWords, countryName, suffix, town } from './company-words.ts'
import { plainText, type Cell, type Row, type Token } from '../../../../layout/sheet.ts'

/** True for the sender's line above an envelope window. */
export const isSenderLine = (tokens: Token[]): boolean =>
  (beforeTown(tokens) ?? beforeAddress(tokens)).length < tokens.length

const widestPart = 3 // heights of a word

/** `HENRIKE ALBERS   AM SANDE 14   21335 LÜNEBURG`: the same line after OCR lost its separators. */
export function isSenderInCells({ cells }: Row, name: Cell, em: number): boolean {
  const at = cells.indexOf(name)
  const [street, place] = at < 0 ? [] : cells.slice(at + 1, at + 3)
  if (!street || !place || /\d/.test(name.text)) return false
  const isNear = Math.max(street.x0 - name.x1, place.x0 - street.x1) < widestPart * em
  return isNear && /^\p{L}{2}.* \d{1,4}\p{L}?$/u.test(street.text) && town.test(plainText(place.tokens))
}

/** `ACME GmbH - Lindenweg 4 - 63571 Gelnhausen`, `ACME S.A.A. Av. Grau 120`: the name ends with its legal form. */
export function beforeAddress(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ text }, index) =>
      index > 0 && /^[-–—·•●|,/]$/.test(text) && suffix.test(plainText(tokens.slice(0, index))),
  )
  const rest = at < 0 ? [] : tokens.slice(at + 1)
  if (rest.some(({ text }) => /\d/.test(text))) return tokens.slice(0, at)
  const street = tokens.findIndex((_, index) => {
    const behind = plainText(tokens.slice(index))
    return beginsStreet.test(behind) && /\d/.test(behind) && suffix.test(plainText(tokens.slice(0, index)))
  })
  return street > 0 ? tokens.slice(0, street) : beforeHouse(tokens)
}

/** `Malerbetrieb Schöning · Deichstr. 14 · 26789 Leer`: name, street and town with the same separator. */
export function beforeTown(tokens: Token[]): Token[] | undefined {
  const named = beforeCommas(tokens)
  if (named) return named
  const signs = tokens.filter(({ text }) => /^[-–—·•●|]$/.test(text))
  const [first, last] = [signs[0], signs.at(-1)]
  if (!first || !last || signs.length < 2) return undefined
  // `• 10435 Berlin • clara@weidenfeld.example`, `- 29000 Quimper - France`
  const end = plainText(tokens.slice(tokens.indexOf(last) + 1))
  const ofTown = contactWords.test(end) || countryName.test(end) ? signs.at(-2) : last
  if (!ofTown || ofTown === first) return undefined
  const street = plainText(tokens.slice(tokens.indexOf(first) + 1, tokens.indexOf(ofTown)))
  const place = plainText(
    tokens.slice(tokens.indexOf(ofTown) + 1, ofTown === last ? undefined : tokens.indexOf(last)),
  )
  const isAddress = /\d/.test(street) && town.test(place)
  return isAddress && tokens.indexOf(first) > 0 ? tokens.slice(0, tokens.indexOf(first)) : undefined
}

/** `Wattenmeer GmbH & Co. KG, Kanalstr. 210, 22113 Hamburg`: separated by commas. */
function beforeCommas(tokens: Token[]): Token[] | undefined {
  const at = tokens.findIndex(({ text }, index) => {
    const name = [...tokens.slice(0, index), { ...(tokens[index] as Token), text: text.slice(0, -1) }]
    return index > 0 && text.endsWith(',') && suffix.test(plainText(name))
  })
  const [last] = tokens.slice(at, at + 1)
  const end = tokens.findLastIndex(({ text }) => text.endsWith(','))
  const street = plainText(tokens.slice(at + 1, end + 1))
  const isAddress = at > 0 && end > at && /\d/.test(street) && town.test(plainText(tokens.slice(end + 1)))
  return last && isAddress ? [...tokens.slice(0, at), { ...last, text: last.text.slice(0, -1) }] : undefined
}

/** `Marta Oyola, 4 Elm Grove, Leeds`, `ACME S.A.C., Av. Grau 120`: an address after the name and a comma. */
function beforeHouse(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }, index) => {
    const rest = tokens.slice(index + 1)
    const street = plainText(rest)
    const isStreet =
      /^\d{1,5}[A-Z]? [A-Z]{2}/.test(street) || (beginsStreet.test(street) && /\d/.test(street))
    return index > 0 && text.endsWith(',') && isStreet
  })
  const last = tokens[at] ?? tokens[townAt(tokens)]
  return last ? [...tokens.slice(0, tokens.indexOf(last)), { ...last, text: last.text.slice(0, -1) }] : tokens
}

/** `Fenwold Stores Ltd, Grantham NG31`: text after the legal form and a comma is not part of the name. */
function townAt(tokens: Token[]): number {
  return tokens.findIndex(({ text }, index) => {
    const rest = plainText(tokens.slice(index + 1))
    const name = [...tokens.slice(0, index), { ...(tokens[index] as Token), text: text.slice(0, -1) }]
    return (
      index > 0 && text.endsWith(',') && rest !== '' && !suffix.test(rest) && suffix.test(plainText(name))
    )
  })
}

export const beginsStreet =
  /^(?:AV|AVDA|AVENIDA|JR|JIRON|CALLE|CAL|CL|PSJE|PSJ|PJE|PJ|PASAJE|PROL|PROLONGACION|MZ|MZA|URB|BLVD|MALECON|ALAMEDA|CARRETERA|CRA|CARRERA|RUA|RUE|VIA|C\/)[. ]/
