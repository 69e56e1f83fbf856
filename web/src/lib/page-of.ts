/** The page number in a URL; 1 when it is missing or invalid. */
export function pageOf(params: URLSearchParams): number {
  return Math.max(1, Math.floor(Number(params.get('pagina') ?? 1)) || 1)
}
