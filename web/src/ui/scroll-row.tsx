// A row that scrolls sideways when too wide. At a cut edge it fades out and shows an arrow, so that it does not look like
// the end.
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { useHiddenSides } from './use-hidden-sides.ts'

const arrow = 'pointer-events-none absolute top-1/2 size-4 -translate-y-1/2 text-muted'
const fades = {
  none: '',
  before: 'mask-l-from-[calc(100%-3rem)] mask-l-to-[calc(100%-1rem)]',
  after: 'mask-r-from-[calc(100%-3rem)] mask-r-to-[calc(100%-1rem)]',
  both: 'mask-x-from-[calc(100%-3rem)] mask-x-to-[calc(100%-1rem)]',
}

function fadeOf({ before, after }: { before: boolean; after: boolean }): keyof typeof fades {
  if (before) return after ? 'both' : 'before'
  return after ? 'after' : 'none'
}

/** `children`: a single element, as wide as its content. */
export function ScrollRow({ className, children }: { className?: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  const hidden = useHiddenSides(row)
  return (
    <div className={cx('relative min-w-0', className)}>
      <div
        ref={row}
        className={cx(
          // Leaves room for the focus outline of its content.
          '-m-1 overflow-x-auto overflow-y-hidden p-1 [scrollbar-width:none]',
          fades[fadeOf(hidden)],
        )}
      >
        {children}
      </div>
      {hidden.before && <ChevronLeft aria-hidden className={cx(arrow, 'left-0')} />}
      {hidden.after && <ChevronRight aria-hidden className={cx(arrow, 'right-0')} />}
    </div>
  )
}
