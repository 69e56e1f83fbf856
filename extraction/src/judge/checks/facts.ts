// The input of all rules, collected once from the answer and the page: money in cents, ids without punctuation.
import { isIsoDate } from '@conforme/contract/values/iso-dates'
import {
  documentTypeOf,
  formatDocumentNumber,
  parseDocumentNumber,
} from '@conforme/contract/documents/document-types'
import type { ExtractedData, LineItem } from '@conforme/contract/data/extracted-data'
import { isRucShape, isValidRuc, normalizeTaxId } from '@conforme/contract/values/tax-ids'
import type { FoundEvidence } from '../evidence/find-evidence.ts'
import { inPlainCapitals } from '@conforme/contract/values/plain-text'
import type { Reading } from '../../reading/reading.ts'
import { parseAmountInWords, type AmountInWords } from '../../normalize/amount-in-words.ts'
import { printedAmountsOf, withPartsOfXml, type PrintedAmount } from './printed-amounts.ts'
import { printedCodeOf, printedCodesIn, type PrintedCode } from './printed-code.ts'

export interface Party {
  name: string | undefined
  taxId: string | undefined
}

export interface Line {
  path: string
  description: string | undefined
  quantity: number | undefined
  /** Not in cents: a unit price may have up to ten decimals. */
  price: number | undefined
  discount: number | undefined
  subtotal: number | undefined
  total: number | undefined
}

export interface Totals {
  base: number | undefined
  tax: number | undefined
  others: number | undefined
  discounts: number | undefined
  total: number | undefined
}

export interface Facts {
  /** Code of the document type: 01, 03, R1, OC… */
  type: string | undefined
  /** As written in the answer. */
  number: string | undefined
  serie: string | undefined
  /** From its own field; the number may contain a different series. */
  statedSerie: string | undefined
  correlativo: string | undefined
  date: string | undefined
  dueDate: string | undefined
  currency: string | undefined
  supplier: Party
  client: Party
  totals: Totals
  lines: Line[]
  printed: PrintedAmount[]
  inWords: AmountInWords | undefined
  /** True if the answer has the amount in words in its own field. */
  wordsAnswered: boolean
  code: PrintedCode | undefined
  /** The numbers in the codes of one page, if they differ: several receipts side by side have one code each. */
  numbersBesideEachOther: string[]
  /** The issuer's RUC, from the code or the XML. */
  issuedBy: string | undefined
  /** Paths whose value was not found on the page. */
  notOnPage: Set<string>
  /** True if Peruvian rules apply. */
  peruvian: boolean
  /** Text in capitals without accents, row after row. */
  pageText: string
  /** True if at least one page has words. */
  hasText: boolean
  /** True if some page is a picture, where a letter may be misread and a small code may be lost. */
  fromPicture: boolean
  ownTaxIds: string[]
  /** Date from which tax credit follows the periods of D.Leg. 1669. */
  creditRuleFrom: string | undefined
  today: string
}

export interface FactsInput {
  data: ExtractedData
  reading: Reading
  evidence: FoundEvidence
  ownTaxIds: string[]
  creditRuleFrom?: string | undefined
  today: string
}

export function factsOf({ data, reading, evidence, ownTaxIds, creditRuleFrom, today }: FactsInput): Facts {
  const pageText = evidence.index.rows
    .map((row) => inPlainCapitals(row.words.map((word) => word.text).join(' ')))
    .join('\n')
  const number = parseDocumentNumber(data.documento?.numero ?? '')
  const supplier = partyOf(data.proveedor)
  const client = partyOf(data.cliente)
  const code = printedCodeOf(reading)
  return {
    type: documentTypeOf(data.documento?.tipo ?? '')?.code,
    number: data.documento?.numero ?? undefined,
    serie: (number?.serie ?? data.documento?.serie ?? undefined)?.toUpperCase(),
    statedSerie: data.documento?.serie?.toUpperCase(),
    correlativo: number?.correlativo ?? digitsOf(data.documento?.numero),
    date: isoOf(data.documento?.fecha),
    dueDate: isoOf(data.documento?.fecha_vencimiento),
    currency: data.documento?.moneda?.toUpperCase() ?? undefined,
    supplier,
    client,
    totals: totalsOf(data),
    lines: linesOf(data),
    printed: withPartsOfXml(printedAmountsOf(evidence), data),
    inWords: inWordsOf(data, pageText),
    wordsAnswered: typeof data.informacion_adicional?.['monto_en_letras'] === 'string',
    code,
    numbersBesideEachOther: numbersOfCodes(reading),
    issuedBy: code?.ruc,
    notOnPage: new Set(
      [...evidence.byPath].flatMap(([path, { kind }]) => (kind === 'ninguna' ? [path] : [])),
    ),
    peruvian: isPeruvian(supplier, client, pageText),
    pageText,
    hasText: evidence.index.words.length > 0,
    fromPicture: reading.pages.some((page) => page.source === 'ocr'),
    ownTaxIds: ownTaxIds.map(normalizeTaxId),
    creditRuleFrom,
    today,
  }
}

function partyOf(party: ExtractedData['proveedor']): Party {
  const taxId = normalizeTaxId(party?.rfc ?? '')
  return { name: party?.nombre?.trim() || undefined, taxId: taxId === '' ? undefined : taxId }
}

function totalsOf(data: ExtractedData): Totals {
  const totals = data.totales
  return {
    base: cents(totals?.subtotal),
    tax: cents(totals?.iva),
    others: cents(totals?.otros_impuestos),
    discounts: cents(totals?.descuentos),
    total: cents(totals?.total),
  }
}

export function cents(amount: number | null | undefined): number | undefined {
  return amount === null || amount === undefined ? undefined : Math.round(amount * 100)
}

function linesOf(data: ExtractedData): Line[] {
  const section = (['productos', 'items', 'articulos'] as const).find((name) => (data[name] ?? []).length > 0)
  if (!section) return []
  return (data[section] ?? []).map((item, at) => lineOf(item, `${section}.${at}`))
}

function lineOf(item: LineItem, path: string): Line {
  return {
    path,
    description: item.descripcion ?? undefined,
    quantity: item.cantidad ?? undefined,
    price: item.precio ?? undefined,
    discount: cents(item.descuento),
    subtotal: cents(item.subtotal),
    total: cents(item.total),
  }
}

function isoOf(text: string | null | undefined): string | undefined {
  return text && isIsoDate(text) ? text : undefined
}

function digitsOf(text: string | null | undefined): string | undefined {
  return text && /^\d+$/.test(text) ? text : undefined
}

function inWordsOf(data: ExtractedData, pageText: string): AmountInWords | undefined {
  const stated = data.informacion_adicional?.['monto_en_letras']
  return (typeof stated === 'string' ? parseAmountInWords(stated) : undefined) ?? parseAmountInWords(pageText)
}

/** The numbers in the codes of the first page whose codes name more than one document. */
function numbersOfCodes({ pages }: Reading): string[] {
  const numbers = pages.map((page) => new Set(printedCodesIn(page.codes).map(formatDocumentNumber)))
  return [...(numbers.find(({ size }) => size > 1) ?? [])]
}

/** A foreign number may look like a RUC: without a valid check digit, the page itself must mention RUC, SUNAT or IGV. */
function isPeruvian(supplier: Party, client: Party, pageText: string): boolean {
  const ids = [supplier.taxId, client.taxId].filter((id) => id !== undefined)
  if (ids.some(isValidRuc)) return true
  // Ids with letters belong to another country, whatever taxes the page mentions.
  if (ids.length > 0 && ids.every((id) => /[A-Z]/.test(id))) return false
  if (/\bSUNAT\b|\bI\.?G\.?V\b\.?/.test(pageText)) return true
  return /\bR\.?U\.?C\b\.?/.test(pageText) && (ids.length === 0 || ids.some(isRucShape))
}
