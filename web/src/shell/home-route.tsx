import { useSession } from '../features/session/session.tsx'
import { ScreenSpinner } from '../ui/states/spinner.tsx'
import { NoAnswer } from './guarded.tsx'
import { LeaveFor } from './leave-for.tsx'
import { home } from './routes.ts'
import { ScreenFrame } from './screen-frame.tsx'

/** `/` is the door for those outside and the editor for those inside. */
export function HomeRoute() {
  const session = useSession()
  if (session.state === 'loading') return <ScreenSpinner />
  if (session.state === 'unknown') return <NoAnswer error={session.error} retry={session.retry} />
  // Whatever cookie brought one here holds no more; without it the server answers with the landing page.
  if (session.state === 'unauthenticated') return <LeaveFor address="/api/logout" />
  return (
    <ScreenFrame>
      <home.Screen params={{}} />
    </ScreenFrame>
  )
}
