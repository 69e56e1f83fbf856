// Names of the parties: behind a label where there is one; for the issuer else the line at the top of the paper that
// looks most like a company: its legal suffix, its size, its place.
import { findDates } from '@conforme/contract/dates'
import { documentTypeOf } from '@conforme/contract/document-types'
import { textIn, type Found } from './found.ts'
import type { Occurrence } from './find-labels.ts'
import { behind, below, cellsBeside, looksLikeLabel, occurrencesOf, type Labelled } from './near-label.ts'
import { isInside, rowsOf, type Block } from './party-blocks.ts'
import { heightOf, middleOf, plainText, textOf, toCell, type Cell, type Row, type Token } from './sheet.ts'

const suffix =
  /(?:^|[\s,.])(?:S\.? ?A\.? ?C\.?(?: ?S\.?)?|S\.? ?A\.? ?A\.?|S\.? ?A\.?|E\.? ?I\.? ?R\.? ?L\.?|S\.? ?R\.? ?L\.?|S\.? ?C\.? ?R\.? ?L\.?|LTDA\.?|S\.? DE R\.? ?L\.?(?: DE C\.? ?V\.?)?|(?:S\.? ?A\.? )?DE C\.? ?V\.?|S\.? ?A\.? ?S\.?|S\.? ?L\.? ?(?:U|L)?\.?|S\.? ?P\.? ?A\.?|INC\.?|L\.?L\.?C\.?|LTD\.?|CORP\.?|CORPORATION|GMBH|A\.?G\.?|B\.?V\.?|SDN\.? ?BHD\.?|\(?M\)? BHD\.?|BHD\.?|P\.?L\.?C\.?|SOCIEDAD ANONIMA(?: CERRADA)?|SOCIEDAD LIMITADA|& CIA\.?|Y CIA\.?|S\.? ?C\.?|S\.? EN C\.?|CO\.|COMPANY|S\.?A\.?S)[).]*(?:\s*-.*)?$/
export const hasCompanySuffix = (text: string): boolean => suffix.test(text)

const addressWords =
  /(?:^|[\s.,])(?:AV|AVDA|AVENIDA|JR|JIRON|CALLE|CAL|CL|URB|URBANIZACION|MZ|MZA|LT|LOTE|PSJE|PASAJE|CARRETERA|CARR|KM|DPTO|DEPTO|OFICINA|OF|PISO|INT|COL|COLONIA|CP|C\.P|BARRIO|DISTRITO|PROVINCIA|JALAN|JLN|TAMAN|LORONG|STREET|ROAD|SUITE|FLOOR|BLVD|AVE|PLAZA|PASEO|CRA|CARRERA|DIAGONAL|POLIGONO|STR|STRASSE|STRAAT|PERSIARAN|BANDAR|SELANGOR|KUALA LUMPUR|LIMA|SUCURSAL|SEDE|FISCAL|PRINCIPAL)(?:[\s.,:#-]|$)/
const contactWords =
  /@|WWW\.|HTTP|TELEF|TELF|\bTEL\b|\bTLF|FAX|CELULAR|\bCEL\b|WHATSAPP|E-?MAIL|CENTRAL|\.COM\b/
const sloganWords =
  /^(?:VENTA|DE:|SERVICIOS? (?:DE|EN|GENERALES EN)|FABRICA|IMPORTA|DISTRIBUIDOR DE|COMERCIALIZACION|ESPECIALISTAS?|SOMOS|TU |SU |LO MEJOR|REPUESTOS|ALQUILER|CONSULTORIA EN|BIENVENID|WELCOME|THANK|GRACIAS|COPIA|COPY|ORIGINAL|PAGINA|PAGE|REGIMEN|AGENTE DE|CONTRIBUYENTE|OBLIGADO|GIRO|HORARIO|REPRESENTACION|N°|NRO)/

/** The value of a label, joined over two lines when only the second ends the company's name. */
export function nameBehind(
  page: Labelled,
  label: Occurrence,
  block: Block | undefined,
): Found<string> | undefined {
  const places = [
    behind(page, label),
    cellsBeside(page, label)[0] ?? [],
    ...(label.endsCell ? below(page, label) : []),
  ]
  for (const tokens of places) {
    const name = asName(page, tokens)
    if (
      name &&
      (!block ||
        name.tokens.every((token) => token.x0 >= block.x0 - page.sheet.em * 4 && token.x0 < block.x1))
    )
      return withNextLine(page, name)
  }
  return undefined
}

function asName(page: Labelled, tokens: Token[]): Found<string> | undefined {
  const first = tokens[0]
  const label = first && page.labelOf.get(first)
  if (label && label.colon) return undefined
  const cut = tokens.findIndex(
    (token) =>
      /^(?:RUC|R\.U\.C\.?|DNI|NIT|RUT|RFC|CUIT|NIF|CIF)[.:]?$/i.test(token.text) ||
      /^\(?(?:10|20)\d{9}\)?$/.test(token.text),
  )
  const idFirst = cut === 0 && /\d{8}/.test(first?.text ?? '')
  const kept = idFirst ? tokens.slice(1) : cut > 0 ? tokens.slice(0, cut) : cut === 0 ? [] : tokens
  const name = textIn(kept)
  if (!name || !/\p{L}{2,}/u.test(name.value)) return undefined
  const plain = plainText(name.tokens)
  if (
    contactWords.test(plain) ||
    (findDates(plain).length > 0 && plain.length < 25) ||
    (/^\d/.test(plain) && /^[\d\s.-]+$/.test(plain))
  )
    return undefined
  return name
}

function withNextLine(page: Labelled, name: Found<string>): Found<string> {
  const last = name.tokens.at(-1)
  const first = name.tokens[0]
  if (!last || !first || suffix.test(plainText(name.tokens))) return name
  const next = page.sheet.rows
    .slice(last.row + 1, last.row + 3)
    .find(
      (row) =>
        row.page === last.page && row.cells.some((cell) => Math.abs(cell.x0 - first.x0) < page.sheet.em),
    )
  const cell = next?.cells.find((candidate) => Math.abs(candidate.x0 - first.x0) < page.sheet.em)
  if (!next || !cell || next.y0 - last.y1 > 0.7 * heightOf(last)) return name
  const text = plainText(cell.tokens)
  const label = cell.tokens[0] && page.labelOf.get(cell.tokens[0])
  if (
    (label && looksLikeLabel(label) && label.colon) ||
    !suffix.test(text) ||
    addressWords.test(text) ||
    cell.tokens.length > 6
  )
    return name
  return textIn([...name.tokens, ...cell.tokens]) ?? name
}

/** The name inside a block that has a heading: behind the heading, behind a name label, or the first line of words. */
export function nameInBlock(page: Labelled, block: Block): Found<string> | undefined {
  const isSection = /^(?:DATOS|INFORMACION)/.test(block.heading.key)
  const direct = isSection ? undefined : nameBehind(page, block.heading, undefined)
  if (
    direct &&
    behind(page, block.heading).length + (cellsBeside(page, block.heading)[0]?.length ?? 0) > 0 &&
    block.heading.colon
  )
    return direct
  for (const label of occurrencesOf(page, 'party-name', 'client-name', 'supplier-name')) {
    if (
      label === block.heading ||
      !label.tokens.every((token) => isInside(block, token)) ||
      !looksLikeLabel(label)
    )
      continue
    const name = nameBehind(page, label, block)
    if (name) return name
  }
  return direct ?? firstLine(page, block)
}

function firstLine(page: Labelled, block: Block): Found<string> | undefined {
  for (const row of rowsOf(page, block).slice(1)) {
    for (const cell of row.cells) {
      const first = cell.tokens[0]
      if (!first || !isInside(block, first) || page.labelOf.has(first)) continue
      const name = asName(page, cell.tokens)
      if (name && !addressWords.test(plainText(name.tokens))) return withNextLine(page, name)
    }
  }
  return undefined
}

/** The issuer at the top of the paper. `anchors` are words known to be the issuer's: its tax id, the title. */
export function issuerNameAtTop(
  page: Labelled,
  options: { end: number; avoid: Block | undefined; ids: Token[]; taken: Set<Token> },
): Found<string> | undefined {
  const candidates: { name: Found<string>; score: number }[] = []
  for (const row of page.sheet.rows.slice(0, Math.max(options.end, 8))) {
    if (row.page !== 1) break
    for (const cell of row.cells) {
      const name = topLine(page, row, cell, options)
      if (name) candidates.push({ name, score: scoreName(page, row, cell, options.ids) })
    }
  }
  const best = candidates.sort((a, b) => b.score - a.score)[0]
  return best && joinName(page, best.name)
}

function topLine(
  page: Labelled,
  row: Row,
  cell: Cell,
  options: { avoid: Block | undefined; taken: Set<Token> },
): Found<string> | undefined {
  const first = cell.tokens[0]
  if (!first || cell.tokens.some((token) => options.taken.has(token))) return undefined
  if (options.avoid && (isInside(options.avoid, first) || row.index === options.avoid.heading.row))
    return undefined
  const label = page.labelOf.get(first)
  if (label && (label.colon || (label.tokens.length === cell.tokens.length && label.key.length < 12)))
    return undefined
  if (cell.tokens.slice(0, 4).some((token) => token.colon)) return undefined
  const name = asName(page, cell.tokens)
  const text = plainText(cell.tokens)
  if (!name || text.replace(/[^A-Z]/g, '').length < 4 || (documentTypeOf(text) && !suffix.test(text)))
    return undefined
  return name
}

function scoreName(page: Labelled, row: Row, cell: Cell, ids: Token[]): number {
  const text = plainText(cell.tokens)
  const height = page.sheet.sizes.get(row.page)?.height ?? 1
  const size = heightOf(cell.tokens[0] ?? row) / page.sheet.em
  let score = Math.min(3, (size - 1) * 3) + 2 * (1 - middleOf(row) / height)
  if (suffix.test(text)) score += 5
  if (addressWords.test(text)) score -= suffix.test(text) ? 1 : 5
  if (contactWords.test(text)) score -= 6
  if (sloganWords.test(text)) score -= 3
  const digits = text.replace(/\D/g, '').length
  if (digits > 3) score -= digits > text.length / 3 ? 5 : 2
  if (cell.tokens.length === 1) score -= 0.7
  if (cell.tokens.length > 9) score -= 2
  if (/[a-z]/.test(textOf(cell.tokens)) && cell.tokens.length > 5) score -= 1
  score -= row.index * 0.12
  const nearest = Math.min(...ids.map((id) => Math.abs(middleOf(id) - middleOf(row))))
  if (Number.isFinite(nearest) && nearest < page.sheet.em * 3.5) score += 1
  return score
}

/** A name set in two lines of one size, one under the other. */
function joinName(page: Labelled, name: Found<string>): Found<string> {
  const first = name.tokens[0]
  const last = name.tokens.at(-1)
  if (!first || !last) return name
  const joined = withNextLine(page, name)
  if (joined !== name) return joined
  const cell = toCell(name.tokens)
  const text = plainText(name.tokens)
  const above = page.sheet.rows[first.row - 1]
  const over = above?.cells.find(
    (candidate) => Math.min(candidate.x1, cell.x1) - Math.max(candidate.x0, cell.x0) > 0,
  )
  const under = page.sheet.rows[last.row + 1]
  const below = under?.cells.find(
    (candidate) => Math.min(candidate.x1, cell.x1) - Math.max(candidate.x0, cell.x0) > 0,
  )
  const same = (other: Cell | undefined) =>
    other?.tokens[0] !== undefined &&
    Math.abs(heightOf(other.tokens[0]) / heightOf(first) - 1) < 0.06 &&
    heightOf(first) > page.sheet.em * 1.12
  if (
    above &&
    over &&
    same(over) &&
    first.y0 - above.y1 < 0.5 * heightOf(first) &&
    suffix.test(text) &&
    !suffix.test(plainText(over.tokens)) &&
    asName(page, over.tokens) &&
    !page.labelOf.has(over.tokens[0] as Token)
  )
    return textIn([...over.tokens, ...name.tokens]) ?? name
  if (
    under &&
    below &&
    same(below) &&
    under.y0 - last.y1 < 0.5 * heightOf(last) &&
    !suffix.test(text) &&
    asName(page, below.tokens) &&
    !documentTypeOf(plainText(below.tokens)) &&
    !page.labelOf.has(below.tokens[0] as Token) &&
    !addressWords.test(plainText(below.tokens))
  )
    return textIn([...name.tokens, ...below.tokens]) ?? name
  return name
}

export const looksLikeAddress = (text: string): boolean => addressWords.test(text)
