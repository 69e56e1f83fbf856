// View of a team's list in the URL: what is shown, the order, the page.
import { isWorkflowStatus, type WorkflowStatus } from '@conforme/contract/workflow/workflow'
import { pageOf } from '../../lib/page-of.ts'

export const sorts = [
  { value: 'oldest', label: 'Llegaron antes' },
  { value: 'newest', label: 'Llegaron después' },
  { value: 'due', label: 'Vencen antes' },
  { value: 'amount', label: 'Mayor importe' },
] as const
export type Sort = (typeof sorts)[number]['value']

/** `waiting`: documents whose next step is the team's. `all`: documents of any status. */
export type Shown = 'waiting' | 'all' | WorkflowStatus

interface ListView {
  search: string
  shown: Shown
  sort: Sort
  page: number
}

/** Missing or invalid parameters get their defaults. */
export function listViewOf(params: URLSearchParams): ListView {
  return {
    search: params.get('buscar') ?? '',
    shown: shownOf(params.get('mostrar')),
    sort: sortOf(params.get('orden')),
    page: pageOf(params),
  }
}

/** The URL parameters with one change. Defaults are left out; any change except of the page returns to page 1. */
export function withChange(before: URLSearchParams, change: Partial<ListView>): URLSearchParams {
  const next = new URLSearchParams(before)
  next.delete('pagina')
  const { search, shown, sort, page } = change
  const written = [
    ['buscar', search, ''],
    ['mostrar', shown, 'waiting'],
    ['orden', sort, 'oldest'],
    ['pagina', page === undefined ? undefined : String(page), '1'],
  ] as const
  for (const [name, value, first] of written) {
    if (value === undefined) continue
    if (value === first) next.delete(name)
    else next.set(name, value)
  }
  return next
}

export function shownOf(value: string | null): Shown {
  return value === 'all' || (value !== null && isWorkflowStatus(value)) ? value : 'waiting'
}

export function sortOf(value: string | null): Sort {
  return sorts.find((each) => each.value === value)?.value ?? 'oldest'
}
