// Finds the block of each party: the addressee under or after words such as 'Señor(es)' or 'Facturar a', and the
// issuer at the top or under words such as 'Emisor'.
import type { Title } from '../../identity/document-title.ts'
import type { Occurrence } from '../../../../labels/find-labels.ts'
import { below } from '../../../../labels/under-label.ts'
import { looksLikeLabel, occurrencesOf, type Labelled } from '../../../../labels/labelled.ts'
import { plainText, type Cell } from '../../../../layout/sheet.ts'
import { besideTitle, toBlock, type Block } from './block-span.ts'
import { postcode, suffix, town } from '../names/company-words.ts'
import { neutralHeadings } from './neutral-headings.ts'
import { isBeforeCode, isHeadingWord, isOverCode, isOverTheCounter } from './party-headings.ts'
import { isOfSoftwareHouse } from '../software-house.ts'
import { nameInWindow } from '../window-address.ts'

export interface BlockRequest {
  title: Title | undefined
  isOrder: boolean
  /** A certificate of retention or perception: `Proveedor` on it is the addressee. */
  isCertificate: boolean
  tableStart: number | undefined
}

export interface PartyBlocks {
  addressee: Block | undefined
  /** Set only if a heading announces the issuer. */
  issuer: Block | undefined
  /** First row of the line items, or the last row where parties can stand. */
  end: number
}

export function findBlocks(
  page: Labelled,
  { isOrder, isCertificate, tableStart, title }: BlockRequest,
): PartyBlocks {
  const end = tableStart ?? firstTotals(page)
  const isPurchase = title?.type.code === '04'
  const all = headings(page, 'client-name', end)
  const announced = withoutOtherEnd(page, all, title)
  const named = isPurchase ? announced.filter(({ key }) => !ofMember.test(key)) : announced
  // A guest, passenger or pupil need not be the buyer; `Razón social` names the buyer.
  // `Usuario: caja2` at the foot is a user of the till.
  const inHead = named.filter(({ row }) => row < end)
  const isPerson = inHead.length > 0 && inHead.every((found) => ofPerson.test(found.key))
  const ofTillOnly = named.every(({ key, row }) => ofTill.test(key) && row >= end)
  const bare = ofTillOnly || isPerson ? neutralHeadings(page, end, isPerson) : []
  const pays = (found: Occurrence) => isOfCompany(found) || isOverOwnId(page, found, named[0])
  const neutral = isPerson && !bare.some(pays) ? named : bare.length > 0 ? bare : named
  const clients = neutral.length > 0 ? neutral : whoElse(page, end)
  const ofPurchase = isPurchase
    ? [...farmers(page, end), ...announced.filter(({ key }) => ofMember.test(key))]
    : []
  const sellers = [...headings(page, 'supplier-name', end), ...ofPurchase]
  const [addresseeHeading, issuerHeading] = isOrder
    ? partiesOfOrder(page, sellers, neutral)
    : isCertificate
      ? partiesOfCertificate(sellers, clients)
      : [clients[0], sellers[0]]
  // The receiver of a parcel has its own column.
  const beside = all.filter((one) => !announced.includes(one) && one.row === addresseeHeading?.row)
  // `Invoice to   Remit to`: the second block is the issuer's.
  const remitted = page.occurrences.filter(
    (one) => one.key === 'REMITTO' && one.row === addresseeHeading?.row,
  )
  // A form field has one line; the supplier's address can stand under it.
  const field = isOrder ? companyBesideSupplier(page, addresseeHeading) : undefined
  const isField = field !== undefined && field === issuerHeading
  const others = [addresseeHeading, ...(isField ? [] : [issuerHeading]), ...beside, ...remitted]
  const issuer = besideTitle(page, toBlock(page, issuerHeading, others, end), title)
  return {
    addressee: besideTitle(page, toBlock(page, addresseeHeading, others, end), title),
    issuer: issuer && isField ? { ...issuer, to: issuer.from + 1 } : issuer,
    end,
  }
}

/** `Nombre: …` over `DNI: …`, above the patient's name: the person who pays. */
const isOverOwnId = (page: Labelled, name: Occurrence, person: Occurrence | undefined): boolean =>
  occurrencesOf(page, 'tax-id').some(
    ({ row, x0 }) =>
      row === name.row + 1 && Math.abs(x0 - name.x0) < page.sheet.em && row < (person?.row ?? 0),
  )

/** Fallbacks: the contact of a quotation; the destination of a delivery note, if it is a name over a street and a town. */
function whoElse(page: Labelled, end: number): Occurrence[] {
  const named = occurrencesOf(page, 'contact').filter(
    (one) => one.colon && /^AT(?:ENCION|T|N)/.test(one.key) && one.row < end,
  )
  const readers = named.filter((one) => !isUnderCompany(page, one))
  const isTown = (text: string) => town.test(text) || postcode.test(text)
  const receivers = occurrencesOf(page, 'other-address').filter(
    (one) =>
      /^(?:SHIP|SHIPPED|DELIVER|DELIVERY|DELIVERED)TO$/.test(one.key) &&
      one.startsCell &&
      one.endsCell &&
      one.row < end &&
      [2, 3, 4].some((down) => isTown(plainText(lineInColumn(page, one.row + down, one.x0)?.tokens ?? []))),
  )
  const companies = named.flatMap((reader) => companyBeside(page, reader))
  if (companies.length > 0) return companies
  if (readers.length > 0 || nameInWindow(page, undefined, end)) return readers
  return receivers
}

/** `Atención: Ing. Carla Vega` next to `Empresa: AGROINDUSTRIAS VIRÚ S.A.`: the company is the addressee. */
const companyBeside = (page: Labelled, reader: Occurrence): Occurrence[] =>
  occurrencesOf(page, 'party-name').filter(
    (one) =>
      one.colon &&
      isOfCompany(one) &&
      one.page === reader.page &&
      Math.abs(one.row - reader.row) <= 1 &&
      isOfCompanyBelow(page, one),
  )

const lineInColumn = (page: Labelled, row: number, x0: number): Cell | undefined =>
  page.sheet.rows[row]?.cells.find((cell) => Math.abs(cell.x0 - x0) < page.sheet.em)

/** The sender of a shipment pays, unless it is paid at the destination; a delivery note is addressed to the receiver. */
function withoutOtherEnd(page: Labelled, named: Occurrence[], title: Title | undefined): Occurrence[] {
  const isSender = ({ key }: Occurrence) => key.endsWith('REMITENTE')
  const isReceiver = ({ key }: Occurrence) => /(?:DESTINAT(?:ARIO)?|CONSIGN(?:ADO|ATARIO))$/.test(key)
  const isGuide = title?.type.code === '09' || title?.type.code === '31'
  const senders = named.filter((one) => isSender(one) && one.startsCell)
  const paysAtArrival = () => page.sheet.rows.some(({ tokens }) => atArrival.test(plainText(tokens)))
  const sends = senders.length > 0 && named.some(isReceiver) && !isGuide && !paysAtArrival()
  return named.filter((one) => (sends ? !isReceiver(one) : !isSender(one)))
}

const atArrival = /\b(?:PAG[AO]R?|COBRAR?|COBRO) (?:EN |A )?DESTINO\b|\bPOR COBRAR\b|\bCONTRA ENTREGA\b/

/** An order is addressed to the seller; its issuer is the buyer. */
function partiesOfOrder(
  page: Labelled,
  sellers: Occurrence[],
  clients: Occurrence[],
): [Occurrence | undefined, Occurrence | undefined] {
  // `Datos de la empresa` beside `Datos del proveedor` is the ordering company; `Issued by` always is.
  // `De: TEXTILES AMARU S.A.C.` over `Para: …`: an order is written by the buyer.
  const isWritten = clients.some(({ key }) => /^(?:PARA|TO|A)$/.test(key))
  const ordering = sellers.find(
    ({ key }) =>
      ofIssuer.test(key) ||
      (sellers.length > 1 && /EMPRESA/.test(key)) ||
      (isWritten && /^(?:DE|FROM)$/.test(key)),
  )
  const supplier = sellers.find((found) => found !== ordering)
  const addressee =
    supplier ??
    (ordering && sentTo(page, ordering)) ??
    clients.find(({ key }) => ofSeller.test(key) && !ofPurchasing.test(key)) ??
    // `A la atención de` above a company.
    occurrencesOf(page, 'contact').find(
      (found) => found.key.startsWith('ALAATENCION') && found.endsCell && isOfCompanyBelow(page, found),
    ) ??
    companyBesideHead(page)
  const isBuyer = (found: Occurrence) =>
    found !== addressee &&
    !isOfSection(found, addressee) &&
    // `SOLICITANTE` is an employee who requested it, unless a company is named.
    (found.key !== 'SOLICITANTE' || isOfCompanyBelow(page, found)) &&
    (!ofSeller.test(found.key) || (ofPurchasing.test(found.key) && isOfCompanyBelow(page, found)))
  const buyer =
    clients.find(isBuyer) ??
    companyBesideSupplier(page, supplier) ??
    occurrencesOf(page, 'other-address').find((found) => isReceiver(page, found))
  const isNamed = supplier !== undefined || (buyer !== undefined && ofBilling.test(buyer.key))
  return [addressee, ordering ?? (isNamed ? buyer : undefined)]
}

/** `Enviar a` beside `Emisor`: where the order is sent. */
const sentTo = (page: Labelled, { row }: Occurrence): Occurrence | undefined =>
  occurrencesOf(page, 'other-address', 'client-name').find(
    (one) =>
      one.row === row &&
      /^(?:ENVIARA|ENVIADOA|DESTINATARIO|ADRESSEA|DESTINATAIRE)$/.test(one.key) &&
      one.endsCell,
  )

/** `Société : Primeurs du Grésivaudan` in a column beside the ordering company: the supplier. */
const companyBesideHead = (page: Labelled): Occurrence | undefined =>
  occurrencesOf(page, 'party-name').find(
    ({ key, colon, row, x0 }) =>
      key === 'SOCIETE' &&
      colon &&
      page.sheet.rows
        .slice(Math.max(0, row - linesOfParty), row + 1)
        .some(({ cells }) => cells.some((cell) => cell.x1 < x0 && suffix.test(plainText(cell.tokens)))),
  )

/** `Company` as another field of a form with `Supplier Name`: the ordering company. */
const companyBesideSupplier = (page: Labelled, supplier: Occurrence | undefined): Occurrence | undefined =>
  supplier !== undefined && /^(?:SUPPLIER|VENDOR)NAME$/.test(supplier.key)
    ? occurrencesOf(page, 'party-name').find(
        (one) => /^COMPANY(?:NAME)?$/.test(one.key) && one.startsCell && one.page === supplier.page,
      )
    : undefined

/** A retention names the `Proveedor` or `Sujeto retenido`, a perception the `Cliente`; its issuer is in the header. */
function partiesOfCertificate(
  sellers: Occurrence[],
  clients: Occurrence[],
): [Occurrence | undefined, Occurrence | undefined] {
  const issuer = sellers.find(({ key }) => ofEmitter.test(key))
  return [sellers.find((found) => found !== issuer) ?? clients[0], issuer]
}

const linesOfParty = 3

/** `Razón social:` under `Datos del proveedor` is the supplier's name. */
const isOfSection = (found: Occurrence, section: Occurrence | undefined): boolean =>
  section !== undefined &&
  found.names.includes('party-name') &&
  found.page === section.page &&
  found.row > section.row &&
  found.row <= section.row + linesOfParty

/** The name has a legal form, or a tax id follows: it is a company, not an employee. */
function isOfCompanyBelow(page: Labelled, { row, x0, page: on }: Occurrence): boolean {
  const rows = page.sheet.rows.slice(row, row + linesOfParty).filter((one) => one.page === on)
  const own = rows.flatMap(({ cells }) => cells.filter((cell) => cell.x1 > x0))
  return (
    own.some(({ tokens }) => suffix.test(plainText(tokens))) ||
    occurrencesOf(page, 'tax-id').some((id) => id.row > row && id.row < row + linesOfParty && id.x1 > x0)
  )
}

/** `Ship to` above a company, if no other label names the buyer. */
const isReceiver = (page: Labelled, found: Occurrence): boolean =>
  /^(?:SHIP|DELIVER)TO$/.test(found.key) &&
  (found.colon || found.endsCell) &&
  suffix.test(plainText(below(page, found)[0] ?? []))

/** `Altiplano Foods Inc.` over `Attn: General Counsel`: the company is the addressee, not the contact. */
function isUnderCompany(page: Labelled, { row, x0 }: Occurrence): boolean {
  const inColumn = (at: number) => lineInColumn(page, at, x0)
  const over = inColumn(row - 1)
  const isTown = (at: number) => town.test(plainText(inColumn(at)?.tokens ?? []))
  // `Boligforeningen Fjordparken` over `Att. Driftskontoret`, a street and a town: the address block of a letter.
  const isLetter = [2, 3].some((down) => isTown(row + down))
  if (over !== undefined && (suffix.test(plainText(over.tokens)) || isLetter)) return true
  return isTown(row - 1) && endsLetter(page, row, x0)
}

/** `BENGKEL AH MENG` over its street, its town and `Attn: MR. MENG`, below the issuing company. */
function endsLetter(page: Labelled, row: number, x0: number): boolean {
  const [first] = nameInWindow(page, undefined, row)?.tokens ?? []
  const isOver =
    first !== undefined && row - first.row <= linesOfLetter && Math.abs(first.x0 - x0) < page.sheet.em
  const head = page.sheet.rows.slice(0, first?.row ?? 0).flatMap(({ cells }) => cells)
  return isOver && head.some(({ tokens }) => suffix.test(plainText(tokens)))
}

const linesOfLetter = 5

/** On a liquidación de compra the `Vendedor` is the seller, not an employee. */
const farmers = (page: Labelled, end: number): Occurrence[] =>
  occurrencesOf(page, 'contact').filter(
    (one) => /^(?:NOMBREDEL)?VENDEDOR(?:ES)?$/.test(one.key) && looksLikeLabel(one) && one.row < end,
  )

/** A member sells to its cooperative. */
const ofMember = /^(?:SOCIO|ASOCIADO)$/

/**
 * An order is addressed to the seller: `Señores`, `To`, `Emitido a`. `Comprador` may name the employee who purchases.
 */
export const ofSeller = /^(?:S(?:ENOR|R)|AN?$|TO$|PARA$|COMPRADOR$|BUYER$|EMITID[AO]A$|ISSUEDTO$)/
const ofPurchasing = /^(?:COMPRADOR|BUYER)$/
const ofIssuer = /^(?:ISSUEDBY|EMITID[AO]POR|EMISOR|EMETTEUR)$/
export const ofEmitter = /EMISOR|EMITID|ISSUE/
const ofBilling = /^(?:FACTUR|BILL|INVOICE|EMISORDE)/
/** The person served, who need not be the payer. */
export const ofPerson =
  /^(?:HUESPED|PASAJERO|(?:NOMBREDEL)?(?:ALUMN|PACIENTE)|GUEST|PASSENGER|STUDENT|PATIENT|TITULAR)/
/** `Usuario: RTORRES` beside `Pasajero` is a cashier; `Usuario: INQUILINO` beside `Titular` is a type of occupant. */
const ofTill = /^USUARIO$/
export const isOfCompany = ({ key }: Occurrence): boolean =>
  /^R(?:A?ZO?N?)?SOC|DENOMINACION|EMPRESA|^COMPANY/.test(key)

/** `Sold by: AH BENG` on a receipt, `Emitido por: Jorge Tello` on an order, `Issued by: Mimi` at the foot. */
const isSalesperson = (page: Labelled, found: Occurrence, end: number): boolean =>
  (/^(?:SOLDBY|VENDIDOPOR|VENDEUR|EMITID[AO]POR)$/.test(found.key) ||
    (found.key === 'ISSUEDBY' && found.row >= end)) &&
  !isOfCompanyBelow(page, found)

/** First row of the totals. A bill can also state the total at the top; its breakdown or repetition stands at the end. */
function firstTotals(page: Labelled): number {
  const totals = occurrencesOf(page, 'total').filter(looksLikeLabel)
  const height = page.sheet.sizes.get(1)?.height ?? Infinity
  const isInHead = ({ page: on, y0 }: Occurrence) => on === 1 && y0 < headOfPage * height
  const found =
    occurrencesOf(page, 'subtotal', 'taxed').find(looksLikeLabel) ??
    totals.find((total) => !isInHead(total)) ??
    totals[0]
  return found ? found.row : page.sheet.rows.length
}

const headOfPage = 0.3

/** Headings, most trusted first: those with a colon or their own cell, then from top to bottom. */
function headings(page: Labelled, name: 'client-name' | 'supplier-name', end: number): Occurrence[] {
  const inHead = (found: Occurrence) => found.row < end || page.sheet.rows[end]?.page !== found.page
  const found = occurrencesOf(page, name).filter(
    (one) =>
      looksLikeLabel(one) &&
      (one.page === 1 || one.colon) &&
      (one.exact || (name === 'client-name' && one.colon)) &&
      isHeadingWord(page, one, end) &&
      !isOverCode(page, one) &&
      !isBeforeCode(page, one) &&
      !isOverTheCounter(page, one) &&
      !(name === 'supplier-name' && (isOfSoftwareHouse(page, one.row) || isSalesperson(page, one, end))),
  )
  const rank = (one: Occurrence) =>
    (inHead(one) ? 0 : 10) +
    (ofPerson.test(one.key) ? 1 : 0) +
    (ofTill.test(one.key) ? 3 : 0) +
    (one.colon || (one.startsCell && one.endsCell) ? 0 : 2) +
    (one.page - 1) * 20
  return found.toSorted((a, b) => rank(a) - rank(b) || a.row - b.row || a.x0 - b.x0)
}
