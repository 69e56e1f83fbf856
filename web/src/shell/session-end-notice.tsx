import { useQueryClient } from '@tanstack/react-query'
import LogIn from 'lucide-react/icons/log-in'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../features/session/session.tsx'
import { isSessionExpired } from '../lib/api/api-error.ts'
import { call } from '../lib/api/api.ts'
import { noteSessionEnd } from '../lib/api/session-end.ts'

/** Link to sign in again in another tab, so that typed text in this one is kept. */
export function SessionEndNotice() {
  const session = useSession()
  const userId = session.state === 'authenticated' ? session.user.id : undefined
  const queryClient = useQueryClient()
  const [isOver, setOver] = useState(false)
  const look = useEffectEvent(async () => {
    // A visitor who is not signed in has no session to lose.
    if (userId === undefined) return noteSessionEnd(false)
    try {
      const { id } = await call('GET /api/auth/user')
      // The page shows another person's data, so it is reloaded.
      if (id !== userId) return location.reload()
      noteSessionEnd(false)
      await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    } catch (error) {
      if (isSessionExpired(error)) setOver(true)
    }
  })
  useEffect(() => {
    const lookAgain = () => void look()
    lookAgain()
    // Checks again on return from the other tab.
    addEventListener('focus', lookAgain)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      removeEventListener('focus', lookAgain)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [])
  if (!isOver) return null
  return (
    <div role="alert" className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center p-3">
      <p
        data-foot=""
        // `pointer-events-auto`, because an open dialog disables pointer events everywhere else.
        className="pointer-events-auto flex flex-wrap items-center gap-x-2 rounded-md bg-text px-3 py-1.5 text-sm text-page shadow-overlay"
      >
        <LogIn aria-hidden className="size-4 shrink-0" />
        Tu sesión terminó. Lo que escribiste sigue aquí:
        <a
          href="/login"
          target="_blank"
          rel="noreferrer"
          className="-my-1 py-1 font-medium underline underline-offset-2"
        >
          Iniciar sesión en otra pestaña
        </a>
      </p>
    </div>
  )
}
