// Dates as stored, `2026-07-31`, and as displayed. Finding dates in a text is in dates.ts, which the screens do not need.

export function isIsoDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return parts !== null && toIso(parts[1], parts[2], parts[3]) === text
}

/** Formats an ISO date as `31/07/2026`, as in es-ES and on paper. Any other text is returned unchanged. */
export function formatDate(iso: string): string {
  const date = iso.slice(0, 10)
  return isIsoDate(date) ? date.split('-').reverse().join('/') : iso
}

export function addDays(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Today in Peru: UTC-5, without daylight saving time. */
export function todayInPeru(now: Date): string {
  return new Date(now.getTime() - 5 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** Days from one ISO date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** Undefined for a day that does not exist; a two-digit year up to 79 is 20xx. */
export function toIso(
  yearText: string | undefined,
  monthText: string | undefined,
  dayText: string | undefined,
): string | undefined {
  const shortYear = Number(yearText)
  const year = shortYear < 100 ? (shortYear < 80 ? 2000 + shortYear : 1900 + shortYear) : shortYear
  const month = Number(monthText)
  const day = Number(dayText)
  if (!(year >= 1950 && year <= 2100) || !(month >= 1 && month <= 12) || !(day >= 1)) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : undefined
}
