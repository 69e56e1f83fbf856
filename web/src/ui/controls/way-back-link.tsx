import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { WayBack } from '../../lib/way-back.ts'
import { LinkButton } from './link-button.tsx'

interface WayBackLinkProps {
  way: WayBack
  /** For the head of a screen, where it stands alone. */
  quiet?: boolean
}

/** Goes back in the browser's history when the place is in it, which also restores its scroll position. */
export function WayBackLink({ way: { href, label, entries }, quiet = false }: WayBackLinkProps) {
  return (
    <LinkButton
      href={href}
      {...(quiet && { variant: 'ghost', size: 'sm', className: '-ml-2.5' })}
      icon={<ArrowLeft aria-hidden />}
      onClick={(event) => {
        if (entries === 0) return
        event.preventDefault()
        history.go(-entries)
      }}
    >
      {label}
    </LinkButton>
  )
}
