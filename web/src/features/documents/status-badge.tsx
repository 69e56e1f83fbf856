import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Clock from 'lucide-react/icons/clock'
import FileWarning from 'lucide-react/icons/file-warning'
import { Badge } from '../../ui/badge.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { statusWord } from './status-word.ts'

export function StatusBadge({
  status,
  damaged = false,
  waiting,
  processingLabel = statusWord('processing'),
}: {
  status: string
  damaged?: boolean
  /** What the document is waiting for, in Spanish. */
  waiting?: string | undefined
  processingLabel?: string
}) {
  if (waiting !== undefined) {
    return (
      <Badge tone="warn" icon={<Clock aria-hidden />}>
        {waiting}
      </Badge>
    )
  }
  if (status === 'processing') {
    return (
      <Badge tone="ink" icon={<Spinner className="size-3.5" />}>
        {processingLabel}
      </Badge>
    )
  }
  if (damaged) {
    return (
      <Badge tone="bad" icon={<FileWarning aria-hidden />}>
        Datos dañados
      </Badge>
    )
  }
  if (status === 'completed') {
    return (
      <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
        {statusWord(status)}
      </Badge>
    )
  }
  if (status === 'error') {
    return (
      <Badge tone="bad" icon={<CircleAlert aria-hidden />}>
        {statusWord(status)}
      </Badge>
    )
  }
  return <Badge icon={<CircleDashed aria-hidden />}>{statusWord(status)}</Badge>
}
