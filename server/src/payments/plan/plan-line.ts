// Judges one document for payment: its facts, withheld amounts, account, and every issue.
import type { Alert } from '@conforme/contract/documents/alerts'
import { parseDocumentNumber, documentTypeOf } from '@conforme/contract/documents/document-types'
import type { PaymentIssue } from '@conforme/contract/payments/payments'
import type { PaymentIssueCode, Severity, Sign } from '@conforme/contract/documents/severity'
import { nextStep } from '@conforme/contract/workflow/workflow'
import { isValidRuc, normalizeTaxId } from '@conforme/contract/values/tax-ids'
import type { DocumentRow } from '../../documents/document-row.ts'
import { openItems } from '../../workflow/check-move.ts'
import { chooseAccount } from './choose-account.ts'
import { issueOf } from './issues.ts'
import type { LineFacts, Report } from './line-facts.ts'
import type { Line, PlannedInstalment } from './payment-line.ts'
import { noAmounts, planAmounts } from './plan-amounts.ts'
import { planCredit, planSettlement, settledWhole, type Settlement } from './plan-settlement.ts'
import { formatDate, isIsoDate } from '@conforme/contract/values/iso-dates'
import { formatMoney } from '@conforme/contract/values/money'
import {
  instalmentToleranceCents,
  unpaidInstalments,
  type Instalment,
} from '@conforme/contract/payments/instalments'
import type { PaidDocumentKind } from '../files/telecredito-file.ts'

const kinds: Record<string, PaidDocumentKind> = { '01': 'F', '03': 'B', '07': 'N', '08': 'C' }

export interface PlannedLine {
  line: Line
  issues: PaymentIssue[]
  /** Amount of an operation subject to the retención of IGV. */
  subjectSoles: number
}

export function planLine(facts: LineFacts): PlannedLine {
  const { row } = facts.held
  const issues: PaymentIssue[] = []
  const report: Report = (code, message) => issues.push(issueOf(row.id, code, message))
  const type = documentTypeOf(row.documentType ?? '')
  const kind = kinds[type?.code ?? ''] ?? 'D'
  reportDocument(facts.held, report)
  reportList(facts, report)
  const currency = row.currency === 'PEN' || row.currency === 'USD' ? row.currency : undefined
  const totalCents = row.totalCents ?? 0
  const isNote = kind === 'N'
  const { subjectSoles, ...amounts } =
    currency && !isNote
      ? planAmounts({ facts, type: type?.code ?? '', currency, report })
      : { ...noAmounts, subjectSoles: 0 }
  const { detraccionSoles } = amounts
  const { restCents, ...settlement } = !currency
    ? settledWhole(totalCents)
    : isNote
      ? planCredit({ facts, currency, report })
      : planSettlement({ facts, amounts, currency, report })
  if (totalCents > 0) reportNothingPaid(settlement, report)
  const instalments = isNote ? [] : planInstalments(facts, restCents)
  if (facts.choice.pay === undefined) reportInstalments(instalments, facts, report)
  const numbered = numberOf(row)
  if (detraccionSoles > 0 && !/^[A-Z0-9]{4}$/.test(numbered.serie))
    report('serie_invalida', 'Sin serie y número no se puede depositar la detracción.')
  const line: Line = {
    documentId: row.id,
    filename: row.filename,
    kind,
    documentType: type?.code ?? '',
    ...numbered,
    documentDate: row.documentDate ?? '',
    supplierRuc: rucOf(row),
    supplierName: facts.supplier?.row.name ?? row.provider ?? '',
    currency,
    totalCents,
    ...amounts,
    ...settlement,
    instalments,
    dueOn: dueDayOf(row),
    detraccionBefore: facts.paidBefore?.detraccion,
    account: isNote || !currency ? undefined : chooseAccount(facts, currency, report),
  }
  return { line, issues, subjectSoles }
}

function dueDayOf({ nextInstalmentOn, extractedData }: DocumentRow): string | undefined {
  const day = nextInstalmentOn ?? extractedData?.documento?.fecha_vencimiento ?? ''
  return isIsoDate(day) ? day : undefined
}

/** Issuers may or may not subtract withheld amounts from the instalments, so the last ones may exceed what is left. */
function planInstalments({ held, paidBefore }: LineFacts, restCents: number): PlannedInstalment[] {
  let upTo = 0
  return unpaidInstalments(held.row.extractedData, paidBefore?.netCents ?? 0).map((instalment) => {
    upTo += instalment.amountCents
    return { ...instalment, upToCents: upTo < restCents - instalmentToleranceCents ? upTo : null }
  })
}

function reportNothingPaid(
  { netCents, settledCents }: Pick<Settlement, 'netCents' | 'settledCents'>,
  report: Report,
): void {
  if (netCents <= 0) report('neto_no_positivo', 'Lo que se retiene es tanto como el total.')
  else if (settledCents <= 0)
    report('neto_no_positivo', 'La percepción es tanto como lo que se paga: del total no se paga nada.')
}

/** Warns that paying everything now pays later instalments early. */
function reportInstalments(
  instalments: readonly Instalment[],
  { held, paymentDate }: LineFacts,
  report: Report,
): void {
  const later = instalments.filter(({ dueOn }) => dueOn !== null && dueOn > paymentDate)
  if (instalments.length < 2 || later.length === 0) return
  const named = later.map(({ name, amountCents, dueOn }) => {
    const amount = formatMoney(amountCents / 100, held.row.currency ?? '')
    return `${name} por ${amount} vence el ${formatDate(dueOn ?? '')}`
  })
  report('cuotas_por_vencer', `Es a crédito: ${named.join(', ')}. Se puede pagar solo lo que vence.`)
}

/** Without a next step the document was not validated either, which is reported elsewhere. */
function reportList({ held: { row, marks }, rules }: LineFacts, report: Report): void {
  const step = nextStep(row.workflowStatus)
  const open = step?.to === 'payment_prepared' ? openItems(rules, marks, step) : []
  if (open.length === 0) return
  const points = open.map(({ text }) => `«${text}»`).join(', ')
  report('lista_incompleta', `Falta en la lista de su paso ${step?.step}: ${points}.`)
}

export function rucOf(row: Pick<DocumentRow, 'supplierTaxId'>): string {
  return normalizeTaxId(row.supplierTaxId ?? '')
}

function reportDocument({ row, alerts }: LineFacts['held'], report: Report): void {
  if (row.workflowStatus !== 'tesoreria_validated')
    report('no_validado', 'Tesorería todavía no lo validó, o ya se preparó su pago.')
  if (!isValidRuc(rucOf(row)) || !row.provider)
    report('sin_proveedor', 'Falta el proveedor, o su RUC no es válido.')
  if (numberOf(row).number === '') report('sin_numero', 'Falta el número del documento.')
  if (!row.documentDate) report('sin_fecha', 'Falta la fecha de emisión.')
  if (!row.totalCents || row.totalCents < 0) report('sin_total', 'Falta el total, o no es positivo.')
  if (row.currency !== 'PEN' && row.currency !== 'USD')
    report(
      'moneda_no_pagable',
      'El banco paga en soles o en dólares; la moneda del documento es otra o no se conoce.',
    )
  reportAlerts(alerts, report)
}

const issueOfSign: Record<Sign, PaymentIssueCode | undefined> = {
  repetida_en_camino: 'ya_pagado',
  sin_confirmar: 'sin_confirmar',
  muestra: 'documento_de_muestra',
  tipo_no_pagable: 'tipo_no_pagable',
  cuenta_por_aprobar: 'cuenta_por_aprobar',
  repetida: 'posible_duplicado',
  parecida: 'posible_duplicado',
  autenticidad: 'revision_fallida',
  varios_documentos: 'revision_fallida',
  distinta: undefined,
  campo_dudoso: undefined,
  comprobante_anulado: 'comprobante_anulado',
  comprobante_no_existe: 'revision_fallida',
  comprobante_no_autorizado: 'revision_fallida',
  difiere_del_sire: 'revision_fallida',
  supera_orden: 'revision_fallida',
  precio_sobre_orden: 'revision_fallida',
  orden_otra_moneda: 'revision_fallida',
  orden_de_otro: undefined,
  con_orden: undefined,
  varias_ordenes: undefined,
  validez_sin_respuesta: undefined,
  ruc_no_encontrado: 'revision_fallida',
  ruc_no_activo: 'revision_fallida',
  ruc_no_habido: 'revision_fallida',
  nombre_en_padron: undefined,
  proveedor_sin_retencion: undefined,
}

const issueOfCheck: Record<Severity, PaymentIssueCode | undefined> = {
  bloquea: 'comprobante_alterado',
  motivo: 'revision_fallida',
  nota: undefined,
}

/** Reports only alerts that need a decision, and possible double payments. One issue per code covers all its alerts. */
function reportAlerts(alerts: readonly Alert[], report: Report): void {
  const messages = new Map<PaymentIssueCode, string[]>()
  for (const { code, severity, message, reason } of alerts) {
    const signs: Partial<Record<string, PaymentIssueCode>> = issueOfSign
    const issue = signs[code] ?? issueOfCheck[severity]
    if (!issue) continue
    const answered = issue === 'revision_fallida' && reason?.text
    const key = answered ? 'motivo_dado' : issue
    const sentence = answered ? `${message} Motivo: «${reason.text}» (${reason.by}).` : message
    messages.set(key, [...(messages.get(key) ?? []), sentence])
  }
  // Besides a document that was paid, a merely similar one adds nothing.
  if (messages.has('ya_pagado')) messages.delete('posible_duplicado')
  for (const [issue, sentences] of messages) report(issue, sentences.join(' '))
}

/** Series and number as printed; without a series, only the letters and digits of the number. */
function numberOf(row: DocumentRow): { serie: string; number: string } {
  const { serie, numero } = row.extractedData?.documento ?? {}
  const parsed = parseDocumentNumber(numero ?? '') ?? parseDocumentNumber(`${serie ?? ''}-${numero ?? ''}`)
  if (parsed) return { serie: parsed.serie, number: parsed.correlativo }
  return { serie: '', number: (numero ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '') }
}
