/** The day it is for whoever pays: Peru is five hours behind and has no summer time. */
export function todayInPeru(now: Date): string {
  return new Date(now.getTime() - 5 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
