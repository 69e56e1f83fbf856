import type { User } from '@conforme/contract/accounts/users'
import { late } from '../lib/lazy-part.tsx'
import { LazyMenu } from '../ui/overlays/lazy-menu.tsx'
import { AvatarTrigger } from './avatar-trigger.tsx'

const loadMenu = async () => (await import('./avatar-menu.tsx')).AvatarMenu
const AvatarMenu = late(loadMenu)

export function AvatarButton({ user }: { user: User }) {
  return (
    <LazyMenu load={loadMenu} trigger={(props) => <AvatarTrigger {...props} user={user} />}>
      <AvatarMenu user={user} />
    </LazyMenu>
  )
}
