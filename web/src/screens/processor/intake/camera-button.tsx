import Camera from 'lucide-react/icons/camera'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'

interface CameraButtonProps {
  disabled: boolean
  onFiles: (files: File[]) => void
}

/** Straight to the camera, where there is a finger instead of a mouse. */
export function CameraButton({ disabled, onFiles }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [handheld] = useState(() => matchMedia('(pointer: coarse)').matches)
  if (!handheld) return null
  return (
    <>
      <Button
        size="lg"
        icon={<Camera aria-hidden />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        Tomar una foto
      </Button>
      <input
        ref={input}
        type="file"
        // Phones that store photos in a format of their own hand over one of these.
        accept="image/jpeg,image/png"
        capture="environment"
        hidden
        aria-label="Foto de un documento"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
