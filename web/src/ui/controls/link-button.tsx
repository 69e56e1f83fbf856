import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import type { ButtonSize, ButtonVariant } from './button.tsx'
import { buttonClass } from './button.tsx'
import { cx } from '../cx.ts'

interface LinkButtonProps {
  href: string
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  className?: string
  /** The server answers this URL (/api/…, a file), so the browser navigates, not the router. */
  external?: boolean
  newTab?: boolean
  download?: string
  /** Called for a link within the application, pressed without a modifier key. */
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}

export function LinkButton({
  href,
  variant,
  size,
  icon,
  className,
  external,
  newTab,
  download,
  onClick,
  children,
}: LinkButtonProps) {
  const look = cx(buttonClass(variant, size), className)
  const content = (
    <>
      {icon}
      {children}
    </>
  )
  if (!external && !newTab && download === undefined) {
    return (
      <Link href={href} className={look} {...(onClick && { onClick })}>
        {content}
      </Link>
    )
  }
  return (
    <a
      href={href}
      className={look}
      download={download}
      {...(newTab ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {content}
    </a>
  )
}
