// The local reader: turns the words, codes and positions of a reading into data. It uses general rules and no
// templates, and leaves out every value that is not on the page.
import type { ExtractedData, LineItem } from '@conforme/contract/data/extracted-data'
import { fieldTable } from '@conforme/contract/data/field-table'
import { sumAmounts } from '@conforme/contract/values/amounts'
import { parseSunatQr, type SunatQr } from '../../reading/codes/sunat-qr.ts'
import type { Reading } from '../../reading/reading.ts'
import type { TableHabit } from '../../habits/habit.ts'
import type { DocumentContext, FieldHint, RawAnswer } from '../processor.ts'
import { findAdditional } from './additional/additional.ts'
import { findInstalments, type InstalmentFound } from './additional/instalments.ts'
import { withFieldsBehindLabels, type Values } from './behind-labels.ts'
import { findAmountInWords, type AmountInWords } from './totals/amounts/amount-in-words.ts'
import { countryOf, readerOf, type Country } from './country.ts'
import { findCurrency } from './identity/currency-on-page.ts'
import { findDatesOnPage } from './identity/dates-on-page.ts'
import { identify, isIssuedByBuyer } from './identity/identify.ts'
import { findColumnTotals } from './totals/rows/column-totals.ts'
import { feeItem } from './totals/fees.ts'
import { findLabels } from '../../labels/find-labels.ts'
import { amountsIn, datesIn, isCurrencySign, isMoney, type Found, type Reader } from '../../layout/found.ts'
import { findAmounts, isMeasure } from './totals/amounts/find-amounts.ts'
import type { LabelledAmounts } from './totals/amounts/labelled-amounts.ts'
import { isPayment } from './totals/options/paid-amounts.ts'
import { findItems } from './line-items/find-items.ts'
import type { ItemTable } from './line-items/item-table.ts'
import { findKnownTable } from './line-items/columns/known-table.ts'
import { toTable } from './line-items/to-table.ts'
import { toLabelled, withoutWords, type Labelled } from '../../labels/labelled.ts'
import { findParties } from './parties/parties.ts'
import type { PartyFound } from './parties/party-found.ts'
import { boxOf, textOf, toSheet, type Sheet, type Token } from '../../layout/sheet.ts'
import { isWithin } from '../../layout/normal-text.ts'
import { withTornLabels } from '../../labels/torn-labels.ts'
import { withGrossAsTotal } from './totals/amounts/gross-as-total.ts'
import { withSoleAmount } from './totals/amounts/sole-amount.ts'
import { findSumRow } from './totals/rows/sum-rows.ts'
import { findTaxRows, taxesByRate, taxesInTurn } from './totals/rows/tax-rows.ts'
import { findTotals, type TotalsFound } from './totals/totals.ts'

/** Every key that the readers of parties and of totals look for, so that no later reader looks for it again. */
const noParty = {
  nombre: undefined,
  rfc: undefined,
  direccion: undefined,
  telefono: undefined,
  email: undefined,
} satisfies Record<keyof PartyFound, undefined>
const noTotals = {
  subtotal: undefined,
  iva: undefined,
  otros_impuestos: undefined,
  descuentos: undefined,
  total: undefined,
} satisfies Record<keyof TotalsFound, undefined>

export function answerLocally(
  reading: Reading,
  context: DocumentContext = {},
  habit?: TableHabit,
): RawAnswer {
  const sheet = toSheet(reading)
  const page = toLabelled(sheet, withTornLabels(sheet, findLabels(sheet)))
  const qr = findQr(reading)
  const country = qr ? 'PE' : countryOf(sheet)
  const reader = readerOf(sheet, country)
  const found = findItems(page, reader, habit && findKnownTable(sheet, habit))
  const named = withGrossAsTotal(findAmounts(page, reader, found.tokens))
  const amounts = withSoleAmount(sheet.rows, named, reader)
  // If the table stands beside a block of other fields, words on the item rows are not values of that block.
  const outside = found.isBesideBlock ? withoutWords(page, found.tokens) : page
  const { title, type, number, folio } = identify(outside, {
    country,
    qr,
    itemTokens: found.tokens,
    statesTax: amounts.has('tax') || amounts.has('taxed'),
    statesPayment: amounts.get('tendered')?.some(({ label }) => isPayment(label.key)) === true,
  })
  const fee = found.items.length === 0 ? feeItem(page, amounts, type?.code) : undefined
  const table = fee ? { ...found, items: [fee] } : found
  const isCertificate = type?.code === '20' || type?.code === '40'
  const parties = findParties(outside, {
    title,
    country,
    isOrder: isIssuedByBuyer(type),
    isCertificate,
    tableStart: table.isBesideBlock ? undefined : table.headers[0]?.from,
    tableTokens: table.tokens,
    ownTaxIds: context.ownTaxIds ?? [],
    qr: qr && { issuer: qr.ruc, buyer: qr.docCliente },
  })
  const words = findAmountInWords(page)
  // The quantities and weights of a delivery note are not money, unless it prints a total.
  const isUnpriced = ['09', '31'].includes(type?.code ?? '') && !amounts.has('total')
  const totals = isUnpriced ? {} : totalsOf(page, { reader, country, qr, amounts, table, words })
  const dated = type?.code === 'EC' ? withoutWords(page, wordsOfEntries(page, reader)) : outside
  const dates = findDatesOnPage(dated, reader, {
    tableTokens: new Set([...table.tokens, ...(number?.tokens ?? [])]),
    title,
  })
  const moneda = findCurrency(page, country, words?.tokens ?? [], [
    ...(totals.total?.tokens ?? []),
    ...(totals.subtotal?.tokens ?? []),
  ])
  const read: Record<string, Values> = {
    documento: {
      tipo: type && { value: type.name, tokens: title?.tokens ?? [] },
      serie: number?.serie === undefined ? undefined : { value: number.serie, tokens: number.tokens },
      numero: number && {
        value: number.numero,
        tokens: number.tokens,
        ...(number.lead !== undefined && { lead: number.lead }),
      },
      fecha: dates.fecha ?? (qr?.fecha ? { value: qr.fecha, tokens: [] } : undefined),
      fecha_vencimiento: dates.fecha_vencimiento,
      moneda,
      folio_fiscal: folio,
    },
    proveedor: withQrId({ ...noParty, ...parties.proveedor }, qr?.ruc),
    cliente: withQrId(
      { ...noParty, ...parties.cliente },
      qr?.tipoDocCliente === '6' || qr?.tipoDocCliente === '1' ? qr.docCliente : undefined,
    ),
    totales: withQrTotals(
      type?.code === 'R1' && country === 'PE'
        ? withoutTax(totals, amounts)
        : // The amounts of a certificate's listed papers are not its own subtotal or taxes.
          { ...noTotals, ...(isCertificate ? { total: totals.total } : totals) },
      qr,
    ),
    informacion_adicional: {
      ...findAdditional(page, reader, {
        amounts,
        tableTokens: table.tokens,
        documentType: type?.code,
        ownNumber: number?.tokens ?? [],
        total: totals.total,
      }),
      ...(words ? { monto_en_letras: words } : {}),
    },
  }
  const sections = withFieldsBehindLabels(read, fieldTable, { page, reader, tableTokens: table.tokens })
  const productos = table.items.map((item) => item.item)
  const shown = toTable(table)
  const cuotas = findInstalments(page, reader, { total: totals.total, amounts })
  return {
    data: { ...toData(sections, productos), ...(cuotas.length > 0 && { cuotas: cuotas.map(toInstalment) }) },
    hints: toHints(sheet, sections, { table, cuotas }),
    ...(shown ? { table: shown } : {}),
    modelUsed: 'lector-local',
    notices: [],
  }
}

/** Finds the totals from their labels, weighed against the items, the QR, the amount in words and all printed amounts. */
function totalsOf(
  { sheet }: Labelled,
  {
    reader,
    country,
    qr,
    amounts,
    table,
    words,
  }: {
    reader: Reader
    country: Country | undefined
    qr: SunatQr | undefined
    amounts: LabelledAmounts
    table: ItemTable
    words: AmountInWords | undefined
  },
): TotalsFound {
  const lines = amountsOfLines(table)
  return findTotals(amounts, {
    qr: qr && { igv: qr.igv, total: qr.total },
    linesTotal: lines.length > 0 ? sumAmounts(lines.map(({ value }) => value)) : undefined,
    lines,
    inWords: words?.amount,
    rates: findTaxRows(sheet, reader, table.tokens) ?? taxesInTurn(amounts) ?? taxesByRate(sheet, amounts),
    columns: findColumnTotals(sheet, table, reader),
    sumRow: findSumRow(sheet, reader, wordsOfItems(table)),
    printed: printedAmounts(sheet, reader),
    fromPicture: reader.fromPicture,
    isTaxInside: country === 'BR',
  })
}

function printedAmounts(sheet: Sheet, reader: Reader): Found<number>[] {
  return sheet.rows.flatMap(({ tokens }) => {
    const signed = new Set(tokens.filter((_, at) => isCurrencySign(tokens[at - 1]?.text ?? '')))
    return amountsIn(tokens, reader).filter(
      (amount) =>
        !isMeasure(sheet, amount.tokens) &&
        (isMoney(textOf(amount.tokens), reader) || amount.tokens.some((token) => signed.has(token))),
    )
  })
}

function findQr(reading: Reading): SunatQr | undefined {
  for (const page of reading.pages) {
    for (const code of page.codes) {
      const qr = parseSunatQr(code.text)
      if (qr) return qr
    }
  }
  return undefined
}

/** Words of the entries of an account statement: each row holds the date and the amount of another paper. */
function wordsOfEntries({ sheet }: Labelled, reader: Reader): Set<Token> {
  const entries = sheet.rows.filter(
    ({ tokens }) =>
      datesIn(tokens, reader).length > 0 &&
      amountsIn(tokens, reader).some((one) => isMoney(textOf(one.tokens), reader)),
  )
  return new Set(entries.flatMap(({ tokens }) => tokens))
}

function withQrId(party: Values, id: string | undefined): Values {
  if (!id || !/[1-9]/.test(id)) return party
  const printed = party.rfc?.value
  const isMisread = typeof printed === 'string' && printed !== id && isWithin(printed, id, 2)
  return party.rfc && !isMisread ? party : { ...party, rfc: { value: id, tokens: party.rfc?.tokens ?? [] } }
}

function withQrTotals(totals: Values, qr: SunatQr | undefined): Values {
  if (!qr) return totals
  return {
    ...totals,
    iva: totals.iva ?? (qr.igv === undefined ? undefined : { value: qr.igv, tokens: [] }),
    total: totals.total ?? (qr.total === undefined ? undefined : { value: qr.total, tokens: [] }),
  }
}

/** A fee receipt has no IGV: the gross amount is both the taxable base and the total. */
function withoutTax(totals: TotalsFound, amounts: LabelledAmounts): Values {
  const gross = Math.max(
    0,
    ...[...(amounts.get('total') ?? []), ...(amounts.get('subtotal') ?? [])].map((amount) => amount.value),
  )
  const base = [...(amounts.get('subtotal') ?? []), ...(amounts.get('total') ?? [])].find(
    (amount) => amount.value === gross,
  )
  return { ...noTotals, ...totals, ...(base ? { subtotal: base, total: base } : {}), iva: undefined }
}

const wordsOfItems = ({ items }: ItemTable): Set<Token> =>
  new Set(items.flatMap(({ tokens }) => Object.values(tokens).flat()))

function amountsOfLines({ items }: ItemTable): Found<number>[] {
  return items.flatMap(({ item, tokens }) =>
    typeof item.total === 'number' ? [{ value: item.total, tokens: Object.values(tokens).flat() }] : [],
  )
}

function toData(sections: Record<string, Values>, productos: LineItem[]): ExtractedData {
  const filled = Object.entries(sections).flatMap(([section, values]) => {
    const present = Object.entries(values).flatMap(([key, found]) =>
      found ? [[key, found.value] as const] : [],
    )
    return present.length > 0 ? [[section, Object.fromEntries(present)] as const] : []
  })
  return { ...Object.fromEntries(filled), ...(productos.length > 0 ? { productos } : {}) }
}

const toInstalment = ({ numero, fecha_vencimiento, monto }: InstalmentFound) => ({
  numero: numero.value,
  monto: monto.value,
  fecha_vencimiento: fecha_vencimiento.value,
})

function toHints(
  sheet: Sheet,
  sections: Record<string, Values>,
  { table, cuotas }: { table: ItemTable; cuotas: readonly InstalmentFound[] },
): Record<string, FieldHint> {
  const hints: Record<string, FieldHint> = {}
  const add = (path: string, tokens: readonly Token[], lead?: number) => {
    const place = boxOf(tokens, sheet)
    if (place) hints[path] = { ...place, verbatim: textOf(tokens), ...(lead !== undefined && { lead }) }
  }
  for (const [section, values] of Object.entries(sections))
    for (const [key, found] of Object.entries(values))
      if (found) add(`${section}.${key}`, found.tokens, found.lead)
  for (const [at, item] of table.items.entries())
    for (const [key, tokens] of Object.entries(item.tokens)) add(`productos.${at}.${key}`, tokens)
  for (const [at, cuota] of cuotas.entries())
    for (const [key, found] of Object.entries(cuota)) add(`cuotas.${at}.${key}`, found.tokens)
  return hints
}
