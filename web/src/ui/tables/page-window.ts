/** Page numbers to show: at most `limit`, with the current one in the middle where possible. */
export function pageWindow(page: number, totalPages: number, limit = 5): number[] {
  const size = Math.min(limit, totalPages)
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), totalPages - size + 1))
  return Array.from({ length: size }, (_, index) => first + index)
}
