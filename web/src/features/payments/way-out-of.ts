// Where to fix a payment issue: the supplier's accounts, the rates, the settings, or the document.
import type { PaymentIssue, PaymentLine } from '@conforme/contract/payments/payments'

const ofSupplier = new Set([
  'sin_cuenta',
  'cuenta_no_confirmada',
  'cuenta_por_aprobar',
  'cuenta_distinta',
  'cuenta_anterior',
  'detracciones_anterior',
  'cuenta_de_otro',
  'moneda_de_cuenta',
  'sin_cuenta_detracciones',
])

interface Place {
  issue: Pick<PaymentIssue, 'code' | 'documentId'>
  line: Pick<PaymentLine, 'supplierRuc' | 'supplierName'> | undefined
  /** True when a link to the document is shown above it. */
  besideDocument: boolean
  /** True in «Pagos», whose tabs open without leaving the screen. */
  isInPayments: boolean
}

export interface WayOut {
  label: string
  href: string
  /** Tab of «Pagos» that the URL opens. */
  tab?: string
}

export function wayOutOf({ issue, line, besideDocument, isInPayments }: Place): WayOut | undefined {
  // Without a RUC there is no supplier to open: the document lacks it.
  if (line?.supplierRuc && ofSupplier.has(issue.code)) {
    const from = isInPayments ? 'pagos' : 'workflow'
    const search = new URLSearchParams({ ruc: line.supplierRuc, desde: from, nombre: line.supplierName })
    return { label: 'Ver proveedor', href: `/proveedores?${search}` }
  }
  if (issue.code === 'sin_tipo_de_cambio') return tabOf('cambio', 'Ingresar tipo de cambio')
  if (issue.code === 'sin_cuenta_de_cargo') return tabOf('ajustes', 'Ver cuentas')
  if (issue.documentId === null || besideDocument) return undefined
  return { label: 'Ver documento', href: `/documento/${issue.documentId}` }
}

function tabOf(tab: string, label: string): WayOut {
  return { label, href: `/pagos?ver=${tab}`, tab }
}
