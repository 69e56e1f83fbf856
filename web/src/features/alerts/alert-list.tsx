// Lists the alerts of a document, with the reasons given in spite of them.
import type { Alert, GivenReason } from '@conforme/contract/documents/alerts'
import type { Severity } from '@conforme/contract/documents/severity'
import { DateText } from '../../ui/date-text.tsx'
import { Notice, type NoticeTone } from '../../ui/states/notice.tsx'

/** Notice colour by severity. */
export const toneOf: Record<Severity, NoticeTone> = { bloquea: 'bad', motivo: 'warn', nota: 'info' }
const titles: Partial<Record<Severity, string>> = { bloquea: 'Así no se puede pagar' }

/** One notice per severity, the worst first. */
export function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  return (['bloquea', 'motivo', 'nota'] as const).map((severity) => {
    const own = alerts.filter((alert) => alert.severity === severity)
    if (own.length === 0) return null
    return (
      <Notice key={severity} tone={toneOf[severity]} title={titles[severity]}>
        <ul className="flex flex-col gap-1">
          {own.map((alert) => (
            <li key={`${alert.code}-${alert.message}`} className="wrap-anywhere">
              {alert.message}
              <ReasonLine reason={alert.reason} />
            </li>
          ))}
        </ul>
      </Notice>
    )
  })
}

export function ReasonLine({ reason }: Pick<Alert, 'reason'>) {
  if (!reason) return null
  return (
    <span className="block text-sm">
      {reason.text ? `Motivo: «${reason.text}»` : 'Siguió sin motivo'} ({reason.by})
    </span>
  )
}

const kinds: Record<GivenReason['kind'], string> = {
  confirmacion: 'Al confirmar',
  paso: 'En el flujo',
  reapertura: 'Al reabrir',
  separacion: 'Al separar su XML o CDR',
}

/** Lists every reason given, including withdrawn ones. */
export function ReasonList({ reasons }: { reasons: readonly GivenReason[] }) {
  return (
    <ul aria-label="Motivos" className="flex flex-col gap-2">
      {reasons.map((reason) => (
        <li key={`${reason.at}-${reason.kind}`} className="border-l-2 border-line pl-3 wrap-anywhere">
          <p className={reason.withdrawn ? 'text-muted line-through' : undefined}>
            {reason.text ?? 'Sin motivo'}
          </p>
          <p className="text-sm text-muted">
            {reason.kind === 'paso' ? `Paso ${reason.step}` : kinds[reason.kind]}, {reason.by},{' '}
            <DateText value={reason.at} time />
          </p>
        </li>
      ))}
    </ul>
  )
}
