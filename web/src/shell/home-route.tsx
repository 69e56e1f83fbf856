import { useSession } from '../features/session/session.tsx'
import { ScreenSpinner } from '../ui/spinner.tsx'
import { NoAnswer } from './guarded.tsx'
import { LandingScreen, ProcessorScreen } from './routes.ts'
import { ScreenFrame } from './screen-frame.tsx'

/** `/` is the door for those outside and the desk for those inside. */
export function HomeRoute() {
  const session = useSession()
  if (session.state === 'loading') return <ScreenSpinner />
  if (session.state === 'unknown') return <NoAnswer error={session.error} retry={session.retry} />
  if (session.state === 'unauthenticated') return <LandingScreen />
  return (
    <ScreenFrame>
      <ProcessorScreen />
    </ScreenFrame>
  )
}
