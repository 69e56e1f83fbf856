import { acceptedExtensions, furtherExtensions } from '@conforme/contract/limits'
import FileUp from 'lucide-react/icons/file-up'
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { cx } from '../../../ui/cx.ts'

interface DropZoneProps {
  label: ReactNode
  disabled: boolean
  onFiles: (files: File[]) => void
}

/** Takes files by drag and drop or the file chooser; the whole area is the input's label. */
export function DropZone({ label, disabled, onFiles }: DropZoneProps) {
  const id = useId()
  // dragleave also fires when entering a child, so enters and leaves are counted.
  const depth = useRef(0)
  const [over, setOver] = useState(false)

  function move(by: number) {
    depth.current += by
    setOver(depth.current > 0)
  }

  return (
    <label
      htmlFor={id}
      onDragEnter={() => move(1)}
      onDragLeave={() => move(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        depth.current = 0
        setOver(false)
        if (!disabled) onFiles([...event.dataTransfer.files])
      }}
      className={cx(
        'flex flex-1 flex-col items-center justify-center gap-1 rounded-lg border-2 border-dashed px-4 py-5 text-center transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        disabled && 'opacity-60',
        over && !disabled ? 'border-ink bg-ink-soft' : 'border-control bg-sunken',
        !disabled && 'hover:border-ink',
      )}
    >
      <input
        id={id}
        type="file"
        multiple
        accept={[...acceptedExtensions, ...furtherExtensions].join(',')}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Reset, so that the same file can be chosen again.
          event.target.value = ''
        }}
      />
      <FileUp aria-hidden className="mb-1 size-7 stroke-[1.5] text-ink" />
      <span className="font-semibold text-balance">{label}</span>
      <span className="text-sm text-balance text-muted">
        JPG, PNG o PDF, varios a la vez. Máximo 50MB por archivo.
      </span>
      <span className="text-sm text-balance text-muted">
        También el XML del comprobante, o un ZIP con XML, PDF y CDR.
      </span>
    </label>
  )
}
