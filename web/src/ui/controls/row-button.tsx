import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'

/** A list row that opens something. Its text may wrap; the arrow stays at the end. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex w-full items-center gap-4 px-4 py-3 text-left -outline-offset-2 hover:bg-hover"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">{children}</span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </button>
  )
}
