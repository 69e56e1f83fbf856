import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Clock from 'lucide-react/icons/clock'
import FileWarning from 'lucide-react/icons/file-warning'
import { Badge } from '../../ui/badge.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'

/** `processing` is 'Procesando...' everywhere but in the card of the upload screen, where it is 'Procesando'. */
export function StatusBadge({
  status,
  damaged = false,
  waiting,
  processingLabel = 'Procesando...',
}: {
  status: string
  damaged?: boolean
  /** What it waits for, in words. */
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
        Completado
      </Badge>
    )
  }
  if (status === 'error') {
    return (
      <Badge tone="bad" icon={<CircleAlert aria-hidden />}>
        Error
      </Badge>
    )
  }
  return <Badge icon={<CircleDashed aria-hidden />}>Pendiente</Badge>
}
