// Working days in Peru: excludes weekends and legal holidays. New laws add holidays, so each has its first year.
import { dayMs } from './durations.ts'

/** `MM-DD`, and the first year in which it applies. */
const holidays: readonly [day: string, from: number][] = [
  ['01-01', 1900],
  ['05-01', 1900],
  ['06-07', 2024],
  ['06-29', 1900],
  ['07-23', 2024],
  ['07-28', 1900],
  ['07-29', 1900],
  ['08-06', 2022],
  ['08-30', 1900],
  ['10-08', 1900],
  ['11-01', 1900],
  ['12-08', 1900],
  ['12-09', 2022],
  ['12-25', 1900],
]

/** Days off for the public sector only still count as working days. */
export function isWorkingDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`)
  if ([0, 6].includes(date.getUTCDay())) return false
  const year = date.getUTCFullYear()
  if (holidays.some(([day, from]) => iso.endsWith(day) && year >= from)) return false
  const easter = easterOf(year)
  const before = (days: number) => new Date(easter - days * dayMs).toISOString().slice(0, 10)
  return iso !== before(3) && iso !== before(2)
}

/** The nth working day of a month (`YYYY-MM`); the first is 1. */
export function workingDayOf(month: string, which: number): string {
  let found = 0
  for (let day = 1; ; day++) {
    const iso = `${month}-${String(day).padStart(2, '0')}`
    if (isWorkingDay(iso)) found++
    if (found === which) return iso
  }
}

/** Easter Sunday, by Meeus' algorithm. */
function easterOf(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const sum = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)
}
