import { useLocation, useSearch } from 'wouter'
import type { HistoryView } from './history-view.ts'
import { parseView, toSearch } from './history-view.ts'

export function useHistoryView() {
  const view = parseView(useSearch())
  const [, navigate] = useLocation()

  /** Any change except of the page itself returns to page 1. */
  function change(changes: Partial<HistoryView>) {
    // Reads the URL now, because the debounced text filter may fire long after another filter changed.
    const current = parseView(location.search)
    navigate(`/historial${toSearch({ ...current, page: 1, ...changes })}`, { replace: true })
  }

  return { view, change }
}
