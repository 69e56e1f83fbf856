import type { Query, QueryCache } from '@tanstack/react-query'

/**
 * Keeps the error of a query without data while it is requested again. TanStack clears it then, and a list that polls
 * would alternate between its error and a skeleton, and take away the button that has the focus.
 */
export function keepErrors(cache: QueryCache): QueryCache {
  const errors = new WeakMap<Query, Error | null>()
  cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type !== 'fetch') errors.set(query, query.state.error)
    else if (query.state.status === 'pending' && errors.get(query))
      query.setState({ status: 'error', error: errors.get(query) })
  })
  return cache
}
