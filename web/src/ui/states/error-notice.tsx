import { messageOf } from '../../lib/api/api-error.ts'
import { Notice } from './notice.tsx'

interface ErrorNoticeProps {
  error: unknown
  /** Text for an error that has no sentence for people. */
  fallback?: string | undefined
  className?: string
}

/** Why the last action failed; renders nothing without an error. */
export function ErrorNotice({ error, fallback, className }: ErrorNoticeProps) {
  if (!error) return null
  return (
    <Notice tone="bad" urgent {...(className && { className })}>
      {messageOf(error, fallback)}
    </Notice>
  )
}
