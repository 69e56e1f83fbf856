import Users from 'lucide-react/icons/users'
import { Badge } from '../../ui/badge.tsx'
import { usePresence } from './use-presence.ts'

/** Shows who else has the document open. */
export function OtherViewers({ documentId }: { documentId: string }) {
  const others = usePresence(documentId)
  return (
    <span role="status" className="inline-flex empty:hidden">
      {others.length > 0 && (
        <Badge tone="ink" icon={<Users aria-hidden />}>
          {others.length > 2
            ? `Lo tienen abierto ${others.length} personas más`
            : `También abierto por ${others.join(' y ')}`}
        </Badge>
      )}
    </span>
  )
}
