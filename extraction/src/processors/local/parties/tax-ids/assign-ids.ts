// Assigns tax ids to issuer and addressee: by their labels, the block each stands in, the QR, and
// their positions.
import { isRucShape, normalizeTaxId, sameTaxId } from '@conforme/contract/values/tax-ids'
import { distance } from '../../../../labels/near-label.ts'
import { occurrencesOf, type Labelled } from '../../../../labels/labelled.ts'
import { heightOf, plainText, type Token } from '../../../../layout/sheet.ts'
import type { Country } from '../../country.ts'
import type { Title } from '../../identity/document-title.ts'
import type { Occurrence } from '../../../../labels/find-labels.ts'
import { isInside, type Block } from '../blocks/block-span.ts'
import { isOfCompanyOutside } from '../blocks/company-outside.ts'
import { isInImprint } from '../imprint.ts'
import { ofEmitter, type BlockRequest, type PartyBlocks } from '../blocks/party-blocks.ts'
import { suffix } from '../names/company-words.ts'
import { nameBehindUnknown } from '../names/name-near-id.ts'
import { nameBefore, nameBehindDash, nameOverId } from '../names/name-over-id.ts'
import { malaysianRegisterOf, ofRegister } from './tax-id-words.ts'
import type { TaxIdFound } from './read-tax-id.ts'
import type { Found } from '../../../../layout/found.ts'

export interface PartyRequest extends BlockRequest {
  country: Country
  tableTokens: Set<Token>
  ownTaxIds: string[]
  /** Tax ids of issuer and buyer in the QR. */
  qr?: { issuer: string; buyer: string | undefined } | undefined
}

export interface AssignedIds {
  issuerId: TaxIdFound | undefined
  addresseeId: TaxIdFound | undefined
}

export function assignIds(
  page: Labelled,
  ids: TaxIdFound[],
  blocks: PartyBlocks,
  request: PartyRequest,
): AssignedIds {
  // A label such as `RUC/CI` before the ids of both parties identifies neither.
  const isShared = ({ label, key }: TaxIdFound) =>
    label?.names.includes('tax-id') === true &&
    ids.some((other) => other.key !== key && other.label?.key === label.key)
  const labelled = (whose: 'issuer' | 'addressee') =>
    ids.find((id) => id.label && whoseLabel(id.label, request) === whose && !isShared(id))
  const byQr = (value: string | undefined) => (value ? ids.find((id) => sameTaxId(id.key, value)) : undefined)
  const inAddressee = ids.filter(
    (id) =>
      id.tokens.every((token) => isInside(blocks.addressee, token)) &&
      !isOfCompanyOutside(page, id, blocks.addressee),
  )
  const inIssuer = ids.filter((id) => id.tokens.every((token) => isInside(blocks.issuer, token)))
  let addresseeId =
    labelled('addressee') ?? byQr(request.qr?.buyer) ?? inAddressee.find((id) => !inIssuer.includes(id))
  const outside = ids.filter((id) => id !== addresseeId && !inAddressee.includes(id))
  const issuerId =
    labelled('issuer') ??
    byQr(request.qr?.issuer) ??
    inIssuer.find((id) => id !== addresseeId) ??
    loneNumber(page, blocks.issuer, request) ??
    bestIssuer(page, outside, blocks, request.title)
  addresseeId ??=
    loneNumber(page, blocks.addressee, request) ??
    justAbove(ids, issuerId, blocks) ??
    remaining(ids, issuerId, blocks) ??
    underTotals(ids, blocks, request)
  const others = ids.filter((id) => id !== addresseeId)
  return { issuerId: issuerId && besideRegister(wholeOf(issuerId, ids), others), addresseeId }
}

/** Owner of an id by its label: the buyer issues an order, and a certificate's other id is the addressee's. */
function whoseLabel(
  { names, key }: Occurrence,
  { isOrder, isCertificate }: PartyRequest,
): 'issuer' | 'addressee' | undefined {
  const isSupplier = names.includes('supplier-id')
  if (!isSupplier && !names.includes('client-id')) return undefined
  if (isCertificate) return isSupplier && ofEmitter.test(key) ? 'issuer' : 'addressee'
  return isSupplier === isOrder ? 'addressee' : 'issuer'
}

/** Scores ids: high on the page, near the title, above the addressee. */
function bestIssuer(
  page: Labelled,
  ids: TaxIdFound[],
  blocks: PartyBlocks,
  title: Title | undefined,
): TaxIdFound | undefined {
  const highest = underHighestCompany(page, ids)
  const score = (id: TaxIdFound) => {
    const isOnPage = title?.tokens[0]?.page === id.tokens[0]?.page
    const near = title && isOnPage ? distance(page, id.tokens, title.tokens) : 20
    const above = blocks.addressee === undefined || id.row < blocks.addressee.from ? 4 : 0
    return (
      above +
      Math.max(0, 4 - near / 4) +
      (id.valid ? 1.5 : 0) +
      (isOverTitle(id, title) && ids.some((other) => !isOverTitle(other, title)) ? ofHead : 0) +
      (id === highest ? ofHighest : 0) +
      (id.label ? (ofRegister.test(id.label.key) ? -1 : 1.5) : 0) -
      (id.label && ofAnybody.test(id.label.key) ? ofOther : 0) +
      (isAtEdge(page, id) && nameBeforeId(page, id) ? inOneBreath : 0) +
      (isInImprint(page, id) ? ofImprint : 0) -
      (nameBehindUnknown(page, id) && ids.some(({ row }) => row < id.row) ? ofOther : 0) -
      (isUnderClient(page, id) && ids.some((other) => !isUnderClient(page, other)) ? ofOther : 0) +
      (isUnderOwnSign(page, id) ? ofSign : 0) -
      (isOverAddressee(id, blocks) && ids.some((other) => other.label && other.row < id.row) ? ofOther : 0) -
      id.row * 0.08 -
      (id.value.length === lengthOfDni ? 3 : 0)
    )
  }
  return sellers(ids).toSorted((a, b) => score(b) - score(a))[0]
}

const lengthOfDni = 8

/** A seller has a RUC: beside one, a DNI is a passenger's, patient's or pupil's. */
function sellers(ids: TaxIdFound[]): TaxIdFound[] {
  const withRuc = ids.some(({ key, valid }) => valid && isRucShape(key))
  return withRuc ? ids.filter(({ key }) => key.length !== lengthOfDni) : ids
}

/** Bonus for an id above the title over one below it, however near the latter. */
const ofHead = 1.5 // points
const isOverTitle = ({ row, label, tokens: [first] }: TaxIdFound, title: Title | undefined): boolean =>
  label !== undefined && first?.page === title?.tokens[0]?.page && row < (title?.tokens[0]?.row ?? 0)

/** If each id stands under its own company, the highest is the issuer's, even if the title is right above the second. */
function underHighestCompany(page: Labelled, ids: TaxIdFound[]): TaxIdFound | undefined {
  const found = ids.flatMap((id) => {
    const over = nameOverId(page, [...(id.label?.tokens ?? []), ...id.tokens])
    const [first] = over && suffix.test(plainText(over.tokens)) ? over.tokens : []
    return first ? [{ id, row: first.row }] : []
  })
  const [highest, next] = found.toSorted((a, b) => a.row - b.row)
  const isFirst = highest && next && next.row - highest.row >= linesBetween
  return isFirst && found.length === ids.length ? highest.id : undefined
}

/** `CLIENTE: 00771` over `N.I.F.: …`: the code of a customer announces no name, but the id under it is the customer's. */
const isUnderClient = (page: Labelled, { row, label }: TaxIdFound): boolean =>
  label !== undefined &&
  occurrencesOf(page, 'client-name', 'client-id').some(
    (one) =>
      one !== label &&
      one.startsCell &&
      one.page === label.page &&
      one.row < row &&
      one.row >= row - linesBetween &&
      Math.abs(one.x0 - label.x0) < page.sheet.em,
  )

/** Under `Vocea Telecom, S.L.U.`, whose first word also stands alone in large type: the sign of the issuer. */
function isUnderOwnSign(page: Labelled, { label, tokens }: TaxIdFound): boolean {
  const [first, ...others] = nameOverId(page, [...(label?.tokens ?? []), ...tokens])?.tokens ?? []
  if (!first || others.length === 0 || first.key.length < leastOfSign) return false
  return page.sheet.rows
    .slice(0, first.row)
    .some(({ cells }) =>
      cells.some(
        ({ tokens: [word, ...rest] }) =>
          rest.length === 0 && word?.key === first.key && heightOf(word) > sizeOfSign * heightOf(first),
      ),
    )
}

const leastOfSign = 4 // letters
const sizeOfSign = 1.3
const ofSign = 4 // points

const ofHighest = 2.5 // points
const linesBetween = 2

/** `RUC/DNI` is a form field for any buyer; the issuer knows which one its own is. */
const ofAnybody = /^(?:RUCO?DNI|DNIO?RUC)/

/** `RUC: 20…` over `Señor(es): …` with another id above is the buyer's, even if the other's check digit is wrong. */
const ofOther = 4 // points

/** `ACME S.A.C. RUC 20…` in a header or footer is the issuer; under a heading it is the addressee. */
const inOneBreath = 4 // points

/** A buyer's bank, register or capital is never printed on a paper. */
const ofImprint = 8 // points

const edgeRows = { head: 5, foot: 3 }

/** Among the first or last rows of a page. */
function isAtEdge(page: Labelled, { row, tokens: [first] }: TaxIdFound): boolean {
  const rows = page.sheet.rows.filter((one) => one.page === first?.page)
  const at = rows.findIndex(({ index }) => index === row)
  return at < edgeRows.head || at >= rows.length - edgeRows.foot
}

const nearHeading = 4 // rows

/**
 * An id alone on a line under a party's heading: a DNI, a RUC with a wrong check digit, or on English papers
 * a Malaysian registration number.
 */
function loneNumber(
  page: Labelled,
  block: Block | undefined,
  { country }: PartyRequest,
): TaxIdFound | undefined {
  if (!block || (country !== 'PE' && country !== 'EN')) return undefined
  const rows = page.sheet.rows.slice(block.from, Math.min(block.to, block.from + nearHeading))
  const cells = rows.flatMap((row) => row.cells.filter((cell) => cell.tokens.length === 1))
  const valueOf = (token: Token) =>
    country === 'EN' ? malaysianRegisterOf(token) : /^(?:\d{8}|(?:10|15|17|20)\d{9})$/.exec(token.text)?.[0]
  return cells
    .flatMap((cell) => cell.tokens)
    .filter((token) => isInside(block, token))
    .flatMap((token): TaxIdFound[] => {
      const value = valueOf(token)
      if (value === undefined) return []
      return [{ value, key: normalizeTaxId(value), valid: false, tokens: [token], row: token.row }]
    })[0]
}

/** `RUC: …` on a line shortly before `Señor(es): …`. */
function justAbove(
  ids: TaxIdFound[],
  issuer: TaxIdFound | undefined,
  blocks: PartyBlocks,
): TaxIdFound | undefined {
  return ids.findLast(
    (id) => id !== issuer && !(issuer && isSameNumber(id, issuer)) && isOverAddressee(id, blocks),
  )
}

const isOverAddressee = ({ row, label, tokens }: TaxIdFound, { addressee }: PartyBlocks): boolean =>
  addressee !== undefined &&
  row < addressee.from &&
  row >= addressee.from - 4 &&
  label !== undefined &&
  tokens[0]?.page === addressee.heading.page

function remaining(
  ids: TaxIdFound[],
  issuer: TaxIdFound | undefined,
  blocks: PartyBlocks,
): TaxIdFound | undefined {
  if (!issuer) return undefined
  // An issuer who signs at the foot prints the other party's id above everything.
  const isAtFoot = issuer.row > blocks.end
  return ids.find(
    (id) =>
      !isSameNumber(id, issuer) &&
      !id.tokens.every((token) => isInside(blocks.issuer, token)) &&
      (id.label !== undefined || (isRucShape(id.key) && id.valid) || standsRightOf(id, issuer)) &&
      (isAtFoot || blocks.issuer !== undefined || id.row > issuer.row || standsRightOf(id, issuer)) &&
      id.row < blocks.end + 1,
  )
}

const lengthOfSiren = 9

/** `SIRET 877 796 573 00013` over `TVA FR72877796573`: register number and tax id of one company. */
function isSameNumber({ key: one }: TaxIdFound, { key: other }: TaxIdFound): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return one === other || (short.length >= lengthOfSiren && long.endsWith(short))
}

/** `FR44732829320` contains the SIREN that it ends with. */
const wholeOf = (id: TaxIdFound, ids: TaxIdFound[]): TaxIdFound =>
  ids.find((one) => /^[A-Z]{2}/.test(one.key) && one.key !== id.key && isSameNumber(one, id)) ?? id

/** `USt-IdNr.: DE…` over `Steuernr.: 66/123/04417` in one imprint: the second counts only if there is no tax id. */
function besideRegister(id: TaxIdFound, others: TaxIdFound[]): TaxIdFound {
  const isOfRegister = ({ label }: TaxIdFound) => ofRegister.test(label?.key ?? '')
  const isBeside = (one: TaxIdFound) => Math.abs(one.row - id.row) <= 2 && one.label?.names.includes('tax-id')
  return (isOfRegister(id) && others.find((one) => isBeside(one) && !isOfRegister(one))) || id
}

const besideRows = 6

/** An id in its own block to the right of the issuer's needs no label. */
function standsRightOf(id: TaxIdFound, issuer: TaxIdFound): boolean {
  const [left, right] = [issuer.tokens.at(-1), id.label?.tokens[0] ?? id.tokens[0]]
  return (
    id.valid &&
    left !== undefined &&
    right !== undefined &&
    left.page === right.page &&
    right.x0 > left.x1 &&
    Math.abs(id.row - issuer.row) <= besideRows
  )
}

/** A till asks for the DNI after adding up: `DNI: 70112233` under the totals. */
const underTotals = (
  ids: TaxIdFound[],
  blocks: PartyBlocks,
  { country }: PartyRequest,
): TaxIdFound | undefined =>
  country === 'PE'
    ? ids.find((id) => id.row > blocks.end && id.key.length === 8 && id.label?.key.startsWith('DNI') === true)
    : undefined

export const nameBeforeId = (page: Labelled, { label, tokens }: TaxIdFound): Found<string> | undefined =>
  nameBefore(page, label?.tokens[0] ?? tokens[0]) ?? nameBehindDash(page, tokens)
