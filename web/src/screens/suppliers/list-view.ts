// The list of suppliers in its address: a reload and the way back from elsewhere show the same list.
import { pageOf } from '../../lib/page-of.ts'

export interface ListView {
  search: string
  /** Only those with an account to confirm. */
  waiting: boolean
  page: number
}

/** What an address does not say, or says wrongly, is as at first. */
export function listViewOf(params: URLSearchParams): ListView {
  return {
    search: params.get('buscar') ?? '',
    waiting: params.get('mostrar') === 'por-confirmar',
    page: pageOf(params),
  }
}

/** The address with one change; any but of the page itself goes back to page 1. */
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

/** The drawer of a supplier over the list, or closed. What sent here is remembered only while it is open. */
export function withOpen(before: URLSearchParams, ruc: string | undefined): URLSearchParams {
  const next = new URLSearchParams(before)
  next.delete('nombre')
  if (ruc === undefined) {
    next.delete('ruc')
    next.delete('desde')
  } else next.set('ruc', ruc)
  return next
}
