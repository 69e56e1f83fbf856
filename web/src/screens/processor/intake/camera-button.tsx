import Camera from 'lucide-react/icons/camera'
import { useRef, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { Button } from '../../../ui/controls/button.tsx'

const CameraDialog = lazyPart(
  async () => (await import('../../../features/camera/camera-dialog.tsx')).CameraDialog,
)

interface CameraButtonProps {
  disabled: boolean
  onFiles: (files: File[], areJudged?: boolean) => void
}

/** Opens the camera; shown on touch devices. */
export function CameraButton({ disabled, onFiles }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [handheld] = useState(() => matchMedia('(pointer: coarse)').matches)
  const [isOpen, setOpen] = useState(false)
  if (!handheld) return null
  const openOwnCamera = () => {
    setOpen(false)
    input.current?.click()
  }
  // Without https or in an old browser the page cannot use the camera, so it opens the phone's camera app instead.
  const open = () =>
    'mediaDevices' in navigator && 'OffscreenCanvas' in window ? setOpen(true) : openOwnCamera()
  return (
    <>
      <Button size="lg" icon={<Camera aria-hidden />} disabled={disabled} onClick={open}>
        Tomar una foto
      </Button>
      <input
        ref={input}
        type="file"
        // Phones with their own photo format convert to one of these.
        accept="image/jpeg,image/png"
        capture="environment"
        hidden
        aria-label="Foto de un documento"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {isOpen && (
        <CameraDialog
          onPhoto={(photo) => onFiles([photo], true)}
          onClose={() => setOpen(false)}
          onOwnCamera={openOwnCamera}
        />
      )}
    </>
  )
}
