import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { OverlayFooter, OverlayHeader } from './overlay-parts.tsx'
import { useGuardedClose } from './use-guarded-close.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A drawer at the right edge, shown beside the list that it was opened from. */
export function Drawer({ open, onOpenChange, title, description, footer, children }: DrawerProps) {
  const { onOpenAutoFocus, ...returnFocus } = useReturnFocus(open)
  const { forget, isWarned, watched } = useGuardedClose({ onOpenChange })
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          {...watched}
          onOpenAutoFocus={() => {
            forget()
            onOpenAutoFocus()
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className="fixed inset-y-0 right-0 z-40 flex w-full max-w-lg flex-col border-l border-line bg-overlay shadow-overlay animate-drawer"
        >
          <OverlayHeader title={title} description={description} className="border-b border-line py-3.5" />
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          <OverlayFooter isWarned={isWarned}>{footer}</OverlayFooter>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
