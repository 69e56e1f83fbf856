// Conclusions from a document's alerts. Pure functions, shared by server and web.
import type { Alert, TriageGroup } from './alerts.ts'
import { worstSeverity, type Severity, type BlockableAction } from './severity.ts'

type Judged = Pick<Alert, 'code' | 'severity' | 'stops'>

/** Whether an alert is about the document's data; one that only stops payment is not. */
export function isAboutData({ stops }: Pick<Alert, 'stops'>): boolean {
  return stops.length === 0 || stops.includes('confirmar')
}

/** Alerts about the document as a whole, such as a possible duplicate, above the severity `nota`. */
export function alertsOfWhole(alerts: readonly Alert[]): Alert[] {
  return alerts.filter(
    (alert) => isAboutData(alert) && alert.fields.length === 0 && alert.severity !== 'nota',
  )
}

/** Worst severity of the alerts about the document's data; null without any. */
export function severityOf(alerts: readonly Judged[]): Severity | null {
  return worstSeverity(alerts.filter(isAboutData).map(({ severity }) => severity)) ?? null
}

/** Alerts that stop the given act. */
export function stopsOf<One extends Judged>(alerts: readonly One[], act: BlockableAction): One[] {
  return alerts.filter(({ severity, stops }) => severity === 'bloquea' && stops.includes(act))
}

export function firstStop<One extends Judged>(alerts: readonly One[], act: BlockableAction): One | undefined {
  return stopsOf(alerts, act)[0]
}

/** Alerts that still need a reason. */
export function openAlerts<One extends Pick<Alert, 'severity' | 'reason'>>(alerts: readonly One[]): One[] {
  return alerts.filter(({ severity, reason }) => severity === 'motivo' && !reason?.text)
}

/** Alerts that a shared reason does not override: each possible duplicate needs its own decision. */
export function openDuplicateAlerts<One extends Pick<Alert, 'code' | 'severity' | 'reason'>>(
  alerts: readonly One[],
): One[] {
  return openAlerts(alerts).filter(({ code }) => code === 'repetida')
}

const repeated = new Set(['repetida_en_camino', 'repetida', 'parecida'])

export function triageOf(alerts: readonly Judged[]): TriageGroup {
  if (alerts.some(({ code }) => repeated.has(code))) return 'repetida'
  const severity = severityOf(alerts)
  if (severity === 'bloquea' || severity === 'motivo') return 'alerta'
  return alerts.some(({ code }) => code === 'campo_dudoso') ? 'duda' : 'limpia'
}
