import { toLocalPath } from '@conforme/contract/values/local-path'

// Login and logout are full-page navigations, so that no data of one user stays in memory for the next.
export function goToLogin({ invitation, wanted }: LoginFrom = {}): void {
  const facts = {
    ...(invitation !== undefined && { invitacion: invitation }),
    ...(wanted && { volver: wanted }),
  }
  const search = new URLSearchParams(facts).toString()
  location.assign(search === '' ? '/api/login' : `/api/login?${search}`)
}

interface LoginFrom {
  invitation?: string | undefined
  wanted?: string | undefined
}

/** The page requested before the login: stored in the browser's history entry, or returned in the login URL. */
export function requestedPage(): string | undefined {
  const { wanted } = (history.state ?? {}) as { wanted?: unknown }
  return toLocalPath(wanted ?? new URLSearchParams(location.search).get('volver'))
}

export function goToLogout(): void {
  // Clears unsaved input, so that the next user of this tab does not find it.
  sessionStorage.clear()
  location.assign('/api/logout')
}
