// Finds a party's address: after its label, under its name, or a line that looks like an address.
import { beforeTown } from '../names/before-address.ts'
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import {
  contactWords,
  countryName,
  districts,
  looksLikeAddress,
  placeAndDay,
  postcode,
  town,
} from '../names/company-words.ts'
import type { Occurrence } from '../../../../labels/find-labels.ts'
import { topRow } from '../../../../labels/values-over.ts'
import { textIn, type Found } from '../../../../layout/found.ts'
import { behind, cellsBeside, typedOver } from '../../../../labels/beside-label.ts'
import { below } from '../../../../labels/under-label.ts'
import { looksLikeLabel, occurrencesOf, type Labelled } from '../../../../labels/labelled.ts'
import { neighbour } from '../../../../labels/neighbour.ts'
import { columnKindOfKey } from '../../line-items/columns/column-kinds.ts'
import { beforeContact, endsInMoney, linesUnder } from '../names/lines-of-party.ts'
import type { PartyFound } from '../party-found.ts'
import { plainText, toCell, type Cell, type Token } from '../../../../layout/sheet.ts'

interface Place {
  inside: (token: Token) => boolean
  /** A heading announces the party. */
  isInBlock: boolean
}

export function addressOfParty(
  page: Labelled,
  party: PartyFound,
  { inside, isInBlock }: Place,
): Found<string> | undefined {
  const label = occurrencesOf(page, 'address').find(
    (one) => one.tokens.every(inside) && looksLikeLabel(one) && (one.colon || one.key.length > 3),
  )
  return (
    (label && addressOf(page, label)) ??
    addressUnder(page, party, inside) ??
    (isInBlock ? undefined : (addressLine(page, party, inside) ?? townUnderStreet(page, inside)))
  )
}

/** `Herengracht 88-2` over `2312 LE Leiden`, in a column beside the name. */
function townUnderStreet(page: Labelled, inside: (token: Token) => boolean): Found<string> | undefined {
  for (const { tokens } of page.sheet.rows.flatMap(({ cells }) => cells)) {
    const over =
      tokens.every(inside) && beginsWithTown.test(plainText(tokens)) ? neighbour(page, tokens, -1) : undefined
    const isStreet = over?.tokens.every((token) => inside(token) && !token.colon && !page.labelOf.has(token))
    if (over && isStreet && isHouseOfStreet.test(plainText(over.tokens)))
      return textIn([...over.tokens, ...tokens])
  }
  return undefined
}

const isHouseOfStreet = /^[A-Z][A-Z' -]{3,} \d{1,4}[A-Z\d-]{0,4}$/

/** Tokens where an address begins; beside a label of two rows, on the first of them. */
function startOfAddress(page: Labelled, label: Occurrence): Token[] {
  const top = topRow(label)
  const own = behind(page, label)
  // `DIRECCIÓN DEL SUMINISTRO` above it, `Domicilio de la obra: …`: the label continues.
  if (!label.colon && /^DE(?:L|LA)?$/.test(own[0]?.key ?? '')) {
    const end = own.findIndex(({ colon }) => colon)
    return end < 0 ? (below(page, { ...label, x1: own.at(-1)?.x1 ?? label.x1 })[0] ?? []) : own.slice(end + 1)
  }
  const places = [
    ...(top < label.row ? cellsBeside(page, { ...label, row: top }) : []),
    [...own, ...(ofPost.test(plainText(own)) ? (cellsBeside(page, label)[0] ?? []) : [])],
    ...cellsBeside(page, label),
    typedOver(page, label),
    ...below(page, label),
  ]
  return places.find((tokens) => tokens.length > 0) ?? []
}

/** `CP 47600   Tepatitlán, Jal.`: a postcode needs the text after it to be an address. */
const ofPost = /^(?:C\.?P\.? ?)?\d{5}$/

/** An address with its continuation lines: right under it, left-aligned with it, without a label of their own. */
function addressOf(page: Labelled, label: Occurrence): Found<string> | undefined {
  const start = startOfAddress(page, label)
  const first = start[0]
  if (!first || page.labelOf.get(first)?.colon || start.some(({ text }) => text.includes('@')))
    return undefined
  const tokens = [...start]
  let last = start.at(-1) ?? first
  for (const row of page.sheet.rows.slice(last.row + 1, last.row + 3)) {
    const cell = row.cells.find(
      (candidate) =>
        !candidate.tokens.some((token) => label.tokens.includes(token)) &&
        (Math.abs(candidate.x0 - first.x0) < page.sheet.em ||
          Math.abs(candidate.x0 - (label.tokens[0]?.x0 ?? 0)) < page.sheet.em * 0.3),
    )
    const head = cell?.tokens[0]
    if (
      !cell ||
      !head ||
      row.page !== last.page ||
      row.y0 - last.y1 > 0.6 * page.sheet.em ||
      page.labelOf.has(head) ||
      row.tokens.filter(({ key }) => columnKindOfKey(key)).length > 1 ||
      cell.tokens.some((token) => token.colon || token.text.includes('@'))
    )
      break
    tokens.push(...cell.tokens)
    last = cell.tokens.at(-1) ?? last
  }
  return textIn(tokens)
}

/** The lines between the name and the contact data in a header: from a house or street to the town with its postcode. */
function addressUnder(
  page: Labelled,
  { nombre }: PartyFound,
  inside: (token: Token) => boolean,
): Found<string> | undefined {
  const lines = nombre ? linesUnder(page, toCell(nombre.tokens)) : []
  const texts = lines.map(({ tokens }) => plainText(tokens))
  const begun = texts.findIndex(beginsAddress)
  // `Camino Viejo 21` is a street because it has a number and a town follows.
  const isOver = beginsWithTown.test(texts[begun] ?? '') && /\d/.test(texts[begun - 1] ?? '')
  const street = isOver ? begun - 1 : begun
  const start = texts.findLastIndex((_, at) => at <= street && (at === 0 || !isBuilding(texts[at - 1])))
  const rest = begun < 0 ? [] : lines.slice(start)
  const [first] = rest[0]?.tokens ?? []
  if (!first || !inside(first)) return undefined
  let end = Math.max(
    1,
    rest.slice(0, mostRowsBelow + 1).findIndex(({ tokens }) => hasTown(plainText(tokens))) + 1,
  )
  for (let next = rest[end]; next; next = rest[++end]) {
    const last = rest[end - 1]?.tokens.at(-1)
    // `1421 - BANDAR BARU` under the town is a branch.
    if (!last || !carriesOn(page, last, next) || /^\d/.test(next.text)) break
  }
  const text = textIn(rest.slice(0, end).flatMap(({ tokens }) => tokens))
  return text && { ...text, value: text.value.replace(/[\s,·|–-]+$/, '') }
}

const house =
  /^(?:NO|LOT|PLOT|UNIT|LEVEL|BLOCK|BLK|SHOP|BATU)\b[ .:]*[A-Z-]*\d|^[A-Z]{0,2}-?(?!\d{6})\d+[A-Z]?(?:[-&/, ]+\d+[A-Z]?)*,? +[A-Z]{2}/

const beginsAddress = (text: string): boolean => looksLikeAddress(text) || house.test(text) || hasTown(text)

/** `Z.A. des Quatre Vents` over `71200 Le Creusot`, `Rose Cottage` over `9 Bay Road`: first line of an address. */
const isBuilding = (text: string | undefined): boolean =>
  text !== undefined && (ofBuilding.test(text) || englishHouse.test(text))

const ofBuilding =
  /^(?:Z\.?[AIC]\b|ZAC\b|LIEU[- ]DIT|PARC\b|DOMAINE\b|POL(?:IGONO)?\b|EDIF(?:ICIO)?\b|TORRE [A-Z]|CENTRO (?:EMPRESARIAL|COMERCIAL|FINANCIERO|DE NEGOCIOS)\b|RESIDENCIAL\b|CONDOMINIO\b|CONJUNTO\b|GALERIAS? [A-Z]|PARQUE (?:INDUSTRIAL|EMPRESARIAL)\b|RESIDENCE\b|IMMEUBLE\b|BATIMENT\b|HAUS [A-Z]|PALAZZ(?:O|INA)\b)/
const englishHouse =
  /^THE OLD [A-Z]+$|^[A-Z' ]+ (?:HOUSE|COTTAGE|COURT|BUILDING|TOWERS?|HALL|LODGE|FARM|BARN|MANOR|MANSIONS|CHAMBERS|WHARF|APARTMENTS|GARDENS|ARCADE|(?:BUSINESS|INDUSTRIAL|SCIENCE|RETAIL|TECHNOLOGY) PARK|(?:INDUSTRIAL|TRADING) ESTATE|(?:BUSINESS|SHOPPING|ENTERPRISE|INNOVATION|TRADE) CENT(?:RE|ER))$/
const beginsWithTown = /^\d{4,5} (?:[A-Z]{2} )?[A-Z]{2}|^[A-Z .]+, [A-Z]{2} \d{5}\b/
const lot = /^(?:NO|LOT|PT|UNIT)[ .]*(?:[A-Z]\.[A-Z]\. )?\d+[A-Z]?/

/** `81200 JOHOR BAHRU` inside a line, `NR1 4AB` at its end, `SINGAPORE 570501`; lot numbers are removed first. */
function hasTown(line: string): boolean {
  const text = line.replace(lot, '')
  const isWithin = /\b\d{5}[ ,]+[A-Z][A-Z.]+|, [A-Z ]{2,} \d{5,6}$|\bSINGAPORE \d{6}\b/.test(text)
  return isWithin || town.test(text) || postcode.test(text)
}

function addressLine(
  page: Labelled,
  party: PartyFound,
  inside: (token: Token) => boolean,
): Found<string> | undefined {
  const name = new Set(party.nombre?.tokens)
  for (const row of page.sheet.rows) {
    // `Servicio de transporte, ruta Arequipa - Puno    75.00` is a line item.
    if (endsInMoney(row.tokens)) continue
    for (const whole of row.cells) {
      // `ACME S.A.A. Av. Arequipa 12`
      const behind = whole.tokens.slice(whole.tokens.findLastIndex((token) => name.has(token)) + 1)
      const words = behind.slice(behind.findIndex(({ text }) => /[\p{L}\d]/u.test(text)))
      if (words[0]?.colon && ofTravel.test(words[0].key)) continue
      // `PLANTA: CARRETERA BAÑOS KM 4`: an unknown label.
      const label = words
        .slice(0, mostLabelWords)
        .findIndex((token) => token.colon && !page.labelOf.get(token)?.colon && !/\d/.test(token.text))
      // `RUC 20100162742  Av. Guzmán Blanco 410`
      const isOfId = words[0] && page.labelOf.get(words[0])?.names.includes('tax-id')
      const id = isOfId ? words.findIndex(({ text }) => /^\d{8,}$/.test(text)) : -1
      const { tokens } = beforeContact(page, toCell(words.slice(Math.max(label, id) + 1)))
      const [first] = tokens
      const isOfSender = behind.length < whole.tokens.length && beforeTown(whole.tokens) !== undefined
      if (
        first &&
        inside(first) &&
        tokens.length >= 3 &&
        (isOfSender || looksLikeAddress(plainText(tokens))) &&
        !placeAndDay.test(plainText(tokens)) &&
        !contactWords.test(plainText(tokens.slice(0, 2))) &&
        !page.labelOf.get(first)?.colon
      ) {
        const other = tokens.findIndex((token) => page.labelOf.get(token)?.names.includes('tax-id'))
        const cell = { ...toCell(other > 2 ? tokens.slice(0, other) : tokens), x0: whole.x0 }
        const over = neighbour(page, cell.tokens, -1)?.tokens ?? []
        const isOver = isBuilding(plainText(over)) && over.every((token) => inside(token) && !name.has(token))
        const text = textIn([...(isOver ? over : []), ...withRowsBelow(page, cell)])
        return text && { ...text, value: text.value.replace(/[\s,·|–-]+$/, '') }
      }
    }
  }
  return undefined
}

/** `Origen: Hotel Inti, Av. El Sol 400` on a taxi's or carrier's paper. */
const ofTravel = /^(?:ORIGEN|DESTINO|DESDE|HASTA|PARTIDA|LLEGADA|RECOJO|FROM|TO|PICKUP|DROPOFF)$/

const mostRowsBelow = 3
const mostLabelWords = 3

/** `CALLE 155 SAN ISIDRO -` over `LIMA`: adds the rows below that are left-aligned or centred with the first. */
function withRowsBelow(page: Labelled, start: Cell): Token[] {
  const tokens = withCellsClose(page, start)
  let above = start
  for (const row of page.sheet.rows.slice((tokens[0]?.row ?? 0) + 1).slice(0, mostRowsBelow)) {
    const last = tokens.at(-1)
    const cell = row.cells.find((one) => isInLine(one, above, page.sheet.em))
    if (!last || !cell || row.page !== last.page || row.y0 - last.y1 > 1.2 * page.sheet.em) break
    if (!carriesOn(page, last, cell)) break
    tokens.push(...withCellsClose(page, cell))
    above = cell
  }
  return tokens
}

/** Adds cells that a wide space or a separate dash split off. */
function withCellsClose(page: Labelled, { tokens }: Cell): Token[] {
  const kept = [...tokens]
  for (const cell of page.sheet.rows[kept[0]?.row ?? 0]?.cells ?? []) {
    const gap = cell.x0 - (kept.at(-1)?.x1 ?? 0)
    const isLabel = cell.tokens.some((token) => token.colon || page.labelOf.has(token))
    if (gap >= 0 && gap < 1.5 * page.sheet.em && !isLabel) kept.push(...cell.tokens)
  }
  return kept
}

const isInLine = (one: Cell, other: Cell, em: number): boolean =>
  Math.abs(one.x0 - other.x0) < em || Math.abs(one.x0 + one.x1 - other.x0 - other.x1) < 2 * em

function carriesOn(page: Labelled, last: Token, { tokens }: Cell): boolean {
  const text = plainText(tokens)
  if (tokens.some((token) => token.colon || page.labelOf.get(token)?.colon)) return false
  if (contactWords.test(text) || /\d{6}/.test(text.replace(/ \d{6}$/, ''))) return false
  return (
    /[,–-]$|^(?:San|Santa|De|Del|La|Los|Las|El)$/i.test(last.text) ||
    looksLikeAddress(text) ||
    districts.test(text) ||
    inDepartment.test(text) ||
    countryName.test(text) ||
    town.test(text) ||
    postcode.test(text) ||
    (codeAtEnd.test(text) && !documentTypeOf(text))
  )
}

/** `AREQUIPA AREQUIPA AREQUIPA`, `PUNO - PUNO`: Peruvian district, province and department. */
const inDepartment =
  /^(?=.{5,50}$)[A-Z. -]+[ -](?:AMAZONAS|ANCASH|APURIMAC|AREQUIPA|AYACUCHO|CAJAMARCA|CALLAO|CUSCO|HUANCAVELICA|HUANUCO|ICA|JUNIN|LA LIBERTAD|LAMBAYEQUE|LIMA|LORETO|MADRE DE DIOS|MOQUEGUA|PASCO|PIURA|PUNO|SAN MARTIN|TACNA|TUMBES|UCAYALI)$/

/** A town with a postcode at the end: `Yogyakarta 55283`, `Coimbatore 641004`, `Belo Horizonte - MG - CEP 30110-020` */
const codeAtEnd = /^[A-Z ,-]{3,} \d{5,6}$|\bCEP:? \d{5}-?\d{3}$/
