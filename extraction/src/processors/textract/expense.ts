// Converts AnalyzeExpense results to candidates: by its own field names where they are sure, by the printed label where it
// only says OTHER. It does not know whose a tax id is; its groups and our own ids decide.
import type { ExpenseDocument, ExpenseField, LineItemFields } from '@aws-sdk/client-textract'
import { columnTable, fieldTable, type ColumnRow } from '@conforme/contract/data/field-table'
import { parseDate } from '@conforme/contract/values/dates'
import { detectCurrency } from '@conforme/contract/values/money'
import { sameTaxId } from '@conforme/contract/values/tax-ids'
import { kindOfPath } from '../questions/answers/answer-fields.ts'
import { boxOf } from './block-index.ts'
import { toAmount, type Candidate } from './candidates.ts'
import { fieldOfLabelText } from './label-fields.ts'

const byName = (rows: readonly ColumnRow[]): Map<string | undefined, string> =>
  new Map(rows.flatMap(({ textract, path }) => (textract === undefined ? [] : [[textract, path]])))

const fieldOfType = byName(fieldTable)
const fieldOfColumn = byName(columnTable)

export interface ExpenseReading {
  header: Candidate[]
  items: Candidate[][]
}

export function readExpense(
  documents: readonly ExpenseDocument[],
  page: number,
  ownTaxIds: readonly string[],
): ExpenseReading {
  const fields = documents.flatMap((document) => document.SummaryFields ?? [])
  const header = fields.flatMap((field) => {
    const path = pathOf(field, ownTaxIds)
    return path === undefined ? [] : [toCandidate(path, field, page)]
  })
  const rows = documents
    .flatMap((document) => document.LineItemGroups ?? [])
    .flatMap((group) => group.LineItems ?? [])
  return {
    header: [...header, ...dueAsTotal(fields, header, page), ...currencyOf(fields, page)],
    items: rows
      .map((row) => readRow(row, page))
      .filter((item) => item.some((cell) => cell.path === 'descripcion')),
  }
}

function pathOf(field: ExpenseField, ownTaxIds: readonly string[]): string | undefined {
  const type = field.Type?.Text ?? ''
  const label = field.LabelDetection?.Text
  const owner = ownerOf(field)
  if (/^(?:TAX_PAYER_ID|(?:VENDOR|RECEIVER)_(?:VAT|GST|PAN|ABN)_NUMBER)$/.test(type)) {
    const value = field.ValueDetection?.Text ?? ''
    const ours = ownTaxIds.some((own) => sameTaxId(own, value))
    return ours || owner === 'cliente' || type.startsWith('RECEIVER') ? 'cliente.rfc' : 'proveedor.rfc'
  }
  if (type === 'NAME') return owner && `${owner}.nombre`
  // The label overrides the type: a TOTAL labelled as the amount received is not the total.
  const known = fieldOfType.get(type)
  if (known !== undefined) return type === 'TOTAL' && isReceived(label) ? undefined : known
  return type === 'OTHER' && label !== undefined ? fieldOfLabelText(label) : undefined
}

function ownerOf(field: ExpenseField): 'proveedor' | 'cliente' | undefined {
  const groups = (field.GroupProperties ?? []).flatMap((group) => group.Types ?? [])
  if (groups.some((group) => group.startsWith('RECEIVER'))) return 'cliente'
  return groups.some((group) => group.startsWith('VENDOR')) ? 'proveedor' : undefined
}

function isReceived(label: string | undefined): boolean {
  return (
    label !== undefined &&
    /\b(?:cash|efectivo|tendered|paid|visa|mastercard|card|tarjeta|recibido)\b/i.test(label)
  )
}

function toCandidate(path: string, field: ExpenseField, page: number): Candidate {
  const box = field.ValueDetection && boxOf(field.ValueDetection)
  return {
    path,
    text: tidyText(path, (field.ValueDetection?.Text ?? '').replace(/\s+/g, ' ').trim()),
    confidence: ((field.Type?.Confidence ?? 0) * (field.ValueDetection?.Confidence ?? 0)) / 1e4,
    page,
    ...(box === undefined ? {} : { box }),
  }
}

/** English papers put the month first, and tills print a tax letter behind each price. */
function tidyText(path: string, text: string): string {
  if (path.startsWith('documento.fecha'))
    return parseDate(text) ?? parseDate(text, { language: 'en' }) ?? text
  return kindOfPath(path) === 'amount' || amountColumns.has(path)
    ? text.replace(/(\d)\s?[A-Z]{1,2}$/, '$1')
    : text
}

const amountColumns: ReadonlySet<string> = new Set(['cantidad', 'precio', 'total'])

/** Takes the amount due as the total only if no total is found. */
function dueAsTotal(
  fields: readonly ExpenseField[],
  header: readonly Candidate[],
  page: number,
): Candidate[] {
  if (header.some((found) => found.path === 'totales.total' && toAmount(found.text) !== undefined)) return []
  return fields
    .filter((field) => field.Type?.Text === 'AMOUNT_DUE')
    .map((field) => toCandidate('totales.total', field, page))
}

/** Newer models name the currency; otherwise the sign beside an amount does. */
function currencyOf(fields: readonly ExpenseField[], page: number): Candidate[] {
  const amounts = fields.filter((field) => /^(?:TOTAL|SUBTOTAL|TAX|AMOUNT_DUE)$/.test(field.Type?.Text ?? ''))
  return amounts.flatMap((field) => {
    const code = field.Currency?.Code ?? detectCurrency(field.ValueDetection?.Text ?? '')?.code
    const confidence = (field.Currency?.Confidence ?? field.ValueDetection?.Confidence ?? 0) / 100
    return code === undefined ? [] : [{ path: 'documento.moneda', text: code, confidence, page }]
  })
}

function readRow(row: LineItemFields, page: number): Candidate[] {
  const cells = (row.LineItemExpenseFields ?? []).flatMap((field) => {
    const path = fieldOfColumn.get(field.Type?.Text)
    return path === undefined ? [] : [toCandidate(path, field, page)]
  })
  return cells.filter((cell) => cell.text !== '')
}
