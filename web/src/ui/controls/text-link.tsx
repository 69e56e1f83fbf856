import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from '../cx.ts'

/** A link inside text or a list. Its padding makes a target of at least 24 px; a negative margin keeps the line height. */
export function TextLink({
  href,
  className,
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      href={href}
      className={cx(
        '-my-1 py-1 text-ink underline decoration-1 underline-offset-3 hover:text-ink-strong hover:decoration-2',
        className,
      )}
    >
      {children}
    </Link>
  )
}
