// Decides a document's alerts and their severity. Pure: lookups are in `find-alerts.ts`.
import type { Alert, GivenReason } from '@conforme/contract/documents/alerts'
import { authenticityVerdict } from '@conforme/contract/documents/bands'
import { doubtfulBookFields } from '@conforme/contract/data/book-fields'
import { formatDate, todayInPeru } from '@conforme/contract/values/iso-dates'
import type { DuplicateHint } from '@conforme/contract/documents/documents'
import { quoted } from '@conforme/contract/values/plain-text'
import {
  documentTypeOf,
  isPayable,
  parseDocumentNumber,
  typesOfSeries,
} from '@conforme/contract/documents/document-types'
import {
  severities,
  severityOfCheck,
  signSeverities,
  blockableActions,
  type Sign,
} from '@conforme/contract/documents/severity'
import type { CitedOrder } from '../documents/orders/find-orders.ts'
import { orderSigns } from '../documents/orders/order-signs.ts'
import type { Taxpayer } from '../padrones/find-taxpayers.ts'
import { padronSigns } from '../padrones/padron-signs.ts'
import type { UnapprovedAccount } from '../suppliers/unapproved-accounts.ts'
import type { ValidityState } from '@conforme/contract/suppliers/validity-words'
import type { LastAnswer } from '../validity/find-validity.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import { signOf } from '../documents/duplicates/match-documents.ts'

type Known = Pick<
  DocumentRow,
  | 'id'
  | 'currency'
  | 'citedOrders'
  | 'isConfirmed'
  | 'isSample'
  | 'documentType'
  | 'extractedData'
  | 'authenticity'
  | 'supplierTaxId'
  | 'provider'
>

export interface AlertFacts {
  row: Known
  duplicates: readonly DuplicateHint[]
  reasons: readonly GivenReason[]
  /** The supplier's entry in SUNAT's registers, if they were imported. */
  taxpayer?: Taxpayer | undefined
  /** SUNAT's last answer on the document's validity. */
  validity?: LastAnswer | undefined
  /** Where SUNAT's proposal of purchases differs. */
  proposed?: readonly string[] | undefined
  /** The order that it bills. */
  order?: CitedOrder | undefined
  /** Unapproved accounts of the supplier. */
  unapproved: readonly UnapprovedAccount[]
  /** Stored alerts of the document's reading; without them they are computed from its evidence. */
  own?: readonly Unanswered[]
}

type Unanswered = Omit<Alert, 'reason'>

/** Sorted by severity, then in reading order. */
export function alertsOf({
  row,
  duplicates,
  reasons,
  taxpayer,
  validity,
  proposed = [],
  order = {},
  unapproved,
  own = readingAlerts(row),
}: AlertFacts): Alert[] {
  const all = [
    ...duplicates.map(duplicateAlert),
    ...paymentAlerts(row),
    ...unapproved.map(accountAlert),
    ...own,
    ...validityAlerts(validity),
    ...proposalAlerts(proposed),
    ...orderSigns(row, order).map(({ sign, message, ...more }) => signAlert(sign, message, more)),
    ...padronAlerts(row, taxpayer),
  ]
  return all
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
    .map((alert) => ({ ...alert, reason: reasonFor(alert, reasons) }))
}

/** Alerts of the document's own reading. */
function readingAlerts(row: Known): Unanswered[] {
  const checks = checkAlerts(row)
  const isTold = checks.some(({ code }) => code === 'varios-en-una-pagina')
  return [
    ...checks,
    ...(isTold ? [] : divisionAlerts(row)),
    ...authenticityAlerts(row, checks),
    ...doubtAlerts(row),
  ]
}

function signAlert(sign: Sign, message: string, more: Partial<Unanswered> = {}): Unanswered {
  const { severity, stops } = signSeverities[sign]
  return { code: sign, severity, stops: [...stops], message, fields: [], documentId: null, ...more }
}

function duplicateAlert(hint: DuplicateHint): Unanswered {
  const { documentId, distinct, mensaje } = hint
  const decisions = distinct.map(({ by, reason }) => `${by} dijo que son distintos: ${quoted(reason)}.`)
  const message = [mensaje, ...decisions].join(' ')
  const sign = signOf(hint)
  const missing = isRepeated(sign) && distinct.length > 0 ? ' Falta que otra persona lo diga también.' : ''
  const paid = sign === 'repetida_en_camino' ? 'Ya se pagó o se está pagando. ' : ''
  return signAlert(sign, `${paid}${message}${missing}`, { documentId })
}

const isRepeated = (sign: Sign) => sign === 'repetida' || sign === 'repetida_en_camino'

function paymentAlerts(row: Known): Unanswered[] {
  const type = documentTypeOf(row.documentType ?? '')
  return [
    ...(row.isConfirmed ? [] : [signAlert('sin_confirmar', 'Sus datos todavía no están confirmados.')]),
    ...(row.isSample ? [signAlert('muestra', 'Es un documento de ejemplo: no se paga.')] : []),
    ...(type && !isPayable(type.code)
      ? [signAlert('tipo_no_pagable', `Un documento de tipo ${type.name} no se paga.`)]
      : []),
  ]
}

function accountAlert({ account, changedBy }: UnapprovedAccount): Unanswered {
  const by = changedBy === '' ? '' : ` que registró ${changedBy}`
  return signAlert(
    'cuenta_por_aprobar',
    `La cuenta del proveedor cambió a ${account}: falta que otra persona apruebe el cambio${by}.`,
  )
}

function checkAlerts({ extractedData }: Known): Unanswered[] {
  return (extractedData?.metadata?.revisiones ?? []).flatMap(({ regla, estado, mensaje, campos }) => {
    if (estado === 'ok') return []
    const severity = severityOfCheck(regla, estado)
    const stops = severity === 'bloquea' ? [...blockableActions] : []
    return [{ code: regla, severity, stops, message: mensaje, fields: campos, documentId: null }]
  })
}

/** A guide or an order of an invoice is not a second document to register. */
function divisionAlerts({ extractedData }: Known): Unanswered[] {
  const parts = extractedData?.metadata?.division ?? []
  const bills = parts.filter(({ numero }) => {
    const kinds = typesOfSeries(parseDocumentNumber(numero ?? '')?.serie ?? '')
    return kinds.length === 0 || kinds.some(isPayable)
  })
  if (bills.length < 2) return []
  const message = `El archivo parece traer ${bills.length} comprobantes y aquí solo se registra uno: sepáralos.`
  return [signAlert('varios_documentos', message)]
}

const signOfState: Partial<Record<ValidityState, [sign: Sign, message: string]>> = {
  anulado: ['comprobante_anulado', 'SUNAT lo da por anulado'],
  no_existe: ['comprobante_no_existe', 'SUNAT no lo tiene'],
  no_autorizado: ['comprobante_no_autorizado', 'SUNAT no lo autorizó'],
  sin_respuesta: ['validez_sin_respuesta', 'SUNAT no respondió por su validez'],
}

function validityAlerts(validity: LastAnswer | undefined): Unanswered[] {
  const [sign, message] = (validity && signOfState[validity.state]) ?? []
  if (!validity || !sign || message === undefined) return []
  return [signAlert(sign, `${message} (consulta del ${formatDate(todayInPeru(validity.at))}).`)]
}

function proposalAlerts(differences: readonly string[]): Unanswered[] {
  if (differences.length === 0) return []
  const said = differences.join(' ')
  return [signAlert('difiere_del_sire', `No cuadra con la propuesta de compras del SIRE. ${said}`)]
}

function padronAlerts({ supplierTaxId, provider }: Known, taxpayer: Taxpayer | undefined): Unanswered[] {
  if (!supplierTaxId || !taxpayer) return []
  return padronSigns(supplierTaxId, provider, taxpayer).map(({ sign, message, fields }) =>
    signAlert(sign, message, { fields }),
  )
}

/** Leaves out flags that a check's alert already states. */
function authenticityAlerts({ authenticity }: Known, checks: readonly Unanswered[]): Unanswered[] {
  if (!authenticity) return []
  const { confidence, flags } = authenticity
  if (authenticityVerdict(confidence, flags.length) === 'Auténtico') return []
  const reported = new Set(checks.flatMap(({ severity, message }) => (severity === 'nota' ? [] : [message])))
  const unreported = flags.filter((flag) => !reported.has(flag))
  if (flags.length > 0 && unreported.length === 0) return []
  return [signAlert('autenticidad', ['Su autenticidad es dudosa.', ...unreported].join(' '))]
}

function doubtAlerts({ extractedData }: Known): Unanswered[] {
  const fields = doubtfulBookFields(extractedData)
  if (fields.length === 0) return []
  const count = fields.length === 1 ? 'Un dato que llega' : `${fields.length} datos que llegan`
  return [signAlert('campo_dudoso', `${count} a los libros o al pago no se leyó con seguridad.`, { fields })]
}

/** The latest valid reason for this alert. A duplicate alert's message may get longer, so a prefix matches. */
function reasonFor({ message }: Unanswered, reasons: readonly GivenReason[]): Alert['reason'] {
  const given = reasons.findLast(
    ({ withdrawn, answers }) => !withdrawn && answers.some((answer) => message.startsWith(answer)),
  )
  return given ? { text: given.text, by: given.by, at: given.at } : null
}
