// The search, order and page of the list.
import type { WorkflowStatus } from '@conforme/contract/workflow/workflow'
import { isWorkflowStatus } from '@conforme/contract/workflow/workflow'
import { useSearchParams } from 'wouter'
import type { TeamQuery } from '../../features/workflow/use-team-documents.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

const perPage = 50
/** Short: a list is one indexed query. */
const searchDebounceMs = 300

export const sorts = [
  { value: 'oldest', label: 'Llegaron antes' },
  { value: 'newest', label: 'Llegaron después' },
  { value: 'due', label: 'Vencen antes' },
  { value: 'amount', label: 'Mayor importe' },
] as const
export type Sort = (typeof sorts)[number]['value']

/** `waiting`: documents whose next step is the team's; `all`: whatever their status. */
export type Shown = 'waiting' | 'all' | WorkflowStatus

export interface ListQuery {
  search: string
  setSearch: (search: string) => void
  shown: Shown
  setShown: (value: string) => void
  sort: Sort
  setSort: (value: string) => void
  page: number
  setPage: (page: number) => void
  /** As a query of the API. */
  query: TeamQuery
  filtered: boolean
}

/** In the address, so that a reload and the way back from a document show the same list. */
export function useListQuery(): ListQuery {
  const [params, setParams] = useSearchParams()
  const search = params.get('buscar') ?? ''
  const shown = shownOf(params.get('mostrar'))
  const sort = sortOf(params.get('orden'))
  const page = Math.max(1, Math.floor(Number(params.get('pagina') ?? 1)) || 1)
  const rested = useDebounced(search.trim(), searchDebounceMs)
  const status = shown === 'waiting' || shown === 'all' ? undefined : shown
  /** What is as at first is left out. Any change but of the page itself goes back to page 1. */
  function write(name: string, value: string, first: string) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('pagina')
        if (value === first) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  }
  return {
    search,
    setSearch: (next) => write('buscar', next, ''),
    shown,
    setShown: (value) => write('mostrar', shownOf(value), 'waiting'),
    sort,
    setSort: (value) => write('orden', sortOf(value), 'oldest'),
    page,
    setPage: (next) => write('pagina', String(next), '1'),
    query: {
      scope: shown === 'waiting' ? 'pending' : 'all',
      sort,
      page,
      limit: perPage,
      ...(status && { status }),
      ...(rested !== '' && { search: rested }),
    },
    filtered: rested !== '' || status !== undefined,
  }
}

function shownOf(value: string | null): Shown {
  return value === 'all' || (value !== null && isWorkflowStatus(value)) ? value : 'waiting'
}

function sortOf(value: string | null): Sort {
  return sorts.find((each) => each.value === value)?.value ?? 'oldest'
}
