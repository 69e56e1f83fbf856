import type { Alert } from '@conforme/contract/documents/alerts'
import { openAlerts } from '@conforme/contract/documents/judge-alerts'
import { normalizeTaxId } from '@conforme/contract/values/tax-ids'
import type { TeamDocument } from '../../../features/workflow/use-team-documents.ts'

interface RowStops {
  /** What stops the next step, unless one of `stops` says the same. */
  gate: TeamDocument['card']['gate']
  /** Will stop the payment. */
  stops: readonly Alert[]
  /** Need a reason. */
  open: readonly Alert[]
  /** Had one given. */
  answered: readonly Alert[]
  /** None of these, and its data can be read. */
  isFree: boolean
}

export function stopsOfRow({
  alerts,
  card,
  damaged,
}: Pick<TeamDocument, 'alerts' | 'card' | 'damaged'>): RowStops {
  const stops = alerts.filter(({ severity }) => severity === 'bloquea')
  // Shown once: the gate of a payment step repeats the alert that stops it.
  const gate = stops.some(({ message }) => message === card.gate?.message) ? null : card.gate
  const open = openAlerts(alerts)
  const answered = alerts.filter(({ severity, reason }) => severity === 'motivo' && reason?.text)
  const isFree = !damaged && !gate && stops.length + open.length + answered.length === 0
  return { gate, stops, open, answered, isFree }
}

/** Where an alert that stops the payment is mended; undefined when it is read and left to a person. */
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
  // It cannot be returned: what is left of it can be closed.
  return paidAmount > 0 ? { label: 'Cerrarlo en Pagos', href: '/pagos' } : undefined
}
