import { Link, useRoute } from 'wouter'
import { goToLogin } from '../features/session/go.ts'
import { useSession } from '../features/session/session.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { NavLink } from '../ui/controls/nav-link.tsx'
import { AvatarButton } from './avatar-button.tsx'
import { adminEntry, furtherEntriesOf, mainEntries, type NavEntry } from './nav-entries.ts'
import { ReviewLink } from './review-link.tsx'

export function Header() {
  const session = useSession()
  const user = session.state === 'authenticated' ? session.user : undefined
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-14 w-full max-w-400 items-center gap-6 px-3 sm:px-6">
        <Link href="/" aria-label="Conforme, inicio" className="text-text">
          <Logo />
        </Link>
        {user && (
          <nav aria-label="Principal" className="hidden gap-1 self-stretch md:flex">
            {mainEntries.map((entry) => (
              <EntryLink key={entry.href} {...entry} />
            ))}
            <span className="hidden gap-1 xl:flex">
              {furtherEntriesOf(user).map(({ href, label }) => (
                <EntryLink key={href} {...{ href, label }} />
              ))}
            </span>
            {user.role === 'admin' && <EntryLink {...adminEntry} />}
          </nav>
        )}
        <div className="ml-auto flex items-center gap-2">
          {user && <ReviewLink />}
          {user && <AvatarButton user={user} />}
          {session.state === 'unauthenticated' && <Button onClick={() => goToLogin()}>Iniciar Sesión</Button>}
        </div>
      </div>
      {user && (
        <nav aria-label="Secundaria" className="flex border-t border-line md:hidden">
          {mainEntries.map((entry) => (
            <EntryLink key={entry.href} {...entry} wide />
          ))}
        </nav>
      )}
    </header>
  )
}

function EntryLink({ href, label, wide = false }: NavEntry & { wide?: boolean }) {
  const [atHref] = useRoute(href)
  const [atDashboard] = useRoute('/dashboard')
  const active = atHref || (href === '/' && atDashboard)
  return <NavLink {...{ href, label, active, wide }} />
}
