import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { Badge } from '../../ui/badge.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** `processing` is 'Procesando...' everywhere but in the card of the upload screen, where it is 'Procesando'. */
export function StatusBadge({
  status,
  processingLabel = 'Procesando...',
}: {
  status: string
  processingLabel?: string
}) {
  if (status === 'processing') {
    return (
      <Badge tone="ink" icon={<Spinner className="size-3.5" />}>
        {processingLabel}
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
