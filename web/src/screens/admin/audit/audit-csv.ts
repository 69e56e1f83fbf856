import type { Activity } from '@conforme/contract/administration/admin'
import { activityLabel } from '@conforme/contract/administration/activities'
import { toCsv } from '../../../lib/csv.ts'
import { describeDetails } from '@conforme/contract/administration/activity-details'

export function toAuditCsv(activities: readonly Activity[]): string {
  const head = ['Fecha', 'Persona', 'Acción', 'Detalle', 'Dirección IP']
  const rows = activities.map((activity) => [
    activity.timestamp,
    activity.userName,
    activityLabel(activity.action),
    describeDetails(activity.details),
    activity.ipAddress,
  ])
  return toCsv([head, ...rows])
}
