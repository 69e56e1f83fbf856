// Finds the owner of a second tax id from the lines above, beside and below it, if no heading announces a party.
import type { Found } from '../../../../layout/found.ts'
import type { Occurrence } from '../../../../labels/find-labels.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import { neighbour } from '../../../../labels/neighbour.ts'
import { plainText, type Cell, type Token } from '../../../../layout/sheet.ts'
import { asName } from './as-name.ts'
import { districts, looksLikeAddress, suffix } from './company-words.ts'
import { person } from './owner-name.ts'
import { nameOverId } from './name-over-id.ts'
import type { TaxIdFound } from '../tax-ids/read-tax-id.ts'

export function nameNearId(
  page: Labelled,
  id: TaxIdFound | undefined,
  issuerId: TaxIdFound | undefined,
): Found<string> | undefined {
  if (!id) return undefined
  return (
    nameBehindUnknown(page, id) ??
    nameOverId(page, [...(id.label?.tokens ?? []), ...id.tokens]) ??
    nameUnderId(page, id) ??
    nameBehindId(page, id) ??
    nameBesideId(page, id) ??
    companyOverAddress(page, id, issuerId)
  )
}

const isPerson = (text: string): boolean => person.test(text.replaceAll(',', '')) && !looksLikeAddress(text)

const nameLines = 2
/** A DNI, or a natural person's RUC, which contains the DNI. */
const ofNatural = /^(?:\d{8}|1[057]\d{9})$/

/** `Beneficiario: CAFETERÍA LA BANCA S.A.S.` over `NIT: 835…`: a company or person after an unknown label. */
export function nameBehindUnknown(
  page: Labelled,
  { label, row, key }: TaxIdFound,
): Found<string> | undefined {
  for (const { cells, page: on } of page.sheet.rows.slice(Math.max(0, row - nameLines), row).toReversed()) {
    const at = cells.findIndex(({ x0 }) => label && Math.abs(x0 - label.x0) < 0.4 * page.sheet.em)
    const words = cells[at]?.tokens ?? []
    const end = words.findIndex(({ colon }) => colon)
    const behind = words.slice(end + 1)
    const value = behind.length > 0 ? behind : (cells[at + 1]?.tokens ?? [])
    const isUnknown =
      at >= 0 && on === label?.page && end >= 0 && !words.slice(0, 1).some((word) => page.labelOf.has(word))
    // `Giro: VENTA DE ABARROTES` above a company's id is not a name.
    const isName = suffix.test(plainText(value)) || (ofNatural.test(key) && isPerson(plainText(value)))
    if (isUnknown && isName) return asName(page, value)
  }
  return undefined
}

/** `RUC: 20…` over `FRUTAS DEL VALLE SAC`: a company with its legal form, or a person under a DNI. */
function nameUnderId(page: Labelled, { label, row, key }: TaxIdFound): Found<string> | undefined {
  const under = page.sheet.rows[row + 1]
  const [cell] = under?.cells ?? []
  if (!label || !cell || under?.page !== label.page) return undefined
  const text = plainText(cell.tokens)
  const isWhole = under.cells.length === 1 && !page.labelOf.has(cell.tokens[0] as Token)
  // `DNI: 07318824` over `MARIA DEL PILAR OCHOA VENTURA`
  const isOfPerson = key.length === 8 && isWhole && isPerson(text)
  // `RUT comprador: 21…` above a name and its street.
  const street = plainText(neighbour(page, cell.tokens, 1)?.tokens ?? [])
  const isOverStreet = looksLikeAddress(street) && !looksLikeAddress(text) && isFree(page, cell)
  const isOfClient = label.names.includes('client-id')
  const isOfCompany = (isOfClient && isOverStreet) || ((isOfClient || isWhole) && suffix.test(text))
  const isUnder = Math.abs(cell.x0 - label.x0) < page.sheet.em && (isOfCompany || isOfPerson)
  return isUnder ? asName(page, cell.tokens) : undefined
}

/** `DNI 40…   ROJAS PINTO, ANA`: a person after the id, with nothing else on the row. */
function nameBehindId(
  page: Labelled,
  { label, row, tokens: own, key }: TaxIdFound,
): Found<string> | undefined {
  const words = page.sheet.rows[row]?.tokens ?? []
  const [first] = label?.tokens ?? []
  const last = own.at(-1)
  if (!first || !last || words[0] !== first || key.length !== 8) return undefined
  const rest = words.slice(words.indexOf(last) + 1)
  const isPlain = rest.length > 1 && !rest.some((token) => page.labelOf.has(token))
  return isPlain && isPerson(plainText(rest)) ? asName(page, rest) : undefined
}

const isFree = (page: Labelled, cell: Cell): boolean => !cell.tokens.some((token) => page.labelOf.has(token))

/** `CHOQUE APAZA, BRENDA   RUC 10…`: the name before the id, with nothing else on the row. */
function nameBesideId(page: Labelled, { label, row }: TaxIdFound): Found<string> | undefined {
  const named = nameInCell(page, label)
  if (named) return named
  const [cell, ...others] = page.sheet.rows[row]?.cells.filter(({ x1 }) => x1 < (label?.x0 ?? 0)) ?? []
  if (!cell || others.length > 0 || !isFree(page, cell)) return undefined
  const text = plainText(cell.tokens)
  const isOfClient = label?.names.includes('client-id') === true && !looksLikeAddress(text)
  return isOfClient || isPerson(text) || suffix.test(text) ? asName(page, cell.tokens) : undefined
}

/** `NOM: FLORES DIAZ ANA / DNI 44…` in one cell at the foot of a receipt. */
function nameInCell(page: Labelled, label: Occurrence | undefined): Found<string> | undefined {
  const [first] = label?.tokens ?? []
  const cell = first && page.sheet.rows[first.row]?.cells.find(({ tokens }) => tokens.includes(first))
  const [word, ...rest] = first && cell ? cell.tokens.slice(0, cell.tokens.indexOf(first)) : []
  if (!word || !/^NOM(?:BRE)?\W*$/.test(plainText([word])) || !/^[/|-]$/.test(rest.at(-1)?.text ?? ''))
    return undefined
  const name = rest.slice(0, -1)
  return isPerson(plainText(name)) ? asName(page, name) : undefined
}

/** True if a company stands above the id or on its row. */
const isNamedElsewhere = (page: Labelled, { row, label, tokens }: TaxIdFound): boolean =>
  page.sheet.rows[row]?.cells.some((cell) => suffix.test(plainText(cell.tokens))) === true ||
  nameOverId(page, [...(label?.tokens ?? []), ...tokens]) !== undefined

/** A company between the issuer's id and this one, in another column: `DIGITAL ANDINA E.I.R.L.` over `JR. TACNA 310`. */
function companyOverAddress(
  page: Labelled,
  id: TaxIdFound,
  issuerId: TaxIdFound | undefined,
): Found<string> | undefined {
  if (!issuerId || issuerId.row >= id.row || !/^20\d{9}$/.test(id.key)) return undefined
  // `RUC: 20…` over `BODEGA EL SOL S.A.C.` over its street is the issuer, unless its name stands elsewhere.
  if (!isNamedElsewhere(page, issuerId)) return undefined
  const between = page.sheet.rows.slice(issuerId.row + 1, id.row + 1)
  for (const cell of between.flatMap(({ cells }) => cells)) {
    const under = suffix.test(plainText(cell.tokens)) ? neighbour(page, cell.tokens, 1) : undefined
    const street = under ? plainText(under.tokens) : ''
    const isAddress = looksLikeAddress(street) || districts.test(street)
    if (isAddress && isFree(page, cell)) return asName(page, cell.tokens)
  }
  return undefined
}
