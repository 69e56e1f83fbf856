// Finds the document type from its title: words that stand alone, high on the page and in large type. The same words in
// a sentence ('representación impresa de la factura…') count only if there is nothing better.
import { documentTypeOf, type DocumentType } from '@conforme/contract/documents/document-types'
import { streetInOneWord } from '../parties/names/company-words.ts'
import { isPrintNotice, tellsOfAnother } from './number-surroundings.ts'
import type { Occurrence } from '../../../labels/find-labels.ts'
import type { LabelName } from '../../../labels/labels.ts'
import { neighbour } from '../../../labels/neighbour.ts'
import { looksLikeLabel, type Labelled } from '../../../labels/labelled.ts'
import { heightOf, plainText, toCell, type Cell, type Row, type Token } from '../../../layout/sheet.ts'
import { isWithin, toKey } from '../../../layout/normal-text.ts'

export interface Title {
  type: DocumentType
  tokens: Token[]
  score: number
}

const titleWords = new Set(
  `FACTURA BOLETA DE VENTA ELECTRONICA ELECTRONICO NOTA CREDITO DEBITO RECIBO POR HONORARIOS GUIA REMISION REMITENTE TRANSPORTISTA ORDEN COMPRA SERVICIO
  PROVEEDOR FOURNISSEUR SERVICIOS COTIZACION PROFORMA TICKET COMPROBANTE RETENCION PERCEPCION LIQUIDACION INVOICE TAX RECEIPT CREDIT DEBIT NOTE MEMO PEDIDO PURCHASE ORDER QUOTATION SIMPLIFICADA AVOIR GUTSCHRIFT RECHNUNGSKORREKTUR STORNORECHNUNG CREDITNOTA HANDELSRECHNUNG SALES ELECTRONIC VAT NR ANGEBOT DEVIS BON COMMANDE EGRESO D E DI NOTA
  RECTIFICATIVA COMERCIAL EXPORTACION ORIGINAL COPIA A B C E M CFDI I INGRESO EGRESO RECHNUNG FACTURE FATTURA FACTUUR FATURA FAKTURA FAKTUR PENJUALAN PAJAK CASH CASHBILL BILL SALE SALES LA EL TRABAJO Y O
  NO NRO N NUM NUMERO SERIE FOLIO CORRELATIVO INTERNACIONAL AFECTA EXENTA NACIONAL PRESUPUESTO COD 01 001 006 CONTRIBUYENTE OFFICIAL SIMPLIFIED SLIP PROFORMA TIQUE DIGITAL FISCAL ELETRONICA SERVICOS DOS PRESTADOS CONSUMIDOR DANFE DANFSE DANFCE CUPOM DOCUMENTO AUXILIAR DA NFS NF NFE NFSE NFC NFCE
  NC ND ESTADO CUENTA CORRIENTE COBRAR STATEMENT ACCOUNT OF CONSTANCIA TRANSFERENCIA DEPOSITO INTERNAMIENTO OPERACION EXITOSA PAGO LETRA CAMBIO YAPEASTE ARRENDAMIENTO BOLETO VIAJE AEREO E-TICKET RESIT RASMI BESTELLUNG HONORARNOTE DANOVY DOKLAD KONCOWA KREDITNOTA COBRO PROGRESS CLAIM
  LOCAL IMPORTACION INTERNA ABIERTA MINUTA PARCELLA FREIGHT AGRARIO`.split(/\s+/),
)

export function findTitles(page: Labelled): Title[] {
  const titles: Title[] = []
  for (const row of page.sheet.rows) {
    for (const cell of withWideTitles(row, page.sheet.fromPicture)) {
      const title = titleIn(page, row, cell)
      if (title) titles.push(title)
    }
  }
  const others = titles.filter(({ tokens }) => !elseNone.test(plainText(tokens)))
  const named = others.some(({ score }) => score >= leastOfTitle) ? others : titles
  return named.sort((a, b) => b.score - a.score)
}

/** `Bestellung` is the order that an invoice refers to, and `CASH SALES` a payment type, unless no other title exists. */
const elseNone = /^(?:BESTELLUNG|OBJEDNAVKA|ZAMOWIENIE|CASH(?:BILL)?)\b/
const leastOfTitle = 0.5

const largeType = 1.2 // relative to an ordinary line
const widestSpace = 1.6 // heights of a word; large type has wide spaces

/** Expands `O/C N° 0081` in large type, an order's title; in ordinary type it is the order that an invoice refers to. */
function inFull(page: Labelled, cell: Cell, text: string): string {
  const [first] = cell.tokens
  const isLarge = first !== undefined && heightOf(first) >= largeType * page.sheet.em
  return isLarge ? text.replace(/^O ?\/ ?([CS])(?= ?N|$)/, (_, of) => orders[of] ?? '') : text
}

const orders: Record<string, string> = { C: 'ORDEN DE COMPRA', S: 'ORDEN DE SERVICIO' }

/** Also joins neighbouring cells of only title words: `ORDEN DE` and `COMPRA` are one title. */
function withWideTitles({ cells }: Row, fromPicture: boolean): Cell[] {
  const joined = cells.flatMap((cell, start) => {
    const run = [cell]
    return cells.slice(start + 1).flatMap((next, at, rest) => {
      const before = rest[at - 1] ?? cell
      const last = before.tokens.at(-1)
      const isNear = run.length === at + 1 && last && next.x0 - before.x1 <= widestSpace * heightOf(last)
      // Also `P U R C H A S E   O R D E R`
      const arePure = [before, next].every(({ tokens }) => isPure(mend(plainText(tokens), fromPicture)))
      if (!isNear || !arePure) return []
      run.push(next)
      return [toCell(run.flatMap(({ tokens }) => tokens))]
    })
  })
  return [...cells, ...joined]
}

function titleIn(page: Labelled, row: Row, cell: Cell): Title | undefined {
  const text = inFull(page, cell, mend(plainText(cell.tokens), page.sheet.fromPicture))
  // Titles of notes, orders and delivery notes are often split over two lines.
  const under = lineUnder(page, row, cell)
  const joined = under ? `${text} ${plainText(under.tokens)}` : text
  const alone = documentTypeOf(text)
  const goesOn = under && isPure(joined) && !(alone && documentTypeOf(plainText(under.tokens)))
  const type = goesOn ? (documentTypeOf(joined) ?? alone) : alone
  const rest = isPure(text) ? wrappedTitle(page, row, cell) : []
  if (
    !type ||
    !/[A-Z]{5}|^CASH/.test(text) ||
    streetInOneWord.test(text) ||
    tellsOfAnother(text) ||
    asksForOne(text) ||
    isOfOther(page, row, cell)
  )
    return undefined
  const named = page.labelOf.get(cell.tokens[0] as Token)
  const isCalled = named && !isSubject(row, cell)
  if (isCalled && (isOrderNumber(page, row, named) || isNamedByCode(cell, named))) return undefined
  const words = text.split(/[^A-Z0-9]+/).filter((word) => word !== '')
  const pure = isPure(text)
  const first = cell.tokens[0]
  const label = first && page.labelOf.get(first)
  const isListed = label !== undefined && isAmongFields(page, row, cell)
  const isField =
    isListed ||
    !pure ||
    listsPapers.test(text) ||
    isColumnHeading(row) ||
    (label !== undefined && page.underValues.has(label)) ||
    (label !== undefined &&
      looksLikeLabel(label) &&
      cell.tokens.length > label.tokens.length &&
      cell.tokens.at(-1)?.colon === false &&
      label.colon)
  const size = Math.min(2.2, heightOf(first ?? row) / page.sheet.em)
  const high = row.page === 1 ? 1 - row.y0 / (page.sheet.sizes.get(row.page)?.height ?? 1) : 0
  const sentence =
    words.filter((word) => !/\d/.test(word)).length > 8 ||
    /REPRESENTACION|CONSULT|AUTORIZ|IMPRESA|PUEDE|SIRVASE|FAVOR/.test(text)
  const score =
    (pure ? 4 : 0) +
    size * 2 +
    high * 2 -
    (isField ? 2 : 0) -
    (isListed && referredTo.has(type.code) ? ofReference : 0) -
    (sentence ? 3 : 0) -
    (cell.tokens.at(-1)?.colon ? 2 : 0) +
    (/ELECTRONIC|\bTAX INVOICE/.test(joined) && pure ? 1 : 0)
  const whole = type === alone || !under ? cell.tokens : [...cell.tokens, ...under.tokens]
  return { type, tokens: rest.length > 0 ? [...cell.tokens, ...rest] : whole, score }
}

/** Types that other papers refer to among their fields; `Factura: F001-12` among them can be the paper itself. */
const referredTo = new Set(['COT', 'PRO', 'OC', 'OS', '09'])
const ofReference = 2 // points

/** `Recibos` over a table of amounts owed is not a title. */
const listsPapers = /^(?:RECIBOS|FACTURAS|BOLETAS|RECEIPTS|INVOICES)$/

/** Column headings such as `Recibo   Método de pago   Importe   Vencimiento` are not titles. */
const isColumnHeading = ({ cells, tokens }: Row): boolean =>
  cells.length > 2 &&
  !tokens.some(({ text }) => /\d/.test(text)) &&
  !cells.every((cell) => isPure(plainText(cell.tokens)))

/** `PARA FACTURAR www.tienda.example/factura`, `Solicite su factura en caja`: this paper is not an invoice yet. */
function asksForOne(text: string): boolean {
  return requests.test(text) && !isPrintNotice(text)
}

const requests =
  /\b(?:SOLICIT|PID[AE]|OBT[EU]N|GENER|DESCARG|REQU[EI]+R|EXIJA|CANJE|REQUEST)\w* (?:\w+ ){0,3}(?:FACTURA|INVOICE)|\bNOT (?:AN?|THE) (?:TAX )?(?:INVOICE|RECEIPT)|\bNO (?:ES|CONSTITUYE|REPRESENTA|REEMPLAZA)(?: UNA?| EL| LA)? (?:FACTURA|COMPROBANTE|BOLETA)|\bWWW\.|\bHTTPS?:|\.COM?\b/

/** `Uso CFDI: G01 Adquisición de mercancías`: only the label of a code names the document type. */
const isNamedByCode = ({ tokens }: Cell, { names, tokens: words }: Occurrence): boolean =>
  names.includes('other-code') && documentTypeOf(plainText(tokens.slice(words.length))) === undefined

/** `Documento que modifica: FACTURA F001-123` names another paper, `Forma de pago: FACTURA A 30 DÍAS` a future one. */
function isOfOther(page: Labelled, row: Row, cell: Cell): boolean {
  const first = cell.tokens[0]
  return (
    page.byRow
      .get(row.index)
      ?.some(
        (label) => label.names.some((name) => ofOtherPapers.includes(name)) && label.x1 <= (first?.x0 ?? 0),
      ) === true
  )
}

const ofOtherPapers: LabelName[] = ['affected-number', 'payment-form']

/** `FACTURA ELECTRÓNICA` over `DE VENTA FE-123`: lines of equal size that continue down to the number. */
function wrappedTitle(page: Labelled, row: Row, cell: Cell): Token[] {
  const size = heightOf(cell.tokens[0] ?? row)
  let last = cell
  const tokens: Token[] = []
  for (let lines = 0; lines < 2; lines++) {
    const under = neighbour(page, last.tokens, 1)
    const first = under?.tokens[0]
    if (!under || !first || Math.abs(heightOf(first) / size - 1) > 0.06) return []
    const text = plainText(under.tokens)
    const words = text.split(/[^A-Z0-9]+/).filter((word) => titleWords.has(word))
    const label = page.labelOf.get(first)
    const isField = label !== undefined && (label.colon || label.tokens.length > 1)
    if (isField || !isPure(text) || words.length === 0) return []
    tokens.push(...under.tokens)
    if (/\d/.test(under.tokens.at(-1)?.text ?? '')) return tokens
    last = under
  }
  return []
}

/** `Orden de compra` in ordinary type within a list of labels is the order that the paper refers to. */
function isOrderNumber(page: Labelled, row: Row, label: Occurrence): boolean {
  const first = label.tokens[0]
  const above = page.sheet.rows[row.index - 1]
  const isListed =
    above?.page === row.page &&
    row.y0 - above.y1 < page.sheet.em &&
    (page.byRow.get(above.index) ?? []).some((other) => Math.abs(other.x0 - label.x0) < 0.4 * page.sheet.em)
  return (
    label.names.includes('order') &&
    first !== undefined &&
    heightOf(first) < largeType * page.sheet.em &&
    (page.underValues.has(label) || isListed)
  )
}

/** `Cotización   COT-771`, `N° Cotización: 26-0917` in a column of labels with their values: one of the data of the paper. */
function isAmongFields(page: Labelled, row: Row, cell: Cell): boolean {
  const em = page.sheet.em
  const isField = (at: number) => {
    const other = page.sheet.rows[at]
    const first = other?.cells.find(({ x0 }) => Math.abs(x0 - cell.x0) < 0.4 * em)
    const label = first?.tokens[0] && page.labelOf.get(first.tokens[0])
    return (
      other?.page === row.page &&
      label?.startsCell === true &&
      first !== undefined &&
      hasValue(page, other, first)
    )
  }
  const isListed = [-2, -1, 1].some((from) => [from, from + 1 || 1].every((by) => isField(row.index + by)))
  return hasValue(page, row, cell) && isListed
}

/** A value behind its colon, or in the next cell, unless that has a label of its own: `PEDIDO A PROVEEDOR   No. 1188`. */
function hasValue(page: Labelled, { cells }: Row, cell: Cell): boolean {
  const label = cell.tokens[0] && page.labelOf.get(cell.tokens[0])
  if (label?.colon && label.tokens.length < cell.tokens.length) return true
  if (label?.endsCell !== true) return false
  const [next] = cells.filter(({ x0, text }) => x0 > cell.x1 && /[\p{L}\d]/u.test(text))
  const [first] = next?.tokens ?? []
  return first !== undefined && page.labelOf.get(first)?.names.includes('number') !== true
}

/** `SUB   Purchase order for mounting structures`: the subject line of a letter, whose colon OCR lost. */
const isSubject = ({ cells }: Row, cell: Cell): boolean =>
  /^(?:SUB(?:JECT)?|ASUNTO|RE|OBJE?T|BETREFF)[.:]*$/.test(
    plainText(cells[cells.indexOf(cell) - 1]?.tokens ?? []),
  )

/** Titles as compound words: `ABSCHLAGSRECHNUNG`, `CREDITFACTUUR` */
const compound = /^[A-Z]{3,}(?:RECHNUNG|FACTUUR|FAKTURA)$/

/** True if all words are title words. */
export function isPure(text: string): boolean {
  const words = text.replace(/\b[A-Z]{1,5}-\d+/g, ' ').split(/[^A-Z0-9]+/)
  return words.every((word) => word === '' || titleWords.has(word) || compound.test(word) || /\d/.test(word))
}

function lineUnder(page: Labelled, row: Row, cell: Cell): Cell | undefined {
  const next = page.sheet.rows[row.index + 1]
  if (!next || next.page !== row.page || next.y0 - row.y1 > page.sheet.em) return undefined
  return next.cells.find((candidate) => Math.min(candidate.x1, cell.x1) - Math.max(candidate.x0, cell.x0) > 0)
}

const misreadable = [
  'FACTURA',
  'BOLETA',
  'ELECTRONICA',
  'CREDITO',
  'HONORARIOS',
  'SERVICIO',
  'INVOICE',
  'RECEIPT',
  'COTIZACION',
  'COMPRA',
]

/** `Facturar a nombre de` and `Invoiced` are not misread titles: they add a letter at the end. */
const isLonger = (word: string, known: string): boolean =>
  word.startsWith(known) && word.length === known.length + 1

function mend(text: string, fromPicture: boolean): string {
  const joined = joinSplitWords(text)
  if (!fromPicture) return joined
  // `BOLETO` is a separate word, not a misread `BOLETA`.
  const mendWord = (word: string) =>
    misreadable.find((known) => isWithin(known, toKey(word), 1) && !isLonger(word, known)) ??
    // `POR HONORARI`, cut off at a fold of the paper
    (/^HONORARI?O?$/.test(word) ? 'HONORARIOS' : word)
  // `NOTA DE DÉBITOELECTRÓNICA`
  const parted = joined.replace(
    /(?<=\b(?:FACTURA|BOLETA|VENTA|CREDITO|DEBITO|HONORARIOS))(?=ELECTRONIC[AO]S?\b)/g,
    ' ',
  )
  return parted.replace(/[A-Z0-9|]{6,}/g, (word) => (titleWords.has(word) ? word : mendWord(word)))
}

/** OCR splits wide-set titles: joins `FACTU RA` if neither half is a title word. */
function joinSplitWords(text: string): string {
  return text.replace(/([A-Z]{2,}) (?=([A-Z]{2,}))/g, (pair, left: string, right: string) => {
    const isOne = titleWords.has(left + right) && !titleWords.has(left) && !titleWords.has(right)
    return isOne ? left : pair
  })
}
