import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from '../../ui/cx.ts'

interface PageSectionProps {
  title: string
  lead?: ReactNode
  /** Id for links within the page. */
  anchor?: string
  /** Uses the background of a card. */
  raised?: boolean
  children?: ReactNode
}

/** A section of a public page. */
export function PageSection({ title, lead, anchor, raised = false, children }: PageSectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      data-raised={raised || undefined}
      className={cx('scroll-mt-4 py-10 sm:py-14', raised && 'border-y border-line bg-surface')}
    >
      <div className="mx-auto w-full max-w-300 px-4 sm:px-8">
        <h2 id={id} className="max-w-2xl text-2xl font-semibold tracking-tight">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-3 max-w-2xl text-muted text-pretty">{lead}</p>}
        {children !== undefined && <div className="mt-7">{children}</div>}
      </div>
    </section>
  )
}
