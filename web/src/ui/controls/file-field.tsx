// A field for one file: a regular button, with the browser's own input inside its label.
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { cx } from '../cx.ts'
import { buttonClass, IconButton } from './button.tsx'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'

interface FileFieldProps extends FieldProps {
  /** Like `accept` of an input. */
  accept: string
  file: File | undefined
  onFile: (file: File | undefined) => void
}

export function FileField({ accept, file, onFile, ...field }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Field {...field}>
      {(ids) => (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <label
            className={cx(
              buttonClass('secondary'),
              'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            )}
          >
            <input
              ref={input}
              {...ids}
              type="file"
              accept={accept}
              className="sr-only"
              onChange={(event) => {
                const [chosen] = event.target.files ?? []
                // Cancelling the file chooser keeps the previous file.
                if (chosen) onFile(chosen)
                // Reset, so that a removed file can be chosen again.
                event.target.value = ''
              }}
            />
            <Paperclip aria-hidden />
            {file ? 'Cambiar archivo' : 'Elegir archivo'}
          </label>
          <span role="status" className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere text-muted">
            {file ? file.name : 'Ningún archivo elegido'}
          </span>
          {file && (
            <IconButton
              size="sm"
              label={`Quitar ${file.name}`}
              icon={<X aria-hidden />}
              onClick={() => {
                onFile(undefined)
                input.current?.focus()
              }}
            />
          )}
        </div>
      )}
    </Field>
  )
}
