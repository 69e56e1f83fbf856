/** Formats seconds as hours and minutes; below a minute as `<1m`. */
export function toHoursAndMinutes(seconds: number): string {
  if (seconds > 0 && seconds < 60) return '<1m'
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}

/** A waiting time rounded to one unit: `45 s`, `3 min`, `2 h`. */
export function toWait(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
