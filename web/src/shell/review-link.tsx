import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useRoute } from 'wouter'
import { apiQuery } from '../lib/api.ts'
import { useDocumentChanges } from '../lib/events.ts'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'

/** Many documents may change for minutes on end: the figure follows the first at once, and the others every so often. */
const restMs = 3_000

function useFollowed(refetch: () => unknown): void {
  const resting = useRef<{ timer: ReturnType<typeof setTimeout>; missed: boolean }>(undefined)
  useEffect(() => () => clearTimeout(resting.current?.timer), [])
  const follow = () => {
    if (resting.current) {
      resting.current.missed = true
      return
    }
    refetch()
    const timer = setTimeout(() => {
      const missed = resting.current?.missed
      resting.current = undefined
      if (missed) follow()
    }, restMs)
    resting.current = { timer, missed: false }
  }
  useDocumentChanges(follow)
}

/** What waits for a person, from every screen. */
export function ReviewLink() {
  const [isHere] = useRoute('/revisar')
  const { data, refetch } = useQuery(apiQuery('GET /api/documents/to-confirm'))
  useFollowed(refetch)
  const waiting = data?.toConfirm
  return (
    <Link
      href="/revisar"
      aria-current={isHere ? 'page' : undefined}
      className={cx(buttonClass('ghost', 'sm'), isHere && 'bg-ink-soft text-ink')}
    >
      Por revisar
      {waiting !== undefined && waiting > 0 && (
        <span className="min-w-5 rounded-sm bg-ink px-1 text-xs leading-5 font-semibold text-on-ink tabular-nums">
          {waiting > 999 ? '999+' : waiting}
        </span>
      )}
    </Link>
  )
}
