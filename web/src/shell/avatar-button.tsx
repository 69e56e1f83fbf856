import type { User } from '@conforme/contract/accounts/users'
import { lazy } from 'react'
import { LazyMenu } from '../ui/overlays/lazy-menu.tsx'
import { AvatarTrigger } from './avatar-trigger.tsx'

const loadMenu = () => import('./avatar-menu.tsx').then((module) => ({ default: module.AvatarMenu }))
const AvatarMenu = lazy(loadMenu)

export function AvatarButton({ user }: { user: User }) {
  return (
    <LazyMenu load={loadMenu} trigger={(props) => <AvatarTrigger {...props} user={user} />}>
      <AvatarMenu user={user} />
    </LazyMenu>
  )
}
