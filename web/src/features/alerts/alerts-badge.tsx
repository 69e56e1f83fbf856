import type { Document } from '@conforme/contract/documents/documents'
import { isAboutData, openAlerts } from '@conforme/contract/documents/judge-alerts'
import { counted } from '@conforme/contract/values/money'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Octagon from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Badge } from '../../ui/badge.tsx'

/** The number of alerts that need an answer, without notes. A split document shows none: its parts show theirs. */
export function AlertsBadge({ document }: { document: Pick<Document, 'alerts' | 'parts'> }) {
  if (document.parts.length > 0) return null
  const serious = document.alerts.filter((alert) => alert.severity !== 'nota' && isAboutData(alert))
  if (serious.length === 0) return null
  const count = counted(serious.length, 'alerta')
  const isStopped = serious.some(({ severity }) => severity === 'bloquea')
  if (isStopped) {
    return (
      <Badge tone="bad" icon={<Octagon aria-hidden />}>
        {count}
      </Badge>
    )
  }
  if (openAlerts(serious).length === 0) {
    return <Badge icon={<MessageSquareText aria-hidden />}>{count}, con motivo</Badge>
  }
  return (
    <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
      {count}
    </Badge>
  )
}
