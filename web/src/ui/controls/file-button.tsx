import FileUp from 'lucide-react/icons/file-up'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { Button } from './button.tsx'

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'busy' | 'variant'> {
  /** Label of the hidden file input. */
  label: string
  accept: string
  onFile: (file: File) => void
  children: ReactNode
}

/** A button that opens the browser's file chooser for one file. The same file can be chosen again. */
export function FileButton({ label, accept, onFile, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} icon={<FileUp aria-hidden />} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </>
  )
}
