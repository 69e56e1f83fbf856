/** Seconds as hours and minutes; what is under a minute still took some time. */
export function toHoursAndMinutes(seconds: number): string {
  if (seconds > 0 && seconds < 60) return '<1m'
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}
