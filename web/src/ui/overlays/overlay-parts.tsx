// Header, footer and close button of dialogs and drawers.
import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/dialog'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '../controls/button.tsx'
import { cx } from '../cx.ts'

interface OverlayHeaderProps {
  title: ReactNode
  description: ReactNode
  className: string
}

export function OverlayHeader({ title, description, className }: OverlayHeaderProps) {
  return (
    <header className={cx('pr-14 pl-5', className)}>
      <div className="min-w-0">
        <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
        {description !== undefined && (
          <Radix.Description className="mt-0.5 text-muted">{description}</Radix.Description>
        )}
      </div>
    </header>
  )
}

interface OverlayFooterProps {
  /** True after Escape was pressed once on typed text. */
  isWarned: boolean
  children: ReactNode
}

/**
 * The buttons stay visible however long the form is. The close button is last in the DOM, so that the first field gets the
 * initial focus.
 */
export function OverlayFooter({ isWarned, children }: OverlayFooterProps) {
  return (
    <>
      <p role="status" className={isWarned ? 'px-5 pb-3 text-sm text-warn' : 'sr-only'}>
        {isWarned && 'Lo que escribiste se perderá. Pulsa Escape otra vez para cerrar.'}
      </p>
      {children !== undefined && (
        <footer
          data-foot=""
          className="sticky -bottom-3 z-10 flex flex-wrap justify-end gap-2 rounded-b-lg border-t border-line bg-overlay px-5 py-3 sm:-bottom-6 max-sm:[&>a]:grow max-sm:[&>button]:grow"
        >
          {children}
        </footer>
      )}
      <Radix.Close asChild>
        <IconButton label="Cerrar" icon={<X aria-hidden />} size="sm" className="absolute top-3 right-3" />
      </Radix.Close>
    </>
  )
}

/** Radix sends Escape to the topmost layer, even a toast; here it closes the focused dialog. */
export function closingOnEscape(onOpenChange: (open: boolean) => void) {
  return ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) onOpenChange(false)
  }
}
