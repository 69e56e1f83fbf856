// The menu brings a positioning machinery along that is larger than a screen: it is fetched when the pointer or
// the focus comes near, and opened when it is asked for.
import type { User } from '@conforme/contract/users'
import { lazy, Suspense, useState } from 'react'
import { AvatarTrigger } from './avatar-trigger.tsx'

const loadMenu = () => import('./avatar-menu.tsx').then((module) => ({ default: module.AvatarMenu }))
const AvatarMenu = lazy(loadMenu)

// Only a head start: when it fails, opening the menu tries again and says so.
const fetchAhead = () => void loadMenu().catch(() => undefined)

export function AvatarButton({ user }: { user: User }) {
  const [asked, setAsked] = useState(false)
  const closed = (
    <AvatarTrigger
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => setAsked(true)}
    />
  )
  if (!asked) return closed
  return (
    <Suspense fallback={closed}>
      <AvatarMenu user={user} defaultOpen />
    </Suspense>
  )
}
