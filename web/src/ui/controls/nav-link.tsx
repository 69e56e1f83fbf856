import { Link } from 'wouter'
import { cx } from '../cx.ts'

interface NavLinkProps {
  href: string
  label: string
  /** True for the current page. */
  active: boolean
  /** Shares the width of its bar with the other links. */
  wide: boolean
}

/** A link of the navigation bar. */
export function NavLink({ href, label, active, wide }: NavLinkProps) {
  return (
    <Link
      href={href}
      aria-current={active ? 'page' : undefined}
      className={cx(
        'inline-flex min-h-11 items-center justify-center border-b-2 px-3 font-medium -outline-offset-2',
        wide && 'flex-1',
        active ? 'border-ink text-ink' : 'border-transparent text-muted hover:text-text',
      )}
    >
      {label}
    </Link>
  )
}
