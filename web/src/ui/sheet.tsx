import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A drawer at the right edge, for something beside the list it came from. */
export function Sheet({ open, onOpenChange, title, description, footer, children }: SheetProps) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className="fixed inset-y-0 right-0 z-40 flex w-full max-w-lg flex-col border-l border-line bg-overlay shadow-overlay animate-sheet"
        >
          <header className="border-b border-line pr-14 pl-5 py-3.5">
            <div className="min-w-0">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="text-muted">{description}</Radix.Description>
              )}
            </div>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              {footer}
            </footer>
          )}
          {/* Last in order, so that the focus opens on the first field and not on the way out. */}
          <Radix.Close asChild>
            <IconButton
              label="Cerrar"
              icon={<X aria-hidden />}
              size="sm"
              className="absolute top-3 right-3"
            />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
