// View of the supplier list in the URL, so that a reload and going back show the same list.
import { pageOf } from '../../lib/page-of.ts'

export interface ListView {
  search: string
  /** Only suppliers with an account to confirm. */
  waiting: boolean
  page: number
}

/** Missing or invalid parameters get their defaults. */
export function listViewOf(params: URLSearchParams): ListView {
  return {
    search: params.get('buscar') ?? '',
    waiting: params.get('mostrar') === 'por-confirmar',
    page: pageOf(params),
  }
}

/** The URL parameters with one change; any change except of the page returns to page 1. */
export function withChange(before: URLSearchParams, change: Partial<ListView>): URLSearchParams {
  const { search, waiting, page } = { ...listViewOf(before), page: 1, ...change }
  const next = new URLSearchParams(before)
  const written = [
    ['buscar', search],
    ['mostrar', waiting ? 'por-confirmar' : ''],
    ['pagina', page > 1 ? String(page) : ''],
  ] as const
  for (const [name, value] of written) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Opens or closes the drawer of a supplier over the list. The origin (`desde`) is kept only while it is open. */
export function withOpen(before: URLSearchParams, ruc: string | undefined): URLSearchParams {
  const next = new URLSearchParams(before)
  next.delete('nombre')
  if (ruc === undefined) {
    next.delete('ruc')
    next.delete('desde')
  } else next.set('ruc', ruc)
  return next
}
