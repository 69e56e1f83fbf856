// Who sold and who bought, never swapped: by the block each stands in, by what the QR says, and by the company's own
// tax ids, which are never the supplier's.
import { sameTaxId } from '@conforme/contract/values/tax-ids'
import type { Country } from '../country.ts'
import type { Title } from '../identity/document-title.ts'
import type { Found } from '../../../layout/found.ts'
import { issuerNameAtTop } from './issuer-name.ts'
import { distance, occurrencesOf, type Labelled } from '../../../labels/near-label.ts'
import { findBlocks, isInside, type Block, type PartyBlocks } from './party-blocks.ts'
import { withContacts } from './party-contacts.ts'
import { asRegistered } from './name-lines.ts'
import { nameBefore, nameBehind, nameInBlock, nameOverId } from './party-name.ts'
import { suffix } from './company-words.ts'
import { sameName } from './same-name.ts'
import { plainText, type Token } from '../../../layout/sheet.ts'
import { findTaxIds, type TaxIdFound } from './tax-id-words.ts'
import { nameInWindow } from './window-address.ts'
import type { PartyFound } from './party-found.ts'

interface PartyRequest {
  title: Title | undefined
  country: Country
  isOrder: boolean
  tableStart: number | undefined
  tableTokens: Set<Token>
  ownTaxIds: string[]
  /** Tax ids that the QR gives to the issuer and to the buyer. */
  qr?: { issuer: string; buyer: string | undefined } | undefined
}

interface Parties {
  proveedor: PartyFound
  cliente: PartyFound
}

/** Where letters go out in envelopes with a window. */
const windowed: Country[] = ['EU', 'EN', 'ES']

export function findParties(page: Labelled, request: PartyRequest): Parties {
  const blocks = findBlocks(page, request.isOrder, request.tableStart, request.title)
  const ids = findTaxIds(page, request.country).filter(
    (id) => !id.tokens.some((token) => request.tableTokens.has(token)),
  )
  const { issuerId, addresseeId } = assignIds(page, ids, blocks, request)
  const announced = addresseeParty(page, blocks, addresseeId)
  const other = announced.nombre?.tokens ?? []
  const issuer = issuerParty(page, { blocks, ids, id: issuerId, other }, request)
  const inWindow =
    announced.nombre || blocks.addressee || !windowed.includes(request.country)
      ? undefined
      : nameInWindow(page, issuer.nombre?.value, blocks.end)
  const addressee = inWindow ? { ...announced, nombre: inWindow } : announced
  const swapped = request.isOrder !== isOwnOnWrongSide(issuer, addressee, request)
  return swapped ? { proveedor: addressee, cliente: issuer } : { proveedor: issuer, cliente: addressee }
}

/** The company's own id stands where the supplier's should: the blocks were told apart wrongly. */
function isOwnOnWrongSide(issuer: PartyFound, addressee: PartyFound, request: PartyRequest): boolean {
  const supplier = request.isOrder ? addressee : issuer
  const buyer = request.isOrder ? issuer : addressee
  const own = (party: PartyFound) =>
    party.rfc !== undefined && request.ownTaxIds.some((id) => sameTaxId(id, party.rfc?.value ?? ''))
  return own(supplier) && !own(buyer) && (buyer.rfc !== undefined || buyer.nombre !== undefined)
}

interface AssignedIds {
  issuerId: TaxIdFound | undefined
  addresseeId: TaxIdFound | undefined
}

function assignIds(
  page: Labelled,
  ids: TaxIdFound[],
  blocks: PartyBlocks,
  request: PartyRequest,
): AssignedIds {
  const issuerLabel = request.isOrder ? 'client-id' : 'supplier-id'
  const addresseeLabel = request.isOrder ? 'supplier-id' : 'client-id'
  // `RUC/CI` before the ids of both says nothing of either.
  const isShared = ({ label, key }: TaxIdFound) =>
    label?.names.includes('tax-id') === true &&
    ids.some((other) => other.key !== key && other.label?.key === label.key)
  const labelled = (name: 'client-id' | 'supplier-id') =>
    ids.find((id) => id.label?.names.includes(name) && !isShared(id))
  const byQr = (value: string | undefined) => (value ? ids.find((id) => sameTaxId(id.key, value)) : undefined)
  const inAddressee = ids.filter((id) => id.tokens.every((token) => isInside(blocks.addressee, token)))
  const inIssuer = ids.filter((id) => id.tokens.every((token) => isInside(blocks.issuer, token)))
  let addresseeId =
    labelled(addresseeLabel) ?? byQr(request.qr?.buyer) ?? inAddressee.find((id) => !inIssuer.includes(id))
  const outside = ids.filter((id) => id !== addresseeId && !inAddressee.includes(id))
  const issuerId =
    labelled(issuerLabel) ??
    byQr(request.qr?.issuer) ??
    inIssuer.find((id) => id !== addresseeId) ??
    loneNumber(page, blocks.issuer, request) ??
    bestIssuer(page, outside, blocks, request.title)
  addresseeId ??=
    loneNumber(page, blocks.addressee, request) ??
    justAbove(ids, issuerId, blocks) ??
    remaining(ids, issuerId, blocks)
  return { issuerId, addresseeId }
}

/** High on the page, near the title, above the addressee. */
function bestIssuer(
  page: Labelled,
  ids: TaxIdFound[],
  blocks: PartyBlocks,
  title: Title | undefined,
): TaxIdFound | undefined {
  const score = (id: TaxIdFound) => {
    const isOnPage = title?.tokens[0]?.page === id.tokens[0]?.page
    const near = title && isOnPage ? distance(page, id.tokens, title.tokens) : 20
    const above = blocks.addressee === undefined || id.row < blocks.addressee.from ? 4 : 0
    return (
      above +
      Math.max(0, 4 - near / 4) +
      (id.valid ? 1.5 : 0) +
      (id.label ? 1.5 : 0) +
      (nameBeforeId(page, id) ? inOneBreath : 0) -
      id.row * 0.08 -
      (id.value.length === 8 ? 3 : 0)
    )
  }
  return ids.toSorted((a, b) => score(b) - score(a))[0]
}

/** `ACME S.A.C. RUC 20…` in a head or a foot says who issues; under a heading it would be whom the paper is for. */
const inOneBreath = 4 // points

const nearHeading = 4 // rows

/** A number alone on a line under the heading of a party: a DNI, or a RUC whose check digit is not right. */
function loneNumber(
  page: Labelled,
  block: Block | undefined,
  { country }: PartyRequest,
): TaxIdFound | undefined {
  if (!block || country !== 'PE') return undefined
  const rows = page.sheet.rows.slice(block.from, Math.min(block.to, block.from + nearHeading))
  const cells = rows.flatMap((row) => row.cells.filter((cell) => cell.tokens.length === 1))
  const token = cells
    .map((cell) => cell.tokens[0])
    .find((one) => one && isInside(block, one) && /^(?:\d{8}|(?:10|15|17|20)\d{9})$/.test(one.text))
  return token && { value: token.text, key: token.text, valid: false, tokens: [token], row: token.row }
}

/** `RUC: …` on the line before `Señor(es): …`. */
function justAbove(
  ids: TaxIdFound[],
  issuer: TaxIdFound | undefined,
  blocks: PartyBlocks,
): TaxIdFound | undefined {
  const block = blocks.addressee
  if (!block) return undefined
  return ids.findLast(
    (id) =>
      id !== issuer &&
      id.key !== issuer?.key &&
      id.row < block.from &&
      id.row >= block.from - 4 &&
      id.label !== undefined &&
      id.tokens[0]?.page === block.heading.page,
  )
}

function remaining(
  ids: TaxIdFound[],
  issuer: TaxIdFound | undefined,
  blocks: PartyBlocks,
): TaxIdFound | undefined {
  if (!issuer) return undefined
  // Who signs at the foot writes the other's number over everything.
  const isAtFoot = issuer.row > blocks.end
  return ids.find(
    (id) =>
      id.key !== issuer.key &&
      id.label !== undefined &&
      (isAtFoot || id.row > issuer.row) &&
      id.row < blocks.end + 1,
  )
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
  const announced =
    (blocks.issuer && nameInBlock(page, blocks.issuer)) ?? labelledIssuerName(page, blocks, id)
  const atTop =
    announced ??
    issuerNameAtTop(page, {
      end: blocks.addressee?.from ?? blocks.end,
      avoid: blocks.addressee,
      ids: id?.tokens ?? [],
      taken,
      title: request.title?.tokens[0],
    })
  const beside = announced || !id ? undefined : nameBeforeId(page, id)
  const isSame = atTop !== undefined && beside !== undefined && sameName(atTop.value, beside.value)
  const isWhole = atTop !== undefined && suffix.test(plainText(atTop.tokens))
  const found = beside && !(isSame && isWhole) ? beside : atTop
  const whole = found && asRegistered(page, found, (token) => isInside(blocks.addressee, token))
  const nombre = whole && { ...whole, ...(found.lead !== undefined && { lead: found.lead }) }
  const head = (token: Token) =>
    token.page === 1 && token.row < Math.max(blocks.end, 6) && !isInside(blocks.addressee, token)
  return withContacts(
    page,
    { ...(nombre ? { nombre } : {}), ...(id ? { rfc: id } : {}) },
    head,
    blocks.issuer,
  )
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

function addresseeParty(page: Labelled, blocks: PartyBlocks, id: TaxIdFound | undefined): PartyFound {
  const block = blocks.addressee
  const nombre = block ? nameInBlock(page, block) : nameNearId(page, id)
  const party: PartyFound = { ...(nombre ? { nombre } : {}), ...(id ? { rfc: id } : {}) }
  return block ? withContacts(page, party, (token) => isInside(block, token), block) : party
}

const nameBeforeId = (page: Labelled, { label, tokens }: TaxIdFound): Found<string> | undefined =>
  nameBefore(page, label?.tokens[0] ?? tokens[0])

/** No heading at all, but an id of a second party. */
function nameNearId(page: Labelled, id: TaxIdFound | undefined): Found<string> | undefined {
  if (!id) return undefined
  return nameOverId(page, [...(id.label?.tokens ?? []), ...id.tokens])
}
