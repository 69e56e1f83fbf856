/** In credits. The first part goes with that of its file, unless it was given back because the file could not be read. */
export function splitCost(
  { status, isSample }: { status: string; isSample: boolean },
  partCount: number,
): number {
  if (isSample) return 0
  return status === 'error' ? partCount : partCount - 1
}
