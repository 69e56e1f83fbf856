// A day as people type it: `05/11/2026`, `5/11/26`, `5/11`, `05112026`, `hoy`.
import { addDays, isIsoDate, toIso } from '@conforme/contract/values/iso-dates'

const words: Readonly<Record<string, number>> = { ayer: -1, hoy: 0, mañana: 1, manana: 1 }

const parted = /^(\d{1,2})[/.\s-](\d{1,2})(?:[/.\s-](\d{4}|\d{2}))?$/
const run = /^(\d{2})(\d{2})(\d{4}|\d{2})$/

/**
 * Returns the ISO date. The day comes before the month; the year defaults to the current one. Undefined if it is not a
 * date.
 */
export function typedDay(text: string, today: string): string | undefined {
  const typed = text.trim().toLowerCase()
  if (isIsoDate(typed)) return typed
  const days = words[typed]
  if (days !== undefined) return addDays(today, days)
  const [, day, month, year = today.slice(0, 4)] = parted.exec(typed) ?? run.exec(typed) ?? []
  return toIso(year, month, day)
}

/** True if the typed text is complete: `5/11/20` may be the start of `5/11/2027`. */
export function isWholeDay(text: string): boolean {
  return /\D\d{4}$|^\d{8}$|^\d{4}-\d{2}-\d{2}$|^[a-zñ]+$/i.test(text.trim())
}
