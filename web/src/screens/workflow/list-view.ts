// The list of a team in its address: what is shown, in which order, which page.
import { isWorkflowStatus, type WorkflowStatus } from '@conforme/contract/workflow/workflow'
import { pageOf } from '../../lib/page-of.ts'

export const sorts = [
  { value: 'oldest', label: 'Llegaron antes' },
  { value: 'newest', label: 'Llegaron después' },
  { value: 'due', label: 'Vencen antes' },
  { value: 'amount', label: 'Mayor importe' },
] as const
export type Sort = (typeof sorts)[number]['value']

/** `waiting`: documents whose next step is the team's; `all`: whatever their status. */
export type Shown = 'waiting' | 'all' | WorkflowStatus

interface ListView {
  search: string
  shown: Shown
  sort: Sort
  page: number
}

/** What an address does not say, or says wrongly, is as at first. */
export function listViewOf(params: URLSearchParams): ListView {
  return {
    search: params.get('buscar') ?? '',
    shown: shownOf(params.get('mostrar')),
    sort: sortOf(params.get('orden')),
    page: pageOf(params),
  }
}

/** The address with one change. What is as at first is left out; any change but of the page itself goes back to page 1. */
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
