import type { Document } from '@conforme/contract/documents/documents'
import Plane from 'lucide-react/icons/plane'
import { Badge } from '../../ui/badge.tsx'

/** Marks documents that the pilot confirmed, or sampled for a person to check. */
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
