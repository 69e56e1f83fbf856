// The current user: fetched once at start and shared through context.
import type { User } from '@conforme/contract/accounts/users'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createContext, use } from 'react'
import { withPreloadedAnswer } from '../../lib/api/preloaded-answers.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { apiQuery, call } from '../../lib/api/api.ts'
import { noteSessionEnd } from '../../lib/api/session-end.ts'

export type Session =
  | { state: 'loading' }
  | { state: 'authenticated'; user: User }
  | { state: 'unauthenticated' }
  /** The request failed: unknown, which is not the same as signed out. */
  | { state: 'unknown'; error: Error; retry: () => Promise<unknown> }

export const sessionKey = apiQuery('GET /api/auth/user').queryKey

export const SessionContext = createContext<Session>({ state: 'loading' })

export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error, isPending, refetch } = useQuery<User | null>({
    queryKey: sessionKey,
    queryFn: findSignedIn,
    ...withPreloadedAnswer<User>('/api/auth/user'),
  })
  return (
    <SessionContext value={toSession({ data, error, isPending, retry: refetch })}>{children}</SessionContext>
  )
}

/** A 401 means signed out. */
async function findSignedIn({ signal }: { signal: AbortSignal }): Promise<User | null> {
  try {
    return await call('GET /api/auth/user', { signal })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    noteSessionEnd(false)
    return null
  }
}

interface Answer {
  data: User | null | undefined
  error: Error | null
  isPending: boolean
  retry: () => Promise<unknown>
}

function toSession({ data, error, isPending, retry }: Answer): Session {
  if (data) return { state: 'authenticated', user: data }
  if (isPending) return { state: 'loading' }
  return error ? { state: 'unknown', error, retry } : { state: 'unauthenticated' }
}

export function useSession(): Session {
  return use(SessionContext)
}

/** The user, for components that require one. */
export function useUser(): User {
  const session = useSession()
  if (session.state !== 'authenticated') throw new Error('useUser outside of a protected route')
  return session.user
}
