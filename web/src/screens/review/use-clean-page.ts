// The clean documents on screen: the first of the queue without those that a person left out and went past.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefreshOnEvents } from '../../features/documents/use-documents.ts'
import { apiQuery } from '../../lib/api.ts'

/** Documents per screen. */
const together = 12
/** The server's page size. */
const most = 100

const none: ReadonlySet<string> = new Set()

export function useCleanPage() {
  useRefreshOnEvents()
  const [left, setLeft] = useState(none)
  const [passed, setPassed] = useState(none)
  const limit = Math.min(most, together + passed.size)
  const list = useQuery({
    ...apiQuery('GET /api/documents', { query: { toConfirm: 'true', triage: 'limpia', limit } }),
    placeholderData: keepPreviousData,
  })
  const documents = (list.data?.documents ?? []).filter(({ id }) => !passed.has(id)).slice(0, together)
  return {
    list,
    documents,
    chosen: documents.filter(({ id }) => !left.has(id)),
    isLeft: (id: string) => left.has(id),
    toggle(id: string | undefined) {
      if (id === undefined) return
      const next = new Set(left)
      if (!next.delete(id)) next.add(id)
      setLeft(next)
    },
    /** How many were left out on earlier screens. */
    passed: passed.size,
    /** Goes past those that are left out. */
    pass: () => setPassed(left),
    /** Shows them again. */
    restart() {
      setLeft(none)
      setPassed(none)
    },
  }
}

export type CleanPage = ReturnType<typeof useCleanPage>
