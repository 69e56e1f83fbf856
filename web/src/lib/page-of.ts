/** The page of a list that an address names; the first where it names none, or nonsense. */
export function pageOf(params: URLSearchParams): number {
  return Math.max(1, Math.floor(Number(params.get('pagina') ?? 1)) || 1)
}
