// Where an issue of a payment is mended: the supplier's accounts, the rates, the settings, the document.
import type { PaymentIssue, PaymentLine } from '@conforme/contract/payments/payments'
import { Button } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'

const ofSupplier = new Set([
  'sin_cuenta',
  'cuenta_no_confirmada',
  'cuenta_por_aprobar',
  'cuenta_distinta',
  'cuenta_de_otro',
  'moneda_de_cuenta',
  'sin_cuenta_detracciones',
])

interface WayOutProps {
  issue: PaymentIssue
  line: PaymentLine | undefined
  /** It stands under a link to the document. */
  besideDocument?: boolean
  /** Opens a tab of «Pagos»; elsewhere there is a link to it. */
  onShow?: ((tab: string) => void) | undefined
}

export function WayOut({ issue, line, besideDocument = false, onShow }: WayOutProps) {
  const from = onShow ? 'pagos' : 'workflow'
  // Without a RUC there is no supplier to look at: the document lacks it.
  if (line?.supplierRuc && ofSupplier.has(issue.code)) {
    const search = new URLSearchParams({ ruc: line.supplierRuc, desde: from, nombre: line.supplierName })
    return <TextLink href={`/proveedores?${search}`}>Ver proveedor</TextLink>
  }
  if (issue.code === 'sin_tipo_de_cambio')
    return <Show label="Ingresar tipo de cambio" tab="cambio" onShow={onShow} />
  if (issue.code === 'sin_cuenta_de_cargo') return <Show label="Ver cuentas" tab="ajustes" onShow={onShow} />
  if (issue.documentId === null || besideDocument) return null
  return <TextLink href={`/documento/${issue.documentId}`}>Ver documento</TextLink>
}

function Show({ label, tab, onShow }: { label: string; tab: string } & Pick<WayOutProps, 'onShow'>) {
  if (!onShow) return <TextLink href={`/pagos?ver=${tab}`}>{label}</TextLink>
  return (
    <Button size="sm" onClick={() => onShow(tab)}>
      {label}
    </Button>
  )
}
