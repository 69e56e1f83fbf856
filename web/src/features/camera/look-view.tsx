// Shows the taken picture and its judgement before it is sent. It only warns; the person decides.
import { useShownFile } from '../../lib/hooks/use-shown-file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AdviceLine } from './advice-line.tsx'
import { CameraFrame } from './camera-frame.tsx'
import type { TakenPhoto } from './judge-photo.ts'
import { PaperOutline } from './paper-outline.tsx'
import { faultAdvice } from './picture-words.ts'

interface LookViewProps {
  taken: TakenPhoto
  onRepeat: () => void
  onUse: (another: boolean) => void
}

export function LookView({ taken, onRepeat, onUse }: LookViewProps) {
  const { photo, width, height, judgement } = taken
  const shown = useShownFile(photo)
  const isDoubtful = judgement !== undefined && judgement.faults.length > 0
  return (
    <CameraFrame
      picture={
        <>
          <img ref={shown} alt="La foto que tomaste" className="absolute inset-0 size-full object-contain" />
          <PaperOutline paper={judgement?.paper} width={width} height={height} isGood={!isDoubtful} />
        </>
      }
      words={<Verdict judgement={judgement} />}
      actions={
        <>
          <Button
            size="lg"
            autoFocus={isDoubtful}
            variant={isDoubtful ? 'primary' : 'secondary'}
            onClick={onRepeat}
          >
            Repetir
          </Button>
          <Button size="lg" onClick={() => onUse(true)}>
            Usar y tomar otra
          </Button>
          <Button
            size="lg"
            autoFocus={!isDoubtful}
            variant={isDoubtful ? 'secondary' : 'primary'}
            onClick={() => onUse(false)}
          >
            Usar
          </Button>
        </>
      }
    />
  )
}

function Verdict({ judgement }: Pick<TakenPhoto, 'judgement'>) {
  if (!judgement) return <p className="text-center text-muted">Mira si se lee todo antes de usarla.</p>
  const [first, ...more] = judgement.faults
  if (!first) return <AdviceLine advice="buena" />
  return (
    <>
      <AdviceLine advice={first} />
      {more.map((fault) => (
        <p key={fault} className="text-center text-warn">
          {faultAdvice[fault]}
        </p>
      ))}
    </>
  )
}
