import { roleLabels } from '@conforme/contract/accounts/roles'
import type { User } from '@conforme/contract/accounts/users'
import BookOpen from 'lucide-react/icons/book-open'
import Building2 from 'lucide-react/icons/building-2'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Files from 'lucide-react/icons/files'
import Shield from 'lucide-react/icons/shield'
import Sun from 'lucide-react/icons/sun'
import Truck from 'lucide-react/icons/truck'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { lazyPart } from '../lib/lazy-part.tsx'
import { creditsText, useCredits } from '../features/credits/use-credits.ts'
import { goToLogout } from '../features/session/go.ts'
import { displayNameOf } from '../features/session/user-names.ts'
import { setTheme, themes, useTheme } from '../lib/theme.ts'
import { AvatarTrigger } from './avatar-trigger.tsx'
import { adminEntry, furtherEntriesOf } from './nav-entries.ts'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator, SubMenu } from '../ui/overlays/menu.tsx'

const LogoutDialog = lazyPart(async () => (await import('./logout-dialog.tsx')).LogoutDialog)

export function AvatarMenu({ user }: { user: User }) {
  const [waiting, setWaiting] = useState<readonly number[]>([])
  const leave = async () => {
    const kept = await findWaiting(user.id)
    if (kept.length === 0) goToLogout()
    else setWaiting(kept)
  }
  return (
    <>
      <Items user={user} onLeave={() => void leave()} />
      {waiting.length > 0 && <LogoutDialog waiting={waiting} onClose={() => setWaiting([])} />}
    </>
  )
}

/** Keys of the waiting files in this browser; none where storage is unavailable. */
async function findWaiting(userId: string): Promise<number[]> {
  try {
    const { listWaiting } = await import('../features/upload/waiting-files.ts')
    return (await listWaiting(userId)).map(({ key }) => key)
  } catch {
    return []
  }
}

const icons = {
  '/pagos': <Wallet aria-hidden />,
  '/ordenes': <ClipboardList aria-hidden />,
  '/proveedores': <Truck aria-hidden />,
  '/sire': <Files aria-hidden />,
  '/asientos': <BookOpen aria-hidden />,
}

function Items({ user, onLeave }: { user: User; onLeave: () => void }) {
  const [, navigate] = useLocation()
  return (
    <Menu trigger={<AvatarTrigger user={user} />}>
      <MenuLabel>
        <Identity user={user} />
      </MenuLabel>
      <MenuSeparator />
      <MenuItem icon={<UserRound aria-hidden />} onSelect={() => navigate('/perfil')}>
        Perfil
      </MenuItem>
      {user.companyId && (
        <MenuItem icon={<Building2 aria-hidden />} onSelect={() => navigate('/empresa')}>
          Mi Empresa
        </MenuItem>
      )}
      {furtherEntriesOf(user).map(({ href, title }) => (
        <MenuItem key={href} icon={icons[href]} onSelect={() => navigate(href)} className="xl:hidden">
          {title}
        </MenuItem>
      ))}
      {user.role === 'admin' && (
        <MenuItem
          icon={<Shield aria-hidden />}
          onSelect={() => navigate(adminEntry.href)}
          className="md:hidden"
        >
          Panel de Administración
        </MenuItem>
      )}
      <MenuItem icon={<CircleQuestionMark aria-hidden />} onSelect={() => location.assign('/help')}>
        Ayuda
      </MenuItem>
      <ThemeChoice />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={onLeave}>
        Cerrar Sesión
      </MenuItem>
    </Menu>
  )
}

function Identity({ user }: { user: User }) {
  const credits = useCredits()
  return (
    <div className="min-w-0 text-sm text-muted">
      <p className="truncate text-base font-semibold text-text">{displayNameOf(user)}</p>
      <p className="truncate">{user.email}</p>
      <p>Rol: {roleLabels[user.role]}</p>
      {/* The line is reserved before the number is loaded, so that what is under the pointer does not move. */}
      <p className="min-h-lh">{credits !== undefined && creditsText(credits)}</p>
    </div>
  )
}

const themeLabels = {
  system: { label: 'Como el sistema', icon: <Monitor aria-hidden /> },
  light: { label: 'Claro', icon: <Sun aria-hidden /> },
  dark: { label: 'Oscuro', icon: <Moon aria-hidden /> },
}

function ThemeChoice() {
  const theme = useTheme()
  return (
    <SubMenu icon={<Sun aria-hidden />} label="Apariencia">
      <MenuChoice
        value={theme}
        onValue={(value) => setTheme(themes.find((each) => each === value) ?? 'system')}
        options={themes.map((value) => ({ value, ...themeLabels[value] }))}
      />
    </SubMenu>
  )
}
