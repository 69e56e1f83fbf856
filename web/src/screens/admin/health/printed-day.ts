/** `2026-11-20` as people write it. A day has no time zone, so no date object comes near it. */
export function toPrintedDate(day: string): string {
  return day.split('-').toReversed().join('/')
}
