import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Spinner } from '../../ui/states/spinner.tsx'
import { faultAdvice } from './picture-words.ts'
import type { Advice } from './steady-advice.ts'

interface AdviceLineProps {
  advice: Advice | 'buscando' | 'revisando' | 'buena'
}

const good = { lista: 'Ya se puede tomar', buena: 'Se ve bien' }
const busy = { buscando: 'Apunta al papel', revisando: 'Revisando la foto…' }

export function AdviceLine({ advice }: AdviceLineProps) {
  if (advice === 'buscando' || advice === 'revisando') {
    return (
      <p className="flex items-center justify-center gap-2 text-muted">
        <Spinner /> {busy[advice]}
      </p>
    )
  }
  if (advice === 'lista' || advice === 'buena') {
    return (
      <p className="flex items-center justify-center gap-2 text-center text-lg font-medium text-ok">
        <CircleCheck aria-hidden className="size-5 shrink-0" /> {good[advice]}
      </p>
    )
  }
  return (
    <p className="flex items-center justify-center gap-2 text-center text-lg font-medium text-warn">
      <TriangleAlert aria-hidden className="size-5 shrink-0" /> {faultAdvice[advice]}
    </p>
  )
}
