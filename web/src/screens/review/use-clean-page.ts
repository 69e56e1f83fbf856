// The clean documents on screen: the first of the queue without those that a person left out and went past.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefreshOnEvents } from '../../features/documents/use-documents.ts'
import { apiQuery } from '../../lib/api.ts'
import { cleanLimit, cleanPage, toggled } from './clean-page.ts'

const none: ReadonlySet<string> = new Set()

export function useCleanPage() {
  useRefreshOnEvents()
  const [left, setLeft] = useState(none)
  const [passed, setPassed] = useState(none)
  const limit = cleanLimit(passed.size)
  const list = useQuery({
    ...apiQuery('GET /api/documents', { query: { toConfirm: 'true', triage: 'limpia', limit } }),
    placeholderData: keepPreviousData,
  })
  const documents = cleanPage(list.data?.documents ?? [], passed)
  return {
    list,
    documents,
    chosen: documents.filter(({ id }) => !left.has(id)),
    isLeft: (id: string) => left.has(id),
    toggle(id: string | undefined) {
      if (id === undefined) return
      setLeft(toggled(left, id))
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
