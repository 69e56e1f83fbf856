import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import type { ComponentProps } from 'react'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'

export interface LineMenuProps {
  index: number
  /** Number of lines in the list. */
  lines: number
  onMove: (index: number, by: 1 | -1) => void
  /** Inserts an empty line at this index. */
  onInsert: (index: number) => void
}

/** The line's number, which is the button that opens its menu. */
export function LineMenuTrigger({ index, ...rest }: { index: number } & ComponentProps<'button'>) {
  const label = `Línea ${index + 1}: mover o insertar`
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      {...rest}
      className={cx(buttonClass('ghost', 'sm'), '-ml-1 min-w-9 gap-0! px-0.5! text-muted tabular-nums')}
    >
      {index + 1}
      <EllipsisVertical aria-hidden className="size-3.5!" />
    </button>
  )
}
