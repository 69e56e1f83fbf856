import type { Document } from '@conforme/contract/documents/documents'
import Copy from 'lucide-react/icons/copy'
import { Badge } from '../../../ui/badge.tsx'

/** Badge for lists. The document's own page names the other document (document-warnings.tsx). */
export function DuplicateBadge({ document }: { document: Document }) {
  if (document.duplicates.length === 0) return null
  return (
    <Badge tone="warn" icon={<Copy aria-hidden />}>
      Posible duplicado
    </Badge>
  )
}
