import type { Activity } from '@conforme/contract/admin'
import { describeDetails } from './activity-details.ts'
import { activityLabel } from '@conforme/contract/activities'

/** Spreadsheets read UTF-8 only when told so. */
const byteOrderMark = '\uFEFF'

export function toAuditCsv(activities: readonly Activity[]): string {
  const head = ['Fecha', 'Persona', 'Acción', 'Detalle', 'Dirección IP']
  const rows = activities.map((activity) => [
    activity.timestamp,
    activity.userName,
    activityLabel(activity.action),
    describeDetails(activity.details),
    activity.ipAddress,
  ])
  return byteOrderMark + [head, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n') + '\r\n'
}

/** Quoted always; and what a spreadsheet would run as a formula starts with an apostrophe. */
function toCell(text: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
