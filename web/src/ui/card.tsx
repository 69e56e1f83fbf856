import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from './cx.ts'

interface CardProps {
  title?: ReactNode
  description?: ReactNode
  /** Buttons or a badge to the right of the title. */
  actions?: ReactNode
  /** No padding, for tables and images. */
  flush?: boolean
  className?: string
  children?: ReactNode
}

export function Card({ title, description, actions, flush = false, className, children }: CardProps) {
  const id = useId()
  const body = flush ? undefined : 'px-4 pb-4'
  return (
    <section
      {...(title === undefined ? {} : { 'aria-labelledby': id })}
      className={cx('min-w-0 rounded-lg border border-line bg-surface', className)}
    >
      {(title !== undefined || actions !== undefined) && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0">
            {title !== undefined && (
              <h2 id={id} className="text-lg font-semibold">
                {title}
              </h2>
            )}
            {description !== undefined && <p className="text-sm text-muted">{description}</p>}
          </div>
          {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={cx(body, title === undefined && actions === undefined && !flush && 'pt-4')}>
        {children}
      </div>
    </section>
  )
}
