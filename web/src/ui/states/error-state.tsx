import CircleAlert from 'lucide-react/icons/circle-alert'
import { Fragment, useState, type ReactNode } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { RetryButton } from '../controls/retry-button.tsx'

interface ErrorStateProps {
  title: ReactNode
  /** True when it is the only content of the page. */
  isPage?: boolean
  error?: unknown
  /** Retries, and is shown as busy until it resolves; without it `action` must offer a way out. */
  onRetry?: () => Promise<unknown>
  action?: ReactNode
}

export function ErrorState({ title, isPage = false, error, onRetry, action }: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'p'
  const [retries, setRetries] = useState(0)
  async function retry() {
    await onRetry?.()
    setRetries(retries + 1)
  }
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-10 text-center">
      <CircleAlert aria-hidden className="mb-1 size-8 stroke-[1.5] text-bad" />
      {/* Rendered anew after a retry, so that screen readers read it again. */}
      <Fragment key={retries}>
        <Title className="text-lg font-semibold text-balance">{title}</Title>
        {error !== undefined && <p className="text-muted">{messageOf(error)}</p>}
      </Fragment>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {onRetry && <RetryButton onRetry={retry} />}
        {action}
      </div>
    </div>
  )
}
