import type { PilotFigures } from '@conforme/contract/pilot/pilot'
import CircleOff from 'lucide-react/icons/circle-off'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Plane from 'lucide-react/icons/plane'
import { Badge } from '../../ui/badge.tsx'

export function PilotState({ state }: Pick<PilotFigures, 'state'>) {
  if (state === 'activo') {
    return (
      <Badge tone="ok" icon={<Plane aria-hidden />}>
        Activo
      </Badge>
    )
  }
  if (state === 'detenido') {
    return (
      <Badge tone="bad" icon={<OctagonAlert aria-hidden />}>
        Detenido: gastó su presupuesto
      </Badge>
    )
  }
  return <Badge icon={<CircleOff aria-hidden />}>Apagado</Badge>
}
