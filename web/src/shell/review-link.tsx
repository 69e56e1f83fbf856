import { useQuery } from '@tanstack/react-query'
import { Link, useRoute } from 'wouter'
import { apiQuery } from '../lib/api/api.ts'
import { useThrottledChanges } from '../lib/hooks/use-throttled-changes.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { cx } from '../ui/cx.ts'

/** Header link with the number of documents to review. */
export function ReviewLink() {
  const [isHere] = useRoute('/revisar')
  const { data, refetch } = useQuery(apiQuery('GET /api/documents/to-confirm'))
  useThrottledChanges((how) => void refetch(how))
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
