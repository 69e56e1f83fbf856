import { Redirect } from 'wouter'
import { useSession } from '../features/session/session.tsx'
import { ScreenSpinner } from '../ui/states/spinner.tsx'
import { NoAnswer } from './guarded.tsx'
import { LeaveFor } from './leave-for.tsx'
import { home } from './routes.ts'
import { ScreenFrame } from './screen-frame.tsx'

/** `/`: landing page for visitors, processor for users. */
export function HomeRoute() {
  const session = useSession()
  if (session.state === 'loading') return <ScreenSpinner />
  if (session.state === 'unknown') return <NoAnswer error={session.error} retry={session.retry} />
  // The session has expired. Logout clears its cookie, and the server then sends the landing page.
  if (session.state === 'unauthenticated') return <LeaveFor address="/api/logout" />
  if (session.user.mustChangePassword) return <Redirect to="/contrasena" replace />
  return (
    <ScreenFrame>
      <home.Screen params={{}} />
    </ScreenFrame>
  )
}
