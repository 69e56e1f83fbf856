// The clean documents on screen: the first of the queue, without those that a person left out on earlier screens.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentsKey, useRefreshOnEvents } from '../../../features/documents/use-documents.ts'
import { call } from '../../../lib/api/api.ts'
import { cleanPage, cleanPages, toggled } from './clean-page.ts'

const none: ReadonlySet<string> = new Set()

export function useCleanPage() {
  useRefreshOnEvents()
  const [left, setLeft] = useState(none)
  const [passed, setPassed] = useState(none)
  const list = useQuery({
    queryKey: [...documentsKey, 'clean', passed.size],
    queryFn: ({ signal }) => readFirst(passed.size, signal),
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
    /** Skips the documents that were left out. */
    pass: () => setPassed(left),
    /** Shows the skipped documents again. */
    restart() {
      setLeft(none)
      setPassed(none)
    },
  }
}

async function readFirst(passed: number, signal: AbortSignal) {
  const pages = await Promise.all(
    cleanPages(passed).map((page) =>
      call('GET /api/documents', { query: { toConfirm: 'true', triage: 'limpia', ...page }, signal }),
    ),
  )
  return { documents: pages.flatMap(({ documents }) => documents), total: pages[0]?.total ?? 0 }
}

export type CleanPage = ReturnType<typeof useCleanPage>
