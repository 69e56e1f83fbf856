// Finds a buyer without a heading: an address block for an envelope window, with a name over a street over a town with
// its postcode, that is not the issuer's own.
import { sameName } from './names/same-name.ts'
import { asName, department } from './names/as-name.ts'
import { beginsStreet, isSenderInCells, isSenderLine } from './names/before-address.ts'
import { person } from './names/owner-name.ts'
import { titled } from './names/name-lines.ts'
import {
  addressWords,
  contactWords,
  postcode,
  salutation,
  suffix,
  town,
  trades,
} from './names/company-words.ts'
import type { Found } from '../../../layout/found.ts'
import type { LabelName } from '../../../labels/labels.ts'
import type { Labelled } from '../../../labels/labelled.ts'
import { plainText, type Cell, type Row, type Token } from '../../../layout/sheet.ts'

const mostLines = 6
const attention = /^(?:AT(?:T|N|TN|ENCION|TENTION|T?E)|FAO)\b/
const lowest = 0.5 // of the first page

/** Reader of the letter: `t.a.v. mevr. Hoekzema`, `Service Comptabilité`. Issuers never write this of themselves. */
const opener = /^(?:T\.? ?A\.? ?V\b|Z\.? ?HD\b|ATTN?\b|FAO\b|A L['’ ]ATTENTION|ALLA C(?:ORTESE|\.? ?A\b))/

/** The name above a line for the reader of a letter, whatever else stands there. */
export function nameInLetter(page: Labelled, end: number): Found<string> | undefined {
  const height = page.sheet.sizes.get(1)?.height ?? 0
  for (const row of page.sheet.rows.slice(0, end)) {
    if (row.page !== 1 || row.y0 > lowest * height) return undefined
    for (const cell of row.cells) {
      const [opens, ...rest] = linesUnder(page, row, cell).map(({ tokens }) => plainText(tokens))
      const isOpener = opens !== undefined && (opener.test(opens) || department.test(opens))
      const name = isOpener && rest.some(isTown) ? nameAt(page, row, cell) : undefined
      if (name) return name
    }
  }
  return undefined
}

/** Below `title`, if the issuer is named above it, a telephone or e-mail is the buyer's. */
export function nameInWindow(
  page: Labelled,
  issuer: Found<string> | undefined,
  end: number,
  title?: Token,
): Found<string> | undefined {
  const height = page.sheet.sizes.get(1)?.height ?? 0
  const [ofIssuer] = issuer?.tokens ?? []
  const isOver = ofIssuer !== undefined && title?.page === 1 && ofIssuer.row < title.row
  for (const row of page.sheet.rows.slice(0, end)) {
    if (row.page !== 1 || row.y0 > lowest * height) return undefined
    const over = isOver && row.index > title.row ? title : undefined
    for (const cell of row.cells) {
      const name = isHead(page, row, end) ? undefined : addressee(page, row, cell, over)
      if (name && !(issuer && sameName(name.value, issuer.value))) return name
    }
  }
  return undefined
}

/** `QUISPE APAZA NICOLASA` over `JR. CAHUIDE 884` on a utility bill, below the issuer's id: the customer. */
export function nameOverStreet(page: Labelled, issuerId: Token, end: number): Found<string> | undefined {
  for (const row of page.sheet.rows.slice(issuerId.row + 1, end)) {
    if (row.page !== issuerId.page) return undefined
    for (const cell of row.cells) {
      const text = plainText(cell.tokens)
      const street = plainText(linesUnder(page, row, cell)[0]?.tokens ?? [])
      const isParty = suffix.test(text) || person.test(text.replaceAll(',', ''))
      const name =
        isParty && beginsStreet.test(street) && /\d/.test(street) ? nameAt(page, row, cell) : undefined
      if (name) return name
    }
  }
  return undefined
}

/** The first row of the paper is its issuer, unless a company is named below. */
const isHead = (page: Labelled, row: Row, end: number): boolean =>
  row.index === 0 &&
  !page.sheet.rows
    .slice(0, end)
    .some(({ cells }) =>
      cells.some(({ tokens }) => tokens !== row.cells[0]?.tokens && suffix.test(plainText(tokens))),
    )

/** `Ms. Hana Wirawan` over `Room 1108`: hotels and clinics address guests so; no shop is named so. */
export function nameWithSalutation(page: Labelled, end: number): Found<string> | undefined {
  const rows = page.sheet.rows.slice(linesOfShop, end).filter((row) => row.page === 1)
  const first = rows.flatMap(({ cells }) => cells.slice(0, 1)).find((cell) => addressed.test(cell.text))
  const isShop = first && [trades, suffix].some((words) => words.test(plainText(first.tokens)))
  return first && !isShop ? asName(page, first.tokens) : undefined
}

const linesOfShop = 2
const addressed =
  /^(?:Mr|Mrs|Ms|Miss|Mdm|Madam|Encik|Puan|Cik)\b\.?(?! En\b)(?: (?:\p{Lu}[\p{L}.'’-]*|bin|binti|a\/[lp]|&|and)){2,8}$/u

const isTown = (line: string): boolean =>
  town.test(line) || postcode.test(line) || townBehindStreet.test(line) || county.test(line)

/** `Mainkai 21, 97070 Würzburg`, `Kerkstraat 8, 7524 CK Enschede`: a whole address on one line. */
const townBehindStreet = /[A-Z] \d{1,4}[A-Z]?, \d{4,5} (?:[A-Z]{2} )?[A-Z]{3,}/

/** `Co. Tipperary`, `Dublin 2`: Irish addresses often have no postcode. */
const county =
  /^DUBLIN \d{1,2}W?$|^CO\.? (?:CARLOW|CAVAN|CLARE|CORK|DONEGAL|DUBLIN|GALWAY|KERRY|KILDARE|KILKENNY|LAOIS|LEITRIM|LIMERICK|LONGFORD|LOUTH|MAYO|MEATH|MONAGHAN|OFFALY|ROSCOMMON|SLIGO|TIPPERARY|WATERFORD|WESTMEATH|WEXFORD|WICKLOW|ANTRIM|ARMAGH|DERRY|DOWN|FERMANAGH|TYRONE)$/

function nameAt(page: Labelled, row: Row, first: Cell, title?: Token): Found<string> | undefined {
  const text = plainText(first.tokens)
  const head = first.tokens[0]
  if (!head || /\d/.test(text) || page.labelOf.has(head) || cellOver(page, row, first, title))
    return undefined
  return addressWords.test(text) && !suffix.test(text) ? undefined : asName(page, first.tokens)
}

/** `title`: the paper's title, if it stands above this name and below the issuer. */
function addressee(page: Labelled, row: Row, first: Cell, title?: Token): Found<string> | undefined {
  const name = nameAt(page, row, first, title)
  if (!name) return undefined
  const under = linesUnder(page, row, first)
  const texts = under.map((cell) => plainText(cell.tokens))
  // `22100` over `DINAN`
  const isTornTown = texts.some(
    (line, at) => /^\d{5}$/.test(line) && /^[A-Z -]{3,}$/.test(texts[at + 1] ?? ''),
  )
  const hasTown = isTornTown || texts.some(isTown)
  const [next] = under
  // `Mrs Nora Pike` over `Pike Stables Ltd`: a reader, above the company that is the addressee.
  const isOfPerson = titled.test(first.text) && next && suffix.test(plainText(next.tokens))
  // Contact data in the block means that it is the issuer's.
  const isIssuers = texts.some(
    (line) =>
      (!title && (contactWords.test(line) || bareTelephone.test(line))) ||
      /\bIBAN\b|\bVAT\b(?! INVOICE)|\bTVA\b|\bBTW\b|\bUST/.test(line),
  )
  if (!hasTown || isIssuers) return undefined
  return isOfPerson ? (asName(page, next.tokens) ?? name) : name
}

const bareTelephone = /^(?=(?:\D*\d){8})[\d ()+.-]+$/

/** True if another line or heading stands directly above, so that this is not the first line of a block. */
function cellOver(page: Labelled, row: Row, first: Cell, title?: Token): boolean {
  const over = page.sheet.rows[row.index - 1]
  if (over?.page !== row.page || row.y0 - over.y1 > 0.9 * page.sheet.em) return false
  const under = page.sheet.rows[row.index + 1]
  const top = under && topOf(under, first, page.sheet.em)
  // The gap above is less than a line, but clearly wider than between lines of one paragraph.
  const isApart = top !== undefined && row.y0 - over.y1 - (top - row.y1) > 0.45 * page.sheet.em
  if (isApart && under?.page === row.page) return false
  return over.cells.some(
    (cell) =>
      Math.abs(cell.x0 - first.x0) < 0.4 * page.sheet.em &&
      !(cell.tokens.length === 1 && cell.tokens[0] === title) &&
      !isSenderLine(cell.tokens) &&
      !(page.sheet.fromPicture && isSenderInCells(over, cell, page.sheet.em)) &&
      !isField(page, over, cell) &&
      !salutation.test(plainText(cell.tokens)),
  )
}

/** Top of the aligned cell: a neighbouring name in large type reaches higher. */
function topOf({ cells, y0 }: Row, first: Cell, em: number): number {
  const [inLine] = cells.find((cell) => isInLine(cell, first, em))?.tokens ?? []
  return inLine?.y0 ?? y0
}

/** `Account No   3000/T019`, `Account: CAF018` above the name: a code in the books, not a line of the letter. */
function isField(page: Labelled, row: Row, cell: Cell): boolean {
  const [first] = cell.tokens
  const label = first && page.labelOf.get(first)
  const [inside] = cell.tokens.slice(label?.tokens.length ?? 0)
  const [beside] = row.cells[row.cells.indexOf(cell) + 1]?.tokens ?? []
  const isNumber = /\d{3}/.test((inside ?? beside)?.text ?? '')
  return (
    isNumber &&
    label?.startsCell === true &&
    (label.endsCell || label.colon) &&
    label.names.every((name) => ofBooks.includes(name))
  )
}

const ofBooks: readonly LabelName[] = ['bank', 'other-code', 'client-id', 'number', 'order', 'guide']

/** Lines of an address align at their left or right edges. */
const isInLine = (one: Cell, first: Cell, em: number): boolean =>
  Math.abs(one.x0 - first.x0) < 0.4 * em || Math.abs(one.x1 - first.x1) < 0.1 * em

function linesUnder(page: Labelled, row: Row, first: Cell): Cell[] {
  const found: Cell[] = []
  let floor = row.y1
  for (const next of page.sheet.rows.slice(row.index + 1, row.index + 2 * mostLines)) {
    const cell = next.cells.find((one) => isInLine(one, first, page.sheet.em))
    if (next.page !== row.page || next.y0 - floor > 1.6 * page.sheet.em || found.length >= mostLines) break
    if (!cell) continue
    if (cell.tokens.some((token) => token.colon) && !attention.test(plainText(cell.tokens))) break
    found.push(cell)
    floor = next.y1
  }
  return found
}
