// Judges one document for payment: its facts, what is withheld, the account, and all that is missing or doubtful.
import { parseDocumentNumber, documentTypeOf } from '@conforme/contract/document-types'
import { formatBankAccount } from '@conforme/contract/bank-accounts'
import type { DetraccionProposal } from '@conforme/contract/detraccion'
import { formatDate } from '@conforme/contract/dates'
import { formatMoney } from '@conforme/contract/money'
import type { BatchRequest, PaymentIssue } from '@conforme/contract/payments'
import { isValidRuc, normalizeTaxId } from '@conforme/contract/tax-ids'
import { documentNotes } from '../documents/document-texts.ts'
import type { DocumentRow } from '../documents/to-document.ts'
import { accountsOfDocument, sameAccountKey } from '../suppliers/learn-accounts.ts'
import { accountBank, type AccountRow, type SupplierWithAccounts } from '../suppliers/queries.ts'
import { recordAt } from '../workflow/check-move.ts'
import type { HeldDocument } from '../workflow/lock-documents.ts'
import { issueOf, type IssueCode } from './issues.ts'
import type { Line } from './payment-line.ts'
import type { PaidDocumentKind } from './telecredito-file.ts'
import { withholdDetraccion, withholdRetencion, type DecidedDetraccion } from './withholdings.ts'

export interface LineFacts {
  held: HeldDocument
  choice: BatchRequest['items'][number]
  supplier: SupplierWithAccounts | undefined
  proposal: DetraccionProposal
  exchangeRate: number | undefined
  isRetentionAgent: boolean
}

type Report = (code: IssueCode, message: string) => void

const kinds: Record<string, PaidDocumentKind> = { '01': 'F', '03': 'B', '07': 'N', '08': 'C' }
/** Papers that nobody pays: guides, orders, quotations, certificates. */
const notPayable = new Set(['09', '31', '20', '40', 'OC', 'OS', 'COT', 'PRO'])

export function planLine(facts: LineFacts): { line: Line; issues: PaymentIssue[] } {
  const { row } = facts.held
  const issues: PaymentIssue[] = []
  const report: Report = (code, message) => issues.push(issueOf(row.id, code, message))
  const type = documentTypeOf(row.documentType ?? '')
  const kind = kinds[type?.code ?? ''] ?? 'D'
  reportDocument(row, type?.code, report)
  const currency = row.currency === 'PEN' || row.currency === 'USD' ? row.currency : undefined
  const totalCents = row.totalCents ?? 0
  const withheld =
    currency && kind !== 'N' ? withhold(facts, type?.code ?? '', currency, report) : noWithholding
  const { retencionCents, ...detraccion } = withheld
  const netCents = totalCents - detraccion.detraccionCents - retencionCents
  if (totalCents > 0 && netCents <= 0) report('neto_no_positivo', 'Lo que se retiene es tanto como el total.')
  const numbered = numberOf(row)
  if (detraccion.detraccionSoles > 0 && !/^[A-Z0-9]{4}$/.test(numbered.serie))
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
    ...detraccion,
    retencionCents,
    netCents,
    account: kind === 'N' || !currency ? undefined : chooseAccount(facts, currency, report),
  }
  return { line, issues }
}

export function rucOf(row: Pick<DocumentRow, 'supplierTaxId'>): string {
  return normalizeTaxId(row.supplierTaxId ?? '')
}

function reportDocument(row: DocumentRow, type: string | undefined, report: Report): void {
  if (row.isSample) report('documento_de_muestra', 'Es un documento de muestra: no lo pagues de verdad.')
  if (row.workflowStatus !== 'tesoreria_validated')
    report('no_validado', 'Tesorería todavía no lo validó, o ya se preparó su pago.')
  if (!row.isConfirmed) report('sin_confirmar', 'Sus datos todavía no están confirmados.')
  if (type !== undefined && notPayable.has(type))
    report('tipo_no_pagable', 'Este tipo de documento no se paga.')
  if (!isValidRuc(rucOf(row)) || !row.provider)
    report('sin_proveedor', 'Falta el proveedor, o su RUC no es válido.')
  if (numberOf(row).number === '') report('sin_numero', 'Falta el número del documento.')
  if (!row.documentDate) report('sin_fecha', 'Falta la fecha de emisión.')
  if (!row.totalCents || row.totalCents < 0) report('sin_total', 'Falta el total, o no es positivo.')
  if (row.currency !== 'PEN' && row.currency !== 'USD')
    report(
      'moneda_no_pagable',
      'Telecrédito paga en soles o en dólares; la moneda del documento es otra o no se conoce.',
    )
  if (/percepci[oó]n/i.test(row.extractedData ? documentNotes(row.extractedData) : ''))
    report('percepcion', 'El documento menciona percepción: el total a pagar puede ser mayor que su total.')
  const failed = (row.extractedData?.metadata?.revisiones ?? []).filter((check) => check.estado === 'falla')
  if (failed.length > 0) report('revision_fallida', failed.map((check) => check.mensaje).join(' '))
}

/** Series and number as printed; a number without a series keeps its letters and digits. */
function numberOf(row: DocumentRow): { serie: string; number: string } {
  const { serie, numero } = row.extractedData?.documento ?? {}
  const parsed = parseDocumentNumber(numero ?? '') ?? parseDocumentNumber(`${serie ?? ''}-${numero ?? ''}`)
  if (parsed) return { serie: parsed.serie, number: parsed.correlativo }
  return { serie: '', number: (numero ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '') }
}

type Withholding = Pick<
  Line,
  | 'detraccionCents'
  | 'detraccionSoles'
  | 'detraccionCode'
  | 'detraccionPercentage'
  | 'detraccionAccount'
  | 'retencionCents'
>

const noWithholding: Withholding = {
  detraccionCents: 0,
  detraccionSoles: 0,
  detraccionCode: null,
  detraccionPercentage: null,
  detraccionAccount: null,
  retencionCents: 0,
}

function withhold(facts: LineFacts, type: string, currency: 'PEN' | 'USD', report: Report): Withholding {
  const { held, choice, supplier, proposal, exchangeRate } = facts
  const owed = { totalCents: held.row.totalCents ?? 0, currency, exchangeRate }
  const { lacksExchangeRate, ...detraccion } = withholdDetraccion(owed, decide(facts, report), proposal)
  const hasDetraccion = detraccion.detraccionSoles > 0 || lacksExchangeRate
  const account = supplier?.accounts.find((one) => one.kind === 'detracciones' && one.status === 'confirmada')
  if (hasDetraccion && !account)
    report('sin_cuenta_detracciones', 'Falta confirmar la cuenta de detracciones del proveedor.')
  if (hasDetraccion && !detraccion.detraccionCode)
    report('sin_codigo_detraccion', 'Falta el código del bien o servicio de la detracción.')
  const retencion = withholdRetencion({
    ...owed,
    documentTypeCode: type,
    isRetentionAgent: facts.isRetentionAgent,
    supplierExempt: supplier?.row.retentionExempt ?? false,
    hasDetraccion,
  })
  const isChosen = choice.retencion !== undefined
  if (lacksExchangeRate || (retencion.lacksExchangeRate && !isChosen)) {
    const when = held.row.documentDate ? ` del ${formatDate(held.row.documentDate)}` : ''
    report('sin_tipo_de_cambio', `Falta el tipo de cambio (venta)${when}.`)
  }
  if (retencion.isHonorarios && !isChosen) {
    const amount = formatMoney(retencion.cents / 100, currency)
    report('retencion_honorarios', `Se retiene 8 % (${amount}) salvo que el emisor tenga suspensión.`)
  }
  return {
    ...detraccion,
    detraccionAccount: hasDetraccion ? (account?.digits ?? null) : null,
    retencionCents: isChosen ? Math.round((choice.retencion ?? 0) * 100) : retencion.cents,
  }
}

/** What the person chose now, else what Tesorería decided at step 4, else what is proposed. */
function decide({ held, choice, proposal }: LineFacts, report: Report): DecidedDetraccion | undefined {
  if (choice.detraccion) return choice.detraccion
  const validated = held.moves.findLast(
    (move) => move.toStatus === 'tesoreria_validated' && move.step !== null,
  )
  const { requires, percentage, code, depositSoles } = recordAt(validated, 'detraccion')
  if (requires === true) {
    return {
      ...(typeof percentage === 'number' && { percentage }),
      ...(typeof code === 'string' && { code }),
      ...(typeof depositSoles === 'number' && { depositSoles }),
    }
  }
  if (requires === false) {
    if (proposal.requires)
      report('detraccion_no_aplicada', `Se paga sin detracción. ${proposal.reasons.join(' ')}`)
    return undefined
  }
  if (!proposal.requires) return undefined
  if (proposal.doubts.length > 0) report('detraccion_dudosa', proposal.doubts.join(' '))
  return {}
}

function chooseAccount(
  { held, choice, supplier }: LineFacts,
  currency: 'PEN' | 'USD',
  report: Report,
): AccountRow | undefined {
  const payable = (supplier?.accounts ?? []).filter((account) => account.kind !== 'detracciones')
  const confirmed = payable.filter((account) => account.status === 'confirmada')
  const fitting = confirmed.filter((account) => account.currency === null || account.currency === currency)
  const own = fitting.find((account) => accountBank(account) === 'BCP') ?? fitting[0]
  const chosen = choice.accountId ? payable.find((account) => account.id === choice.accountId) : own
  if (!chosen) {
    const proposed = payable.filter((account) => account.status === 'propuesta')
    const hint = proposed[0] ? ` Se leyó ${formatBankAccount(proposed[0].digits)}: confírmala.` : ''
    report('sin_cuenta', `El proveedor no tiene una cuenta confirmada en ${names[currency]}.${hint}`)
    return undefined
  }
  if (chosen.status !== 'confirmada') report('cuenta_no_confirmada', 'La cuenta elegida no está confirmada.')
  if (chosen.currency !== null && chosen.currency !== currency)
    report('moneda_de_cuenta', `La cuenta elegida no es en ${names[currency]}.`)
  const printed = accountsOfDocument(held.row).filter(
    (account) => account.kind !== 'detracciones' && (account.currency ?? currency) === currency,
  )
  const known = new Set(confirmed.map((account) => sameAccountKey(account.digits)))
  if (printed.length > 0 && !printed.some((account) => known.has(sameAccountKey(account.digits)))) {
    const shown = printed.map((account) => formatBankAccount(account.digits)).join(', ')
    report(
      'cuenta_distinta',
      `El documento imprime otra cuenta (${shown}) que la confirmada. Verifica con el proveedor.`,
    )
  }
  return chosen
}

const names = { PEN: 'soles', USD: 'dólares' }
