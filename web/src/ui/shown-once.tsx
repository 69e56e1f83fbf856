import type { ReactNode } from 'react'
import { Button } from './controls/button.tsx'
import { CopyButton } from './controls/copy-button.tsx'
import { Dialog } from './overlays/dialog.tsx'
import { Notice } from './states/notice.tsx'
import { TextField } from './controls/text-field.tsx'

interface ShownOnceDialogProps {
  title: string
  description?: string
  /** What to do with the secret now, because it is not shown again. */
  warning: ReactNode
  done?: string
  onClose: () => void
  children: ReactNode
}

/** Shows a secret once, after its creation: a key, a link, a first password. */
export function ShownOnceDialog({
  warning,
  done = 'Listo',
  onClose,
  children,
  ...dialog
}: ShownOnceDialogProps) {
  return (
    <Dialog
      {...dialog}
      open
      holds
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="primary" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warn" urgent>
          {warning}
        </Notice>
        {children}
      </div>
    </Dialog>
  )
}

export function ShownOnce({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={label}
        readOnly
        value={value}
        onFocus={(event) => event.target.select()}
        className="flex-1 basis-52"
      />
      <CopyButton text={() => value} done="Copiado">
        Copiar
      </CopyButton>
    </div>
  )
}
