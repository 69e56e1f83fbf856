import type { Alert } from '@conforme/contract/documents/alerts'
import { openAlerts } from '@conforme/contract/documents/judge-alerts'
import { normalizeTaxId } from '@conforme/contract/values/tax-ids'
import type { TeamDocument } from '../../../features/workflow/use-team-documents.ts'

interface RowStops {
  /** The gate of the next step, unless one of `stops` says the same. */
  gate: TeamDocument['card']['gate']
  /** Alerts that will stop the payment. */
  stops: readonly Alert[]
  /** Alerts that need a reason. */
  open: readonly Alert[]
  /** Alerts with a reason. */
  answered: readonly Alert[]
  /** True without any of these, when its data can be parsed. */
  isFree: boolean
}

export function stopsOfRow({
  alerts,
  card,
  damaged,
}: Pick<TeamDocument, 'alerts' | 'card' | 'damaged'>): RowStops {
  const stops = alerts.filter(({ severity }) => severity === 'bloquea')
  // The gate of a payment step repeats the alert that stops it, so it is shown once.
  const gate = stops.some(({ message }) => message === card.gate?.message) ? null : card.gate
  const open = openAlerts(alerts)
  const answered = alerts.filter(({ severity, reason }) => severity === 'motivo' && reason?.text)
  const isFree = !damaged && !gate && stops.length + open.length + answered.length === 0
  return { gate, stops, open, answered, isFree }
}

/** Where an alert that stops the payment can be fixed; undefined when a person only has to read it. */
export function wayOutOfStop(
  { code }: Pick<Alert, 'code'>,
  { id, extractedData, paidAmount }: Pick<TeamDocument, 'id' | 'extractedData' | 'paidAmount'>,
): { label: string; href: string } | undefined {
  const ruc = normalizeTaxId(extractedData?.proveedor?.rfc ?? '')
  if (code === 'sin_confirmar') return { label: 'Revisarlo', href: `/revisar?documento=${id}` }
  if (code.startsWith('cuenta_') && ruc)
    return {
      label: 'Ver sus cuentas',
      href: `/proveedores?${new URLSearchParams({ ruc, desde: 'workflow' })}`,
    }
  if (code === 'repetida_en_camino' || code.startsWith('xml-'))
    return { label: 'Ver el documento', href: `/documento/${id}` }
  // It cannot be returned, but the rest can be closed.
  return paidAmount > 0 ? { label: 'Cerrarlo en Pagos', href: '/pagos' } : undefined
}
