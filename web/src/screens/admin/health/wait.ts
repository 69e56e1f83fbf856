/** `45 s`, `3 min`, `2 h`: how long something has waited, as precisely as anybody cares. */
export function toWait(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
