import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { cx } from './cx.ts'

interface CollapsibleProps {
  title: ReactNode
  aside?: ReactNode
  defaultOpen?: boolean
  children: ReactNode
  className?: string
}

/** A collapsible section. Its content is mounted when first opened. */
export function Collapsible({ title, aside, defaultOpen = false, children, className }: CollapsibleProps) {
  const [open, setOpen] = useState(defaultOpen)
  const id = useId()
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={cx('rounded-lg border border-line bg-surface', className)}
    >
      <div className="flex flex-wrap items-center gap-x-2 pr-4">
        <h2 className="flex-1">
          <button
            type="button"
            id={`${id}-title`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="flex min-h-11 w-full items-center gap-2 rounded-lg px-4 py-2 text-left font-semibold -outline-offset-2"
          >
            <ChevronRight
              aria-hidden
              className={cx('size-4 shrink-0 text-muted transition-transform', open && 'rotate-90')}
            />
            {title}
          </button>
        </h2>
        {aside && <div className="ml-auto flex flex-wrap items-center justify-end gap-x-2">{aside}</div>}
      </div>
      <div id={id} hidden={!open} className="border-t border-line">
        {open && children}
      </div>
    </section>
  )
}
