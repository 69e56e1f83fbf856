import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { WayBack } from '../../lib/way-back.ts'
import { LinkButton } from './link-button.tsx'

interface WayBackLinkProps {
  way: WayBack
  /** In the head of a screen, where it stands alone. */
  quiet?: boolean
}

/** By the browser's history where that holds the place: there it finds its scroll position too. */
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
