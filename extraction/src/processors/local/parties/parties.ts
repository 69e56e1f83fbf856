// Who sold and who bought, never swapped: by the block each stands in, by what the QR says, and by the company's own
// tax ids, which are never the supplier's.
import { sameTaxId } from '@conforme/contract/values/tax-ids'
import { assignIds, nameBeforeId, type AssignedIds, type PartyRequest } from './assign-ids.ts'
import type { Country } from '../country.ts'
import { textIn, type Found } from '../../../layout/found.ts'
import { issuerNameAtTop } from './issuer-name.ts'
import type { LabelName } from '../../../labels/labels.ts'
import { behind, occurrencesOf, type Labelled } from '../../../labels/near-label.ts'
import { isInside } from './block-span.ts'
import { nameNearId } from './name-near-id.ts'
import { nameOfRfc, ownerOver } from './owner-name.ts'
import { findBlocks, type PartyBlocks } from './party-blocks.ts'
import { linesOfParty, withContacts } from './party-contacts.ts'
import { asRegistered, spelledOut } from './name-lines.ts'
import { nameBehind } from './name-behind-label.ts'
import { nameInBlock } from './name-in-block.ts'
import { nameInCellBefore, nameOverId } from './name-over-id.ts'
import { contactWords, suffix } from './company-words.ts'
import { neighbour } from '../../../labels/neighbour.ts'
import { sameName } from './same-name.ts'
import { plainText, type Token } from '../../../layout/sheet.ts'
import { findTaxIds } from './tax-id-words.ts'
import type { TaxIdFound } from './read-tax-id.ts'
import { nameInLetter, nameInWindow, nameOverStreet, nameWithSalutation } from './window-address.ts'
import type { PartyFound } from './party-found.ts'

interface Parties {
  proveedor: PartyFound
  cliente: PartyFound
}

/** Where letters go out in envelopes with a window. */
const windowed: Country[] = ['EU', 'EN', 'ES']

export function findParties(page: Labelled, request: PartyRequest): Parties {
  const namesSupplier = request.isOrder || request.isCertificate
  const blocks = findBlocks(page, request)
  const ids = findTaxIds(page, request.country).filter(
    (id) => isLineOfParty(page, id) || !id.tokens.some((token) => request.tableTokens.has(token)),
  )
  const letter =
    blocks.addressee || namesSupplier || !windowed.includes(request.country)
      ? undefined
      : (nameInLetter(page, blocks.end) ?? nameUnderLetterhead(page, blocks.end, ids))
  const { issuerId, addresseeId } = idsOfLetter(
    assignIds(page, ids, blocks, request),
    letter && idUnder(page, letter, ids),
    ids,
  )
  const announced = letter
    ? { nombre: letter, ...(addresseeId && { rfc: addresseeId }) }
    : ofCompany(addresseeParty(page, blocks, { id: addresseeId, issuerId }), ids, issuerId)
  const other = announced.nombre?.tokens ?? []
  const named = withoutOther(issuerParty(page, { blocks, ids, id: issuerId, other }, request), other)
  const inWindow =
    blocks.addressee || letter || !windowed.includes(request.country) || isCompanyName(announced.nombre)
      ? undefined
      : (nameInWindow(page, named.nombre?.value, blocks.end) ??
        (announced.nombre ? undefined : nameWithSalutation(page, blocks.end)))
  const [ofIssuer] = issuerId?.tokens ?? []
  const served =
    blocks.addressee || announced.nombre || announced.rfc || !ofIssuer
      ? undefined
      : nameOverStreet(page, ofIssuer, blocks.end)
  const { issuer, addressee } = inWindow
    ? partiesInWindow(page, inWindow, { ids, issuer: named, announced })
    : { issuer: named, addressee: { ...announced, ...(served && { nombre: served }) } }
  const reached = withWaysToReach(page, blocks, issuer, addressee)
  const swapped = request.isOrder !== isOwnOnWrongSide(issuer, addressee, request)
  return swapped
    ? { proveedor: reached.addressee, cliente: reached.issuer }
    : { proveedor: reached.issuer, cliente: reached.addressee }
}

/** Address, telephone and e-mail: of the reader in their block or under their name, of the issuer elsewhere in the head. */
function withWaysToReach(
  page: Labelled,
  blocks: PartyBlocks,
  issuer: PartyFound,
  addressee: PartyFound,
): { issuer: PartyFound; addressee: PartyFound } {
  const block = blocks.addressee
  const lines = block ? new Set<Token>() : linesOfReader(page, issuer, addressee)
  const isOfReader = (token: Token) => isInside(block, token) || lines.has(token)
  const signed = linesOfSignature(page, issuer.nombre?.tokens[0], blocks.end)
  const inHead = (token: Token) =>
    (token.page === 1 && token.row < Math.max(blocks.end, 6) && !isOfReader(token)) || signed.has(token)
  return {
    issuer: withContacts(page, issuer, inHead, blocks.issuer),
    addressee: block || lines.size > 0 ? withContacts(page, addressee, isOfReader, block) : addressee,
  }
}

/** `RUC 20…` under a company, though an amount stands beside it as beside what was sold. */
function isLineOfParty(page: Labelled, { label, valid, row }: TaxIdFound): boolean {
  const over = label && valid && label.startsCell ? neighbour(page, label.tokens, -1) : undefined
  return over !== undefined && over.tokens[0]?.row === row - 1 && suffix.test(plainText(over.tokens))
}

const linesUnderId = 4

/** Without a heading: the lines under the name, and those under the number in its column, below the issuer's own. */
function linesOfReader(page: Labelled, issuer: PartyFound, { nombre, rfc }: PartyFound): Set<Token> {
  const lines = nombre ? linesOfParty(page, nombre) : new Set<Token>()
  const [id, own] = [rfc?.tokens[0], issuer.rfc?.tokens[0] ?? issuer.nombre?.tokens[0]]
  if (!id || !own || id.row <= own.row) return lines
  const labels = page.byRow.get(id.row)?.filter(({ x1, names }) => x1 <= id.x0 && names.some(isOfId)) ?? []
  const x0 = labels.at(-1)?.x0 ?? id.x0
  for (const row of page.sheet.rows.slice(id.row + 1, id.row + 1 + linesUnderId))
    for (const cell of row.cells)
      if (row.page === id.page && Math.abs(cell.x0 - x0) < page.sheet.em)
        for (const token of cell.tokens) lines.add(token)
  return lines
}

const isOfId = (name: LabelName): boolean => name === 'tax-id' || name === 'client-id'

/** Who signs a letter at its foot prints under the name how to reach them. */
function linesOfSignature(page: Labelled, name: Token | undefined, end: number): Set<Token> {
  const found = new Set<Token>()
  if (!name || name.row < end) return found
  let floor = name.y1
  for (const { tokens, page: on, y0, y1 } of page.sheet.rows.slice(name.row)) {
    if (on !== name.page || y0 - floor > 1.6 * page.sheet.em) break
    for (const token of tokens) found.add(token)
    floor = y1
  }
  return found
}

const isCompanyName = (name: Found<string> | undefined): boolean =>
  name !== undefined && suffix.test(plainText(name.tokens))

/** A company has no DNI: that one is its passenger's, patient's or driver's. */
function ofCompany(party: PartyFound, ids: TaxIdFound[], issuerId: TaxIdFound | undefined): PartyFound {
  const { nombre, rfc } = party
  if (!nombre || rfc?.value.length !== 8 || !suffix.test(plainText(nombre.tokens))) return party
  const own = ids.find(({ key, valid }) => valid && /^20\d{9}$/.test(key) && key !== issuerId?.key)
  return own ? { ...party, rfc: own } : party
}

interface Announced {
  ids: TaxIdFound[]
  issuer: PartyFound
  announced: PartyFound
}

const linesInWindow = 6

/**
 * A name in the window with a tax id of its own under it, and another's over it in the head of the letter; or under an
 * e-mail or a telephone, which no letter prints over its own name.
 */
function nameUnderLetterhead(page: Labelled, end: number, ids: TaxIdFound[]): Found<string> | undefined {
  const name = nameInWindow(page, undefined, end)
  const head = page.sheet.rows.slice(0, name?.tokens[0]?.row ?? 0)
  const isReached = head.some(({ tokens, index }) => index > 0 && contactWords.test(plainText(tokens)))
  if (name && isReached) return name
  const own = name && idUnder(page, name, ids)
  const isOver = ({ key, row }: TaxIdFound) => key !== own?.key && row < (name?.tokens[0]?.row ?? 0)
  return own && ids.some(isOver) ? name : undefined
}

/** The id among the lines under a name is its own. */
function idUnder(
  page: Labelled,
  { tokens: [first] }: Found<string>,
  ids: TaxIdFound[],
): TaxIdFound | undefined {
  return ids.find(
    ({ label, tokens, row }) =>
      first !== undefined &&
      row > first.row &&
      row <= first.row + linesInWindow &&
      Math.abs(((label?.tokens[0] ?? tokens[0])?.x0 ?? 0) - first.x0) < page.sheet.em,
  )
}

/** `own` stands among the lines of the letter, so the issuer's is another. */
function idsOfLetter(assigned: AssignedIds, own: TaxIdFound | undefined, ids: TaxIdFound[]): AssignedIds {
  if (!own) return assigned
  const others = ids.filter(({ key }) => key !== own.key)
  const issuer = others.find(({ key }) => key === assigned.issuerId?.key) ?? others[0]
  // `FR23509274189` is more than the SIREN that it ends with.
  const whole = others.find(({ key }) => issuer && key !== issuer.key && key.endsWith(issuer.key))
  return { addresseeId: own, issuerId: whole ?? issuer }
}

/** A tax id among the lines under the name in the window is the addressee's, and another one the issuer's. */
function partiesInWindow(
  page: Labelled,
  nombre: Found<string>,
  { ids, issuer, announced }: Announced,
): { issuer: PartyFound; addressee: PartyFound } {
  const own = idUnder(page, nombre, ids)
  const addressee = { ...announced, nombre, ...(own ? { rfc: own } : {}) }
  if (!own || issuer.rfc?.value !== own.value) return { issuer, addressee }
  const { rfc: _, ...rest } = issuer
  const other = ids.find(({ key }) => key !== own.key)
  return { issuer: { ...rest, ...(other ? { rfc: other } : {}) }, addressee }
}

/** The company's own id stands where the supplier's should: the blocks were told apart wrongly. */
function isOwnOnWrongSide(issuer: PartyFound, addressee: PartyFound, request: PartyRequest): boolean {
  const supplier = request.isOrder ? addressee : issuer
  const buyer = request.isOrder ? issuer : addressee
  const isOwn = (taxId: string) => request.ownTaxIds.some((id) => sameTaxId(id, taxId))
  // A sale of the company itself says so in its code.
  if (!request.isOrder && request.qr && isOwn(request.qr.issuer)) return false
  const own = (party: PartyFound) => party.rfc !== undefined && isOwn(party.rfc.value)
  return own(supplier) && !own(buyer) && (buyer.rfc !== undefined || buyer.nombre !== undefined)
}

/** `Lucía Ferrán   Cerámicas Duero, S.L.`: side by side, and the second is who buys. */
function withoutOther(issuer: PartyFound, other: readonly Token[]): PartyFound {
  const tokens = issuer.nombre?.tokens ?? []
  const own = textIn(tokens.filter((token) => !other.includes(token)))
  return own && own.tokens.length < tokens.length ? { ...issuer, nombre: own } : issuer
}

interface IssuerPlaces {
  blocks: PartyBlocks
  ids: TaxIdFound[]
  id: TaxIdFound | undefined
  /** Words of the other party's name: nobody sells to himself. */
  other: Token[]
}

function issuerParty(
  page: Labelled,
  { blocks, ids, id, other }: IssuerPlaces,
  request: PartyRequest,
): PartyFound {
  const taken = new Set([
    ...(request.title?.tokens ?? []),
    ...ids.flatMap((one) => one.tokens),
    ...request.tableTokens,
    ...other,
  ])
  const stated = (blocks.issuer && nameInBlock(page, blocks.issuer)) ?? labelledIssuerName(page, blocks, id)
  const mayBeEmployee =
    request.isOrder && !isCompanyName(stated) && /BUYER|COMPRADOR/.test(blocks.issuer?.heading.key ?? '')
  const inHead =
    stated && !mayBeEmployee
      ? undefined
      : issuerNameAtTop(page, {
          end: blocks.addressee?.from ?? blocks.end,
          avoid: blocks.addressee,
          ids: id?.tokens ?? [],
          taken,
          title: request.title?.tokens[0],
        })
  // `Buyer: S. Villanueva` on an order is who buys for the company in the head.
  const announced = mayBeEmployee && isCompanyName(inHead) ? undefined : stated
  const atTop = announced ?? inHead
  const beside = announced || !id ? undefined : nameBeforeId(page, id)
  const signed =
    atTop || beside || !id ? undefined : nameInCellBefore(page, id.label?.tokens[0] ?? id.tokens[0])
  const isSame = atTop !== undefined && beside !== undefined && sameName(atTop.value, beside.value)
  const isWhole = atTop !== undefined && suffix.test(plainText(atTop.tokens))
  const isOfAddressee = (token: Token) => isInside(blocks.addressee, token)
  const owner = announced || !id || isWhole ? undefined : ownerOver(page, id, isOfAddressee)
  // Mexican papers print names without their legal form, right over the RFC.
  const over =
    id && !announced && !isWhole && request.country === 'MX'
      ? (nameOfRfc(page, id) ?? nameOverId(page, [...(id.label?.tokens ?? []), ...id.tokens]))
      : undefined
  const found = owner ?? (beside && !(isSame && isWhole) ? beside : (over ?? atTop ?? signed))
  const whole = found && asRegistered(page, spelledOut(page, found), isOfAddressee)
  const nombre = whole && { ...whole, ...(found.lead !== undefined && { lead: found.lead }) }
  return { ...(nombre ? { nombre } : {}), ...(id ? { rfc: id } : {}) }
}

/** `Razón Social:` above the addressee, on or near the row of the issuer's id. */
function labelledIssuerName(
  page: Labelled,
  blocks: PartyBlocks,
  id: TaxIdFound | undefined,
): Found<string> | undefined {
  const limit = blocks.addressee?.from ?? 0
  for (const label of occurrencesOf(page, 'party-name')) {
    if (!label.colon || label.row >= limit || label.page !== 1 || /COMERCIAL/.test(label.key)) continue
    if (
      label.tokens.some((token) => isInside(blocks.addressee, token)) ||
      (id && Math.abs(id.row - label.row) > 8)
    )
      continue
    const name = nameBehind(page, label, undefined)
    if (name) return name
  }
  return undefined
}

function addresseeParty(
  page: Labelled,
  blocks: PartyBlocks,
  { id, issuerId }: { id: TaxIdFound | undefined; issuerId: TaxIdFound | undefined },
): PartyFound {
  const block = blocks.addressee
  // `CLIENTE: 00742`: its number in the books, and the name stands elsewhere.
  const announced = block ? plainText(behind(page, block.heading)) : ''
  const named = block && nameInBlock(page, block)
  const nombre = named ?? (!block || /^\d{1,7}$/.test(announced) ? nameNearId(page, id, issuerId) : undefined)
  return { ...(nombre ? { nombre } : {}), ...(id ? { rfc: id } : {}) }
}
