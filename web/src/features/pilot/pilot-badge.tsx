import type { Document } from '@conforme/contract/documents/documents'
import Plane from 'lucide-react/icons/plane'
import { Badge } from '../../ui/badge.tsx'

/** On what the automatic pilot confirmed, or drew for a person to look at. */
export function PilotBadge({
  document,
}: {
  document: Pick<Document, 'pilot' | 'isConfirmed' | 'confirmedBy'>
}) {
  const { pilot, isConfirmed, confirmedBy } = document
  if (pilot === 'sola' && isConfirmed && confirmedBy === null)
    return <Badge icon={<Plane aria-hidden />}>Piloto automático</Badge>
  if (pilot === 'control' && !isConfirmed)
    return <Badge icon={<Plane aria-hidden />}>Control del piloto</Badge>
  return null
}
