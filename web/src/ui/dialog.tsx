import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** `page` fills the window, for looking at a document. */
  size?: 'sm' | 'md' | 'lg' | 'page'
  footer?: ReactNode
  children?: ReactNode
}

const widths = {
  sm: 'max-w-sm',
  md: 'max-w-lg',
  lg: 'max-w-3xl',
  page: 'max-w-none h-full',
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  footer,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-scrim p-3 sm:p-6">
          <Radix.Content
            {...returnFocus}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            className={cx(
              'relative flex w-full flex-col rounded-lg border border-line bg-overlay shadow-overlay animate-enter',
              widths[size],
            )}
          >
            <header className="pr-14 pl-5 pt-4">
              <div className="min-w-0">
                <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
                {description !== undefined && (
                  <Radix.Description className="mt-0.5 text-muted">{description}</Radix.Description>
                )}
              </div>
            </header>
            <div className={cx('min-h-0 px-5 py-4', size === 'page' && 'flex-1 overflow-auto')}>
              {children}
            </div>
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
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
