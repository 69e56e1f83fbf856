import { formatDate, isIsoDate } from '@conforme/contract/values/iso-dates'
import { counted } from '@conforme/contract/values/money'

export function ageText(days: number): string {
  // Names the issue date: beside the due date, a bare «hace 38 días» would read as overdue.
  if (days <= 0) return 'emitido hoy'
  return `emitido hace ${counted(days, 'día')}`
}

/** The due date for display. Text that is not a date is shown as read, and is never overdue. */
export function dueOf(dueDate: string | null, today: string): { text: string; isOverdue: boolean } {
  if (dueDate === null) return { text: '—', isOverdue: false }
  if (!isIsoDate(dueDate)) return { text: dueDate, isOverdue: false }
  const isOverdue = dueDate < today
  return { text: `${formatDate(dueDate)}${isOverdue ? ' (vencida)' : ''}`, isOverdue }
}
