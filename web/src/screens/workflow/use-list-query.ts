// The search, order and page of the list.
import type { WorkflowStatus } from '@conforme/contract/workflow/workflow'
import { isWorkflowStatus } from '@conforme/contract/workflow/workflow'
import { useState } from 'react'
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

export function useListQuery(): ListQuery {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown>('waiting')
  const [sort, setSort] = useState<Sort>('oldest')
  const [page, setPage] = useState(1)
  const rested = useDebounced(search.trim(), searchDebounceMs)
  const status = shown === 'waiting' || shown === 'all' ? undefined : shown
  return {
    search,
    setSearch(next) {
      setSearch(next)
      setPage(1)
    },
    shown,
    setShown(value) {
      setShown(value === 'all' || isWorkflowStatus(value) ? value : 'waiting')
      setPage(1)
    },
    sort,
    setSort(value) {
      setSort(sorts.find((each) => each.value === value)?.value ?? 'oldest')
      setPage(1)
    },
    page,
    setPage,
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
