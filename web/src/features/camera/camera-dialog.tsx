// Full-window camera: aim, take a picture, check it, use it.
import { counted } from '@conforme/contract/values/money'
import * as Radix from 'radix-ui/dialog'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { closingOnEscape } from '../../ui/overlays/overlay-parts.tsx'
import { useReturnFocus } from '../../ui/overlays/use-return-focus.ts'
import { Spinner } from '../../ui/states/spinner.tsx'
import { AimView } from './aim-view.tsx'
import { LookView } from './look-view.tsx'
import { openPictureJudge, type PictureJudge } from './picture-judge.ts'
import type { TakenPhoto } from './judge-photo.ts'
import { useCamera } from './use-camera.ts'

interface CameraDialogProps {
  onPhoto: (photo: File) => void
  onClose: () => void
  /** Opens the phone's own camera app, which needs no permission. */
  onOwnCamera: () => void
}

export function CameraDialog({ onPhoto, onClose, onOwnCamera }: CameraDialogProps) {
  const returnFocus = useReturnFocus(true)
  const [sent, setSent] = useState(0)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          onKeyDown={closingOnEscape((open) => !open && onClose())}
          className="fixed inset-0 z-40 flex flex-col bg-page text-text"
        >
          <header className="flex min-h-12 items-center gap-3 pr-2 pl-4">
            <Radix.Title className="text-lg font-semibold">Tomar una foto</Radix.Title>
            <p role="status" className="min-w-0 flex-1 truncate text-right text-sm text-muted">
              {sent > 0 && counted(sent, 'foto enviada', 'fotos enviadas')}
            </p>
            <Radix.Close asChild>
              <IconButton label="Cerrar la cámara" icon={<X aria-hidden />} />
            </Radix.Close>
          </header>
          <CameraBody
            onOwnCamera={onOwnCamera}
            onUse={(photo, another) => {
              onPhoto(photo)
              if (another) setSent(sent + 1)
              else onClose()
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface CameraBodyProps {
  onOwnCamera: () => void
  onUse: (photo: File, another: boolean) => void
}

function CameraBody({ onOwnCamera, onUse }: CameraBodyProps) {
  const camera = useCamera()
  const judge = useJudge()
  const [taken, setTaken] = useState<TakenPhoto>()
  // Also after the camera stopped: the picture already taken can still be used.
  if (taken)
    return (
      <LookView
        taken={taken}
        onRepeat={() => setTaken(undefined)}
        onUse={(another) => {
          setTaken(undefined)
          onUse(taken.photo, another)
        }}
      />
    )
  if (camera.state === 'refused') return <Refused why={camera.why} onOwnCamera={onOwnCamera} />
  if (camera.state === 'opening') return <Opening />
  return <AimView {...camera} judge={judge} onTaken={setTaken} />
}

function useJudge(): PictureJudge {
  const [judge] = useState(openPictureJudge)
  useEffect(() => {
    // React's strict mode (development) unmounts and remounts effects, so the judge must be able to reopen.
    judge.reopen()
    return judge.close
  }, [judge])
  return judge
}

function Opening() {
  return (
    <p role="status" className="m-auto flex items-center gap-2 p-6 text-muted">
      <Spinner /> Abriendo la cámara. Si el navegador pregunta, permítela.
    </p>
  )
}

function Refused({ why, onOwnCamera }: { why: string; onOwnCamera: () => void }) {
  return (
    <div className="m-auto flex max-w-sm flex-col items-center gap-4 p-6 text-center">
      <p role="alert">
        <span className="font-semibold">{why}</span> También puedes tomar la foto con la cámara del teléfono:
        se revisa igual antes de enviarla.
      </p>
      <Button variant="primary" size="lg" onClick={onOwnCamera}>
        Abrir la cámara del teléfono
      </Button>
    </div>
  )
}
