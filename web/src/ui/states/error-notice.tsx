import { messageOf } from '../../lib/api/api-error.ts'
import { Notice } from './notice.tsx'

interface ErrorNoticeProps {
  error: unknown
  /** The text for an error without a sentence for people. */
  fallback?: string | undefined
  className?: string
}

/** Why the last action failed; nothing otherwise. */
export function ErrorNotice({ error, fallback, className }: ErrorNoticeProps) {
  if (!error) return null
  return (
    <Notice tone="bad" urgent {...(className && { className })}>
      {messageOf(error, fallback)}
    </Notice>
  )
}
