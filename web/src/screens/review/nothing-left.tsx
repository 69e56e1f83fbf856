import BadgeCheck from 'lucide-react/icons/badge-check'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

interface NothingLeftProps {
  title: string
  action: ReactNode
  children: ReactNode
}

/** Shown after the last document. It takes the focus that was lost with it; Enter does nothing here. */
export function NothingLeft({ title, action, children }: NothingLeftProps) {
  const head = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) head.current?.focus()
  }, [])
  return (
    <Card>
      <div ref={head} role="group" aria-label={title} tabIndex={-1} className="rounded-lg">
        <EmptyState icon={<BadgeCheck aria-hidden />} title={title} action={action}>
          {children}
        </EmptyState>
      </div>
    </Card>
  )
}
