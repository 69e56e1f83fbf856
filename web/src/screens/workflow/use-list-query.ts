// Search, order and page of the list.
import { useSearchParams } from 'wouter'
import type { TeamQuery } from '../../features/workflow/use-team-documents.ts'
import { useDebounced } from '../../lib/hooks/use-debounced.ts'
import { listViewOf, shownOf, sortOf, withChange, type Shown, type Sort } from './list-view.ts'

const perPage = 50
/** Short debounce, because a list is a single indexed query. */
const searchDebounceMs = 300

export interface ListQuery {
  search: string
  setSearch: (search: string) => void
  shown: Shown
  setShown: (value: string) => void
  sort: Sort
  setSort: (value: string) => void
  page: number
  setPage: (page: number) => void
  /** As an API query. */
  query: TeamQuery
  filtered: boolean
}

/** Stored in the URL, so that a reload and going back from a document show the same list. */
export function useListQuery(): ListQuery {
  const [params, setParams] = useSearchParams()
  const { search, shown, sort, page } = listViewOf(params)
  const rested = useDebounced(search.trim(), searchDebounceMs)
  const status = shown === 'waiting' || shown === 'all' ? undefined : shown
  const write = (change: Parameters<typeof withChange>[1]) =>
    setParams((before) => withChange(before, change), { replace: true })
  return {
    search,
    setSearch: (next) => write({ search: next }),
    shown,
    setShown: (value) => write({ shown: shownOf(value) }),
    sort,
    setSort: (value) => write({ sort: sortOf(value) }),
    page,
    setPage: (next) => write({ page: next }),
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
