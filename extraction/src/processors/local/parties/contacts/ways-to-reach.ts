// Finds address, telephone and e-mail of each party: the addressee's in its block or under its name, the issuer's
// elsewhere in the header or at a letter's signature.
import type { Found } from '../../../../layout/found.ts'
import type { LabelName } from '../../../../labels/labels.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import { plainText, type Token } from '../../../../layout/sheet.ts'
import { isInside, type Block } from '../blocks/block-span.ts'
import { linesOfParty } from '../names/lines-of-party.ts'
import { addressOfParty } from './party-address.ts'
import type { PartyBlocks } from '../blocks/party-blocks.ts'
import type { PartyFound } from '../party-found.ts'
import { isOfSoftwareHouse } from '../software-house.ts'
import { findTelephone } from './telephone.ts'

export function withWaysToReach(
  page: Labelled,
  blocks: PartyBlocks,
  issuer: PartyFound,
  addressee: PartyFound,
): { issuer: PartyFound; addressee: PartyFound } {
  const block = blocks.addressee
  const lines = block ? new Set<Token>() : linesOfReader(page, issuer, addressee)
  const besides = additionalLines(page)
  const isOfReader = (token: Token) => isInside(block, token) || lines.has(token) || besides.has(token)
  const signed = linesOfSignature(page, issuer.nombre, blocks.end)
  const atFoot = onlyEmail(page, isOfReader)
  const inHead = (token: Token) =>
    (atFoot !== undefined && token.page === atFoot.page && token.row === atFoot.row) ||
    (token.page === 1 && token.row < Math.max(blocks.end, 6) && !isOfReader(token)) ||
    signed.has(token)
  return {
    // If `Facturar a nombre de …` stands at the foot of an order, the header has the address.
    issuer: withContacts(
      page,
      issuer,
      inHead,
      blocks.issuer && blocks.issuer.from < blocks.end ? blocks.issuer : undefined,
    ),
    addressee: block || lines.size > 0 ? withContacts(page, addressee, isOfReader, block) : addressee,
  }
}

const isEmail = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.\p{L}{2,}[,;]?$/u

const emailsIn = (page: Labelled): Token[] =>
  page.sheet.rows.flatMap(({ tokens }) => tokens.filter(({ text }) => isEmail.test(text)))

/** `¿Dudas? ayuda@…` at the foot: the only e-mail of a paper is the issuer's. */
function onlyEmail(page: Labelled, isOfReader: (token: Token) => boolean): Token | undefined {
  const all = emailsIn(page)
  const [only] = all
  const isOther = only && (isOfReader(only) || isOfSoftwareHouse(page, only.row))
  return isOther || all.some(({ text }) => text !== only?.text) ? undefined : only
}

function withContacts(
  page: Labelled,
  party: PartyFound,
  inside: (token: Token) => boolean,
  block: Block | undefined,
): PartyFound {
  const email = emailsIn(page).find(inside)
  const direccion = addressOfParty(page, party, { inside, isInBlock: block !== undefined })
  const telefono = findTelephone(page, inside, party.nombre?.tokens[0] ?? block?.heading.tokens[0])
  return {
    ...party,
    ...(direccion ? { direccion } : {}),
    ...(telefono ? { telefono } : {}),
    ...(email ? { email: { value: email.text.replace(/[,;]$/, ''), tokens: [email] } } : {}),
  }
}

/** Ecuadorian papers print the buyer's e-mail and telephone under `Información Adicional`. */
function additionalLines(page: Labelled): Set<Token> {
  const found = new Set<Token>()
  const { rows, em } = page.sheet
  const heading = rows
    .flatMap(({ cells }) => cells)
    .find(({ text }) => /^informaci[oó]n adicional\b/i.test(text))
  const first = heading?.tokens[0]
  for (const token of heading?.tokens ?? []) found.add(token)
  let floor = first?.y1 ?? 0
  for (const { cells, page: on, y0, y1 } of rows.slice((first?.row ?? Infinity) + 1)) {
    const at = cells.findIndex(({ x0 }) => Math.abs(x0 - (heading?.x0 ?? 0)) < em)
    if (at < 0 || on !== first?.page || y0 - floor > 1.2 * em) break
    for (const { tokens } of cells.slice(at, at + 2)) for (const token of tokens) found.add(token)
    floor = y1
  }
  return found
}

const linesUnderId = 4

/** Without a heading: lines under the addressee's name, and under its tax id in that column, below the issuer's. */
function linesOfReader(page: Labelled, issuer: PartyFound, { nombre, rfc }: PartyFound): Set<Token> {
  const lines = nombre ? withLabelledLines(page, linesOfParty(page, nombre)) : new Set<Token>()
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

/** `Attn: …`, `Tel: …` under the address lines. */
function withLabelledLines(page: Labelled, lines: Set<Token>): Set<Token> {
  const last = [...lines].toSorted((a, b) => a.row - b.row).at(-1)
  const left = Math.min(...[...lines].map(({ x0 }) => x0))
  for (const { cells, page: on } of page.sheet.rows.slice((last?.row ?? Infinity) + 1)) {
    const cell = cells.find(({ x0 }) => Math.abs(x0 - left) < page.sheet.em)
    const label = cell?.tokens[0] && page.labelOf.get(cell.tokens[0])
    if (!cell || on !== last?.page || !label?.names.some((name) => ofContact.includes(name))) break
    for (const token of cell.tokens) lines.add(token)
  }
  return lines
}

const ofContact: readonly LabelName[] = ['contact', 'phone', 'email']

const isOfId = (name: LabelName): boolean => name === 'tax-id' || name === 'client-id'

/** Below the signature at the foot of a letter stand the signer's contact data. */
function linesOfSignature(page: Labelled, name: Found<string> | undefined, end: number): Set<Token> {
  const found = new Set<Token>()
  const written = name && plainText(name.tokens)
  const signed = page.sheet.rows
    .slice(end)
    .find(({ cells }) => cells.some(({ tokens }) => written && plainText(tokens).startsWith(written)))
  let floor = signed?.y1 ?? 0
  for (const { index, tokens, page: on, y0, y1 } of page.sheet.rows.slice(signed?.index ?? Infinity)) {
    // The next page repeats the header.
    const isHead =
      index !== signed?.index && page.byRow.get(index)?.some(({ names }) => names.includes('client-name'))
    if (on !== signed?.page || y0 - floor > 1.6 * page.sheet.em || isHead) break
    for (const token of tokens) found.add(token)
    floor = y1
  }
  return found
}
