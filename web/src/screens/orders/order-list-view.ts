// View of the list of orders in the URL, so that a reload and going back show the same list.
import { orderStateLabels } from '@conforme/contract/documents/order-words'
import type { OrderFilters, OrderState } from '@conforme/contract/documents/orders'
import { pageOf } from '../../lib/page-of.ts'

export interface OrderListView {
  search: string
  state: OrderState | ''
  sort: OrderFilters['sort']
  page: number
}

const sortNames: Readonly<Record<OrderFilters['sort'], string>> = {
  newest: '',
  oldest: 'antiguas',
  left: 'por-facturar',
}

export const sortLabels: Readonly<Record<OrderFilters['sort'], string>> = {
  newest: 'Las más nuevas primero',
  oldest: 'Las más antiguas primero',
  left: 'Las que más tienen por facturar',
}

export const isState = (text: string): text is OrderState => Object.hasOwn(orderStateLabels, text)
export const isSort = (text: string): text is OrderFilters['sort'] => Object.hasOwn(sortNames, text)

/** Missing or invalid parameters get their defaults. */
export function viewOf(params: URLSearchParams): OrderListView {
  const state = params.get('estado') ?? ''
  const named = Object.entries(sortNames).find(([, name]) => name === params.get('orden'))?.[0] ?? ''
  return {
    search: (params.get('buscar') ?? '').slice(0, 100),
    state: isState(state) ? state : '',
    sort: isSort(named) ? named : 'newest',
    page: pageOf(params),
  }
}

/** The URL parameters with one change; any change except of the page returns to page 1. */
export function withChange(before: URLSearchParams, change: Partial<OrderListView>): URLSearchParams {
  const { search, state, sort, page } = { ...viewOf(before), page: 1, ...change }
  const next = new URLSearchParams(before)
  const written = [
    ['buscar', search],
    ['estado', state],
    ['orden', sortNames[sort]],
    ['pagina', page > 1 ? String(page) : ''],
  ] as const
  for (const [name, value] of written) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
