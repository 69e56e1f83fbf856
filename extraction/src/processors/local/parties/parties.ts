// Finds seller and buyer and never swaps them: by their blocks, by the QR, and by the company's own tax ids, which are
// never the supplier's.
import { sameTaxId } from '@conforme/contract/values/tax-ids'
import { assignIds, nameBeforeId, type AssignedIds, type PartyRequest } from './tax-ids/assign-ids.ts'
import type { Country } from '../country.ts'
import { textIn, type Found } from '../../../layout/found.ts'
import { issuerNameAtTop } from './names/issuer-name.ts'
import { behind } from '../../../labels/beside-label.ts'
import { looksLikeLabel, occurrencesOf, type Labelled } from '../../../labels/labelled.ts'
import { isInside, wordsOfDelivery } from './blocks/block-span.ts'
import { nameNearId } from './names/name-near-id.ts'
import { nameOfRfc, ownerOver } from './names/owner-name.ts'
import { findBlocks, ofPerson, ofSeller, type PartyBlocks } from './blocks/party-blocks.ts'
import { asRegistered, spelledOut } from './names/name-lines.ts'
import { companyUnder } from './names/company-under.ts'
import { nameBehind } from './names/name-behind-label.ts'
import { nameInBlock } from './names/name-in-block.ts'
import { nameInCellBefore, nameOverId, senderOverId } from './names/name-over-id.ts'
import { contactWords, suffix } from './names/company-words.ts'
import { neighbour } from '../../../labels/neighbour.ts'
import { sameName } from './names/same-name.ts'
import { plainText, textOf, type Cell, type Token } from '../../../layout/sheet.ts'
import { findTaxIds } from './tax-ids/tax-id-words.ts'
import type { TaxIdFound } from './tax-ids/read-tax-id.ts'
import { nameInLetter, nameInWindow, nameOverStreet, nameWithSalutation } from './window-address.ts'
import type { PartyFound } from './party-found.ts'
import { withWaysToReach } from './contacts/ways-to-reach.ts'

interface Parties {
  proveedor: PartyFound
  cliente: PartyFound
}

/** Countries that send letters in window envelopes. */
const windowed: Country[] = ['EU', 'EN', 'ES']

export function findParties(page: Labelled, asked: PartyRequest): Parties {
  const request = asked.isOrder && isOfWorkshop(page, asked) ? { ...asked, isOrder: false } : asked
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
    : ofCompany(
        addresseeParty(page, blocks, { id: addresseeId, issuerId, title: request.title }),
        ids,
        issuerId,
      )
  const other = announced.nombre?.tokens ?? []
  const named = withoutOther(issuerParty(page, { blocks, ids, id: issuerId, other }, request), other)
  const inWindow =
    blocks.addressee || letter || !windowed.includes(request.country) || isCompanyName(announced.nombre)
      ? undefined
      : (nameInWindow(page, named.nombre, blocks.end, request.title?.tokens[0]) ??
        (announced.nombre ? undefined : nameWithSalutation(page, blocks.end)))
  const [ofIssuer] = issuerId?.tokens ?? []
  const served =
    blocks.addressee || announced.nombre || announced.rfc || !ofIssuer
      ? undefined
      : nameOverStreet(page, ofIssuer, blocks.end)
  const isOther = served && !(named.nombre && sameName(served.value, named.nombre.value))
  const { issuer, addressee } = inWindow
    ? partiesInWindow(page, inWindow, { ids, issuer: named, announced })
    : { issuer: named, addressee: { ...announced, ...(isOther && { nombre: served }) } }
  const reached = withWaysToReach(page, blocks, issuer, addressee)
  const swapped = request.isOrder !== isOwnOnWrongSide(issuer, addressee, request)
  return swapped
    ? { proveedor: reached.addressee, cliente: reached.issuer }
    : { proveedor: reached.issuer, cliente: reached.addressee }
}

/** A service order with a `Cliente` but no addressee: the issuer is the workshop that will do the work. */
function isOfWorkshop(page: Labelled, { title }: PartyRequest): boolean {
  const named = occurrencesOf(page, 'client-name', 'supplier-name').filter(looksLikeLabel)
  return (
    title?.type.code === 'OS' &&
    named.some(({ key }) => /^(?:DATOSDEL)?CLIENTE$/.test(key)) &&
    !named.some(({ key, names }) => names.includes('supplier-name') || ofSeller.test(key))
  )
}

/** True for `RUC 20…` under a company name, although an amount stands beside it as in a line item. */
function isLineOfParty(page: Labelled, { label, valid, row }: TaxIdFound): boolean {
  const over = label && valid && label.startsCell ? neighbour(page, label.tokens, -1) : undefined
  return over !== undefined && over.tokens[0]?.row === row - 1 && suffix.test(plainText(over.tokens))
}

const isCompanyName = (name: Found<string> | undefined): boolean =>
  name !== undefined && suffix.test(plainText(name.tokens))

/** A company has no DNI: it belongs to its passenger, patient or driver. */
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
 * A name in the envelope window with its own tax id below it, and another party's id in the letterhead; or a name below an
 * e-mail or telephone, which no letter prints above its own name.
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

/** An id among the lines under a name belongs to that name. */
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

/** `own` stands in the address block, so the issuer's id is another one. */
function idsOfLetter(assigned: AssignedIds, own: TaxIdFound | undefined, ids: TaxIdFound[]): AssignedIds {
  if (!own) return assigned
  const others = ids.filter(({ key }) => key !== own.key)
  const issuer = others.find(({ key }) => key === assigned.issuerId?.key) ?? others[0]
  // `FR23509274189` contains the SIREN that it ends with.
  const whole = others.find(({ key }) => issuer && key !== issuer.key && key.endsWith(issuer.key))
  return { addresseeId: own, issuerId: whole ?? issuer }
}

/** A tax id under the name in the window is the addressee's, and another one the issuer's. */
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

/** The company's own id is at the supplier's place: the blocks were assigned the wrong way round. */
function isOwnOnWrongSide(issuer: PartyFound, addressee: PartyFound, request: PartyRequest): boolean {
  const supplier = request.isOrder ? addressee : issuer
  const buyer = request.isOrder ? issuer : addressee
  const isOwn = (taxId: string) => request.ownTaxIds.some((id) => sameTaxId(id, taxId))
  // If the QR names the company as issuer, it is the company's own sale.
  if (!request.isOrder && request.qr && isOwn(request.qr.issuer)) return false
  const own = (party: PartyFound) => party.rfc !== undefined && isOwn(party.rfc.value)
  return own(supplier) && !own(buyer) && (buyer.rfc !== undefined || buyer.nombre !== undefined)
}

/** `Lucía Ferrán   Cerámicas Duero, S.L.` side by side: drops the second name, which is the buyer's. */
function withoutOther(issuer: PartyFound, other: readonly Token[]): PartyFound {
  const tokens = issuer.nombre?.tokens ?? []
  const own = textIn(tokens.filter((token) => !other.includes(token)))
  return own && own.tokens.length < tokens.length ? { ...issuer, nombre: own } : issuer
}

interface IssuerPlaces {
  blocks: PartyBlocks
  ids: TaxIdFound[]
  id: TaxIdFound | undefined
  /** Words of the other party's name: no one sells to themselves. */
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
    // With an id of its own, the issuer is known by it, even if a company bills itself.
    ...(id ? [] : repetitionsOf(page, other)),
    ...(request.isOrder ? [] : wordsOfDelivery(page, blocks.addressee)),
  ])
  const told = (blocks.issuer && nameInBlock(page, blocks.issuer)) ?? labelledIssuerName(page, blocks, id)
  const stated = told && request.isOrder && sameName(told.value, textOf(other)) ? undefined : told
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
  // `Buyer: S. Villanueva` on an order is an employee of the company in the header.
  const announced = mayBeEmployee && isCompanyName(inHead) ? undefined : stated
  const atTop = announced ?? inHead
  const beside = announced || !id ? undefined : nameBeforeId(page, id)
  const signed =
    atTop || beside || !id
      ? undefined
      : (nameInCellBefore(page, id.label?.tokens[0] ?? id.tokens[0]) ?? senderOverId(page, id.row))
  const isSame = atTop !== undefined && beside !== undefined && sameName(atTop.value, beside.value)
  const isWhole = atTop !== undefined && suffix.test(plainText(atTop.tokens))
  const isOfAddressee = (token: Token) => isInside(blocks.addressee, token)
  const owner = announced || !id || isWhole ? undefined : ownerOver(page, id, isOfAddressee)
  // Mexican papers print names without a legal form, right above the RFC.
  const over =
    id && !announced && !isWhole && request.country === 'MX'
      ? (nameOfRfc(page, id) ?? nameOverId(page, [...(id.label?.tokens ?? []), ...id.tokens]))
      : undefined
  const found = owner ?? (beside && !(isSame && isWhole) ? beside : (over ?? atTop ?? signed))
  const whole = found && asRegistered(page, spelledOut(page, found), isOfAddressee)
  const nombre = whole && { ...whole, ...(found.lead !== undefined && { lead: found.lead }) }
  return { ...(nombre ? { nombre } : {}), ...(id ? { rfc: id } : {}) }
}

/** The other party's name again, as `SHIPPER` over `BILL TO`: no one sells to themselves there either. */
function repetitionsOf({ sheet }: Labelled, name: readonly Token[]): Token[] {
  const text = plainText(name)
  const isSame = ({ tokens }: Cell) => name.length > 1 && plainText(tokens) === text
  return sheet.rows.flatMap(({ cells }) => cells.filter(isSame).flatMap(({ tokens }) => tokens))
}

const lengthOfDni = 8

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

/** `LABORATORIOS PEDRALBA, S.L.` right over the buyer's id, beside `Huésped: …`: the company pays for its guest. */
function companyOverId(page: Labelled, id: TaxIdFound | undefined): Found<string> | undefined {
  const over = id && nameOverId(page, [...(id.label?.tokens ?? []), ...id.tokens])
  return isCompanyName(over) ? over : undefined
}

function addresseeParty(
  page: Labelled,
  blocks: PartyBlocks,
  {
    id,
    issuerId,
    title,
  }: { id: TaxIdFound | undefined; issuerId: TaxIdFound | undefined; title: PartyRequest['title'] },
): PartyFound {
  const block = blocks.addressee
  // `CLIENTE: 00742` is a customer code, and the name stands elsewhere.
  const announced = block ? plainText(behind(page, block.heading)) : ''
  const named = block && nameInBlock(page, block)
  // A letter without a title can also be an order, which is addressed to the seller.
  const isUnsure = title === undefined && block !== undefined && /^(?:TO|AN?|PARA)$/.test(block.heading.key)
  const served = block && ofPerson.test(block.heading.key) ? companyOverId(page, id) : undefined
  const found =
    served ?? named ?? (!block || /^\d{1,7}$/.test(announced) ? nameNearId(page, id, issuerId) : undefined)
  const company = found && id?.value.length !== lengthOfDni ? companyUnder(page, found) : undefined
  const nombre = found && { ...(company ?? found), ...(isUnsure && { lead: 0 }) }
  return { ...(nombre ? { nombre } : {}), ...(id ? { rfc: id } : {}) }
}
